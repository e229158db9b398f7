import { BLACK, clipped, WHITE, type Color } from "./color.ts";
import { linear, oklabToRgb, rgbToOklab } from "./color-spaces.ts";

/** The contrast that WCAG 2 requires of text, and of large text. */
export const ENOUGH = 4.5;
export const ENOUGH_FOR_LARGE = 3;

/** The contrast of two opaque colors as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white is readable next to the color. If it is not, black is. Many brand colors are just dark enough. */
export function isDark(color: Color): boolean {
  return contrastOf(WHITE, color) >= ENOUGH;
}

/**
 * Returns the color if it is readable next to another one, or else a shade of it that is: the nearest one, or, for a
 * color designed for the opposite background, one with as much contrast as it had there.
 */
export function readable(color: Color, beside: Color): Color {
  const written = rounded(beside);
  if (contrastOf(rounded(color), written) >= ENOUGH) return color;
  const pole = isDark(written) ? WHITE : BLACK;
  const isMeantForIt = isDark(written) !== isDark(color);
  const most = contrastOf(pole, written);
  const target = isMeantForIt ? ENOUGH : Math.max(Math.min(contrastOf(color, pole), most * 0.95), ENOUGH);
  let [low, high] = [0, 1];
  let result = pole;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const shade = shadeOf(color, pole, middle);
    if (contrastOf(shade, written) < target) low = middle;
    else [high, result] = [middle, shade];
  }
  return result;
}

/** Moves a color part of the way to white or black. It keeps its saturation as long as possible. */
function shadeOf({ red, green, blue }: Color, pole: Color, share: number): Color {
  const [lightness, a, b] = rgbToOklab([red, green, blue]);
  const kept = 1 - share ** 4;
  const target = pole === WHITE ? 1 : 0;
  const channels = oklabToRgb(lightness + (target - lightness) * share, a * kept, b * kept);
  return rounded(clipped(channels, 1));
}

/** Rounds a color as it will be written, so that rounding cannot take it below the limit again. */
function rounded({ red, green, blue }: Color): Color {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha: 1 };
}

const STEPS = 8;

function luminanceOf({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
