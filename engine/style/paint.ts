import { oklabToRgb, rgbToOklab, type Triple } from "./colour-spaces.ts";
import type { Colour } from "./colour.ts";

/** A mix with the element's own colour, which is known only where it is used. */
export interface Mix {
  readonly space: "srgb" | "oklab";
  readonly sides: readonly [Colour | "currentcolor", Colour | "currentcolor"];
  /** The share of the second side, and what part of the mix is opaque. */
  readonly weight: number;
  readonly total: number;
}

/** A colour as a rule says it. */
export type Paint = Colour | "currentcolor" | Mix;

/** The colour that a paint is on an element whose own colour is `current`. */
export function paintedColour(paint: Paint, current: Colour): Colour {
  if (paint === "currentcolor") return current;
  if (!("sides" in paint)) return paint;
  const [one, other] = paint.sides.map((side) => (side === "currentcolor" ? current : side));
  const mixed = mixColours(one!, other!, paint.weight, paint.space);
  return { ...mixed, alpha: mixed.alpha * paint.total };
}

/** One colour with some of another: `weight` of the second, from 0 to 1. */
function mixColours(one: Colour, other: Colour, weight: number, space: "srgb" | "oklab"): Colour {
  // Channels are mixed in proportion to alpha, so that transparent adds no colour of its own.
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

function coordinates({ red, green, blue }: Colour, space: "srgb" | "oklab"): Triple {
  return space === "srgb" ? [red, green, blue] : rgbToOklab([red, green, blue]);
}

const channel = (value: number): number => Math.min(Math.max(value, 0), 255);
