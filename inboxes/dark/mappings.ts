import type { Color } from "../css/color.ts";
import { fromLab, toLab } from "../css/lab.ts";

/** One way to convert a color for dark mode. */
export type Mapping = (color: Color) => Color;

/** The lightness of #333333, which white becomes. */
const DARKEST = 21.247;

/**
 * The mapping of Microsoft's roosterjs editor, which Outlook on the web uses: inverts the lightness in Lab and
 * compresses it into the range above #333333. Hue and chroma stay.
 */
export const turnLab: Mapping = (color) => {
  const [lightness, a, b] = toLab(color);
  return fromLab([((100 - lightness) * (100 - DARKEST)) / 100 + DARKEST, a, b], color[3]);
};

/** The same without the compression: white becomes black. */
const invertLab: Mapping = (color) => {
  const [lightness, a, b] = toLab(color);
  return fromLab([100 - lightness, a, b], color[3]);
};

/** Inverts the lightness in HSL. */
const invertLightness: Mapping = ([red, green, blue, alpha]) => {
  const shift = 255 - Math.max(red, green, blue) - Math.min(red, green, blue);
  return [red + shift, green + shift, blue + shift, alpha];
};

/** CSS `invert(1) hue-rotate(180deg)`, the matrix of Filter Effects. */
const invertAndRotate: Mapping = ([red, green, blue, alpha]) => {
  const [r, g, b] = [255 - red, 255 - green, 255 - blue];
  const cut = (part: number): number => Math.min(255, Math.max(0, part));
  return [
    cut(-0.574 * r + 1.43 * g + 0.144 * b),
    cut(0.426 * r + 0.43 * g + 0.144 * b),
    cut(0.426 * r + 1.43 * g - 0.856 * b),
    alpha,
  ];
};

/** The plausible mappings. Gmail publishes none, so an email must be readable under each of these. */
export const FULL_INVERSIONS: readonly Mapping[] = [turnLab, invertLab, invertLightness, invertAndRotate];
