import { oklabToRgb, rgbToOklab, type Triple } from "./color-spaces.ts";
import type { Color } from "./color.ts";

/** A mix with the element's own color, which is known only where it is used. */
export interface Mix {
  readonly space: "srgb" | "oklab";
  readonly sides: readonly [Color | "currentcolor", Color | "currentcolor"];
  /** The share of the second side, and what part of the mix is opaque. */
  readonly weight: number;
  readonly total: number;
}

/** A color as a rule says it. */
export type Paint = Color | "currentcolor" | Mix;

/** The color that a paint is on an element whose own color is `current`. */
export function paintedColor(paint: Paint, current: Color): Color {
  if (paint === "currentcolor") return current;
  if (!("sides" in paint)) return paint;
  const [one, other] = paint.sides.map((side) => (side === "currentcolor" ? current : side));
  const mixed = mixColors(one!, other!, paint.weight, paint.space);
  return { ...mixed, alpha: mixed.alpha * paint.total };
}

/** One color with some of another: `weight` of the second, from 0 to 1. */
function mixColors(one: Color, other: Color, weight: number, space: "srgb" | "oklab"): Color {
  // Channels are mixed in proportion to alpha, so that transparent adds no color of its own.
  const alpha = one.alpha * (1 - weight) + other.alpha * weight;
  const a = coordinates(one, space);
  const b = coordinates(other, space);
  const mixed = a.map((value, index) => {
    const sum = value * one.alpha * (1 - weight) + b[index]! * other.alpha * weight;
    return alpha === 0 ? 0 : sum / alpha;
  }) as unknown as Triple;
  const [red, green, blue] = space === "srgb" ? mixed : oklabToRgb(...mixed);
  return { red: channel(red), green: channel(green), blue: channel(blue), alpha };
}

function coordinates({ red, green, blue }: Color, space: "srgb" | "oklab"): Triple {
  return space === "srgb" ? [red, green, blue] : rgbToOklab([red, green, blue]);
}

const channel = (value: number): number => Math.min(Math.max(value, 0), 255);
