import { linear } from "./color.ts";
import type { Color } from "./color.ts";

/** A color in CIE Lab (D65): lightness from 0 to 100, and two axes of hue. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** The white point of sRGB. */
const WHITE = [95.047, 100, 108.883] as const;

export function toLab([red, green, blue]: Color): Lab {
  const [r, g, b] = [linear(red) * 100, linear(green) * 100, linear(blue) * 100];
  const x = curve((0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / WHITE[0]);
  const y = curve((0.212_673 * r + 0.715_152 * g + 0.072_175 * b) / WHITE[1]);
  const z = curve((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Converts back to sRGB. Colors outside sRGB are clipped. */
export function fromLab([lightness, a, b]: Lab, alpha: number): Color {
  const y = (lightness + 16) / 116;
  const [x, w, z] = [uncurve(a / 500 + y) * WHITE[0], uncurve(y) * WHITE[1], uncurve(y - b / 200) * WHITE[2]];
  return [
    gamma((3.240_454 * x - 1.537_138 * w - 0.498_531 * z) / 100),
    gamma((-0.969_266 * x + 1.876_011 * w + 0.041_556 * z) / 100),
    gamma((0.055_643 * x - 0.204_026 * w + 1.057_225 * z) / 100),
    alpha,
  ];
}

const curve = (part: number): number =>
  part > 216 / 24_389 ? Math.cbrt(part) : (24_389 / 27 / 116) * part + 16 / 116;

const uncurve = (part: number): number =>
  part ** 3 > 216 / 24_389 ? part ** 3 : (part - 16 / 116) / (24_389 / 27 / 116);

const gamma = (light: number): number => {
  const part = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, part * 255));
};
