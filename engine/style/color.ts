/** Channels from 0 to 255 and alpha from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const TRANSPARENT: Color = { red: 0, green: 0, blue: 0, alpha: 0 };
export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Parses three, four, six or eight hexadecimal digits, without the `#`. */
export function fromHex(digits: string): Color | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const width = digits.length < 6 ? 1 : 2;
  const channel = (index: number) => {
    const part = digits.slice(index * width, index * width + width);
    return Number.parseInt(width === 1 ? part + part : part, 16);
  };
  const alpha = digits.length % 4 === 0 ? channel(3) / 255 : 1;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha };
}

/** The color with these channels, each limited to what can be shown. */
export function clipped([red, green, blue]: readonly [number, number, number], alpha: number): Color {
  const clip = (channel: number) => Math.min(Math.max(channel, 0), 255);
  return { red: clip(red), green: clip(green), blue: clip(blue), alpha };
}

/** The color that results from drawing `color` on an opaque backdrop. */
export function blend(color: Color, backdrop: Color): Color {
  if (color.alpha >= 1) return color;
  const mix = (top: number, bottom: number) => top * color.alpha + bottom * (1 - color.alpha);
  return {
    red: mix(color.red, backdrop.red),
    green: mix(color.green, backdrop.green),
    blue: mix(color.blue, backdrop.blue),
    alpha: 1,
  };
}

/** Formats a color as `#rrggbb`. Its alpha must have been blended already. */
export function formatColor(color: Color): string {
  const number = (Math.round(color.red) << 16) | (Math.round(color.green) << 8) | Math.round(color.blue);
  return `#${number.toString(16).padStart(6, "0")}`;
}
