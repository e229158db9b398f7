import { COLOR_NAMES } from "./color-names.ts";

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses a CSS color. Undefined for anything else: `inherit`, `currentcolor`, an unsupported function. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  if (value === "transparent") return [0, 0, 0, 0];
  const hex = /^#([\da-f]{3,8})$/.exec(value)?.[1] ?? COLOR_NAMES.get(value.replace("grey", "gray"));
  if (hex !== undefined) return fromHex(hex);
  const [, name, inside = ""] = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(value) ?? [];
  if (name === undefined) return undefined;
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== "");
  if (parts.length < 3) return undefined;
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  const color: Color = name.startsWith("rgb")
    ? [share(parts[0], 255), share(parts[1], 255), share(parts[2], 255), alpha]
    : fromHsl(Number.parseFloat(parts[0] ?? "0"), share(parts[1], 1), share(parts[2], 1), alpha);
  return color.every((part) => Number.isFinite(part)) ? color : undefined;
}

export function writeColor([red, green, blue, alpha]: Color): string {
  const channels = [red, green, blue].map((part) => Math.round(Math.min(255, Math.max(0, part))));
  if (alpha < 1) return `rgba(${channels.join(",")},${Number(alpha.toFixed(3))})`;
  return `#${channels.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Blends a color with alpha over an opaque one. */
export function over(top: Color, below: Color): Color {
  const mix = (one: number, other: number): number => one * top[3] + other * (1 - top[3]);
  return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
}

/** The contrast of two opaque colors as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = (color: Color): number => {
  const [red, green, blue] = color.map(linear) as [number, number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Converts one sRGB channel, from 0 to 255, to linear light. */
export const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const fromHex = (hex: string): Color | undefined => {
  const isShort = hex.length < 6;
  if (hex.length === 5 || hex.length === 7) return undefined;
  const part = (index: number): number => {
    const digits = isShort ? (hex[index] ?? "f").repeat(2) : hex.slice(index * 2, index * 2 + 2) || "ff";
    return Number.parseInt(digits, 16);
  };
  return [part(0), part(1), part(2), part(3) / 255];
};

/** `50%` or `128`, as a share of `whole`. */
const share = (text: string | undefined, whole: number): number => {
  if (text === undefined) return Number.NaN;
  const number = Number.parseFloat(text);
  return text.endsWith("%") ? (number / 100) * whole : number;
};

const fromHsl = (hue: number, saturation: number, lightness: number, alpha: number): Color => {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [channel(0), channel(8), channel(4), alpha];
};
