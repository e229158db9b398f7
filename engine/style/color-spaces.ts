/**
 * Converts color spaces to sRGB with channels from 0 to 255, not yet clipped. The formulas are those of CSS Color 4.
 */
export type Triple = readonly [number, number, number];

export function hslToRgb(hue: number, saturation: number, lightness: number): Triple {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export function hwbToRgb(hue: number, whiteness: number, blackness: number): Triple {
  const sum = whiteness + blackness;
  if (sum >= 1) {
    const gray = (255 * whiteness) / sum;
    return [gray, gray, gray];
  }
  const [red, green, blue] = hslToRgb(hue, 1, 0.5);
  const mix = (channel: number) => channel * (1 - sum) + 255 * whiteness;
  return [mix(red), mix(green), mix(blue)];
}

export function polarToRectangular(chroma: number, hue: number): readonly [number, number] {
  const angle = (hue * Math.PI) / 180;
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** CIE Lab with the D50 white point of CSS. */
export function labToRgb(lightness: number, a: number, b: number): Triple {
  const kappa = 24389 / 27;
  const epsilon = 216 / 24389;
  const fy = (lightness + 16) / 116;
  const fx = a / 500 + fy;
  const fz = fy - b / 200;
  const cube = (f: number) => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa);
  const x = cube(fx) * (0.3457 / 0.3585);
  const y = lightness > kappa * epsilon ? fy ** 3 : lightness / kappa;
  const z = cube(fz) * ((1 - 0.3457 - 0.3585) / 0.3585);
  // Bradford adaptation to D65 and the sRGB primaries, as one matrix.
  return linearToRgb([
    3.1341359569 * x - 1.6173863321 * y - 0.490661946 * z,
    -0.9787954994 * x + 1.9162543774 * y + 0.0334428734 * z,
    0.071953936 * x - 0.22897676 * y + 1.4053860351 * z,
  ]);
}

export function oklabToRgb(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return linearToRgb([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

export function rgbToOklab([red, green, blue]: Triple): Triple {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The intensity of light, from 0 to 1, of a channel from 0 to 255. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function linearToRgb([red, green, blue]: Triple): Triple {
  const encode = (value: number) => {
    const size = Math.abs(value);
    const encoded = size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055;
    return 255 * Math.sign(value) * encoded;
  };
  return [encode(red), encode(green), encode(blue)];
}
