import { oklabToRgb, rgbToOklab, type Triple } from "./color-spaces.ts";
import { clipped, type Color } from "./color.ts";

/** A mix with the element's own color, which is known only when the mix is used. */
export interface Mix {
  readonly space: "srgb" | "oklab";
  readonly sides: readonly [Color | "currentcolor", Color | "currentcolor"];
  /** The share of the second side, and the opacity of the mix. */
  readonly weight: number;
  readonly total: number;
}

/** A color as specified in a rule. */
export type Paint = Color | "currentcolor" | Mix;

/** The color of a paint on an element whose own color is `current`. */
export function paintedColor(paint: Paint, current: Color): Color {
  if (paint === "currentcolor") return current;
  if (!("sides" in paint)) return paint;
  const [one, other] = paint.sides.map((side) => (side === "currentcolor" ? current : side));
  const mixed = mixColors(one!, other!, paint.weight, paint.space);
  return { ...mixed, alpha: mixed.alpha * paint.total };
}

/** Mixes two colors. `weight` is the share of the second one, from 0 to 1. */
function mixColors(one: Color, other: Color, weight: number, space: "srgb" | "oklab"): Color {
  // Channels are weighted by alpha, so that `transparent` adds no color.
  const alpha = one.alpha * (1 - weight) + other.alpha * weight;
  const a = coordinates(one, space);
  const b = coordinates(other, space);
  const mixed = a.map((value, index) => {
    const sum = value * one.alpha * (1 - weight) + b[index]! * other.alpha * weight;
    return alpha === 0 ? 0 : sum / alpha;
  }) as unknown as Triple;
  return clipped(space === "srgb" ? mixed : oklabToRgb(...mixed), alpha);
}

function coordinates({ red, green, blue }: Color, space: "srgb" | "oklab"): Triple {
  return space === "srgb" ? [red, green, blue] : rgbToOklab([red, green, blue]);
}
