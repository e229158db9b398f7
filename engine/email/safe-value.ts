import { MAX_SIDE_PX } from "../limits.ts";
import { pixels } from "./declarations.ts";
import { safeFonts } from "./fonts.ts";

/** A computed value in a form that all clients read the same way. */
export function safeValue(property: string, value: string): string {
  if (SIDEWAYS.has(property) && pixels(value) > MAX_SIDE_PX) return `${MAX_SIDE_PX}px`;
  switch (property) {
    case "font-family":
      return safeFonts(value);
    case "line-height":
      // Outlook rounds to points, so an odd number of pixels drifts.
      return value.endsWith("px") ? `${Math.round(pixels(value) / 2) * 2}px` : value;
    case "text-indent":
      return withinPx(value, -MAX_OUTDENT_PX, MAX_SIDE_PX);
    case "letter-spacing":
    case "word-spacing":
      return withinPx(value, -MAX_SPACING_PX, MAX_SPACING_PX);
    default:
      // Outlook does not support `auto`.
      if (property.startsWith("margin")) return value === "auto" ? "0" : whole(value);
      return property.startsWith("padding") ? whole(value) : value;
  }
}

const SIDEWAYS = new Set(["margin-left", "margin-right", "padding-left", "padding-right"]);
const MAX_OUTDENT_PX = 24;
const MAX_SPACING_PX = 16;

const withinPx = (value: string, least: number, most: number): string => {
  const px = pixels(value);
  return px >= least && px <= most ? value : `${px < least ? least : most}px`;
};

/** Rounds fractions of a pixel, which come from `em` and only make the email longer. */
const whole = (value: string): string => {
  const px = Math.round(pixels(value));
  return value.endsWith("px") ? (px === 0 ? "0" : `${px}px`) : value;
};
