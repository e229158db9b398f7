import { NAMED_COLOURS } from "./colour-names.ts";
import { mixColours } from "./colour-mix.ts";
import { relativeParameters } from "./colour-relative.ts";
import {
  hslToRgb,
  hwbToRgb,
  labToRgb,
  oklabToRgb,
  polarToRectangular,
  type Triple,
} from "./colour-spaces.ts";
import type { Component } from "./component.ts";
import { evaluate, readNumeric } from "./numeric.ts";
import { isDelimiter, splitAtCommas, withoutSpaces } from "./parse.ts";

/** Channels from 0 to 255 and alpha from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

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

export const TRANSPARENT: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };
export const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** The colour that a paint is on an element whose own colour is `current`. */
export function paintedColour(paint: Paint, current: Colour): Colour {
  if (paint === "currentcolor") return current;
  if (!("sides" in paint)) return paint;
  const [one, other] = paint.sides.map((side) => (side === "currentcolor" ? current : side));
  const mixed = mixColours(one!, other!, paint.weight, paint.space);
  return { ...mixed, alpha: mixed.alpha * paint.total };
}

export function readColour(item: Component | undefined): Paint | undefined {
  if (item?.type === "hash") return fromHex(item.text.toLowerCase());
  if (item?.type === "ident") {
    const name = item.text.toLowerCase();
    if (name === "currentcolor") return name;
    if (name === "transparent") return TRANSPARENT;
    const hex = NAMED_COLOURS.get(name);
    return hex === undefined ? undefined : fromHex(hex);
  }
  if (item?.type !== "function") return undefined;
  return item.text === "color-mix" ? readMix(item.children) : readFunction(item.text, item.children);
}

/** Three, four, six or eight hexadecimal digits, without the `#`. */
export function fromHex(digits: string): Colour | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const width = digits.length < 6 ? 1 : 2;
  const channel = (index: number) => {
    const part = digits.slice(index * width, index * width + width);
    return Number.parseInt(width === 1 ? part + part : part, 16);
  };
  const alpha = digits.length % 4 === 0 ? channel(3) / 255 : 1;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha };
}

/** Both syntaxes: `rgb(1, 2, 3, .5)` and `rgb(1 2 3 / 50%)`. */
function readFunction(name: string, children: readonly Component[]): Colour | undefined {
  const all = withoutSpaces(children);
  const isRelative = all[0]?.type === "ident" && all[0].text.toLowerCase() === "from";
  const from = isRelative ? plainColour(readColour(all[1])) : undefined;
  const parameters = isRelative && from !== undefined ? relativeParameters(name, from, all.slice(2)) : all;
  const items = parameters?.filter((item) => !isDelimiter(item, ",") && !isDelimiter(item, "/")) ?? [];
  if (name === "color") {
    if (items.shift()?.text.toLowerCase() !== "srgb") return undefined;
  }
  const convert = converters[name];
  if (convert === undefined || items.length < 3 || items.length > 4) return undefined;
  const [one, two, three, opacity] = items.map(readChannel);
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if (items.length === 4 && opacity === undefined) return undefined;
  const [red, green, blue] = convert(one, two, three);
  const alpha = opacity === undefined ? 1 : clamp(amount(opacity, 1), 0, 1);
  return finite({ red: clamp(red, 0, 255), green: clamp(green, 0, 255), blue: clamp(blue, 0, 255), alpha });
}

/** A color that stands by itself, whatever the element's own is. */
function plainColour(paint: Paint | undefined): Colour | undefined {
  return paint === undefined || paint === "currentcolor" || "sides" in paint ? undefined : paint;
}

function finite(colour: Colour): Colour | undefined {
  return Object.values(colour).every(Number.isFinite) ? colour : undefined;
}

interface Channel {
  readonly value: number;
  readonly unit: string;
}

function readChannel(item: Component): Channel | undefined {
  if (item.type === "ident") return item.text.toLowerCase() === "none" ? { value: 0, unit: "" } : undefined;
  if (item.type === "dimension") {
    return angles[item.text] === undefined ? undefined : { value: item.number, unit: item.text };
  }
  const numeric = readNumeric(item);
  if (numeric === undefined) return undefined;
  if ("unit" in numeric) return numeric;
  const quantity = evaluate(numeric, { fontSize: 16, rootFontSize: 16, lineHeight: 16 });
  if (quantity === undefined) return undefined;
  return quantity.plain ? { value: quantity.px, unit: "" } : { value: quantity.percent, unit: "%" };
}

/** A percentage of `full`, or the number as it is. */
function amount(channel: Channel, full: number): number {
  return channel.unit === "%" ? (channel.value * full) / 100 : channel.value;
}

const angles: { readonly [unit: string]: number | undefined } = {
  __proto__: null as never,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

function degrees(channel: Channel): number {
  const value = channel.value * (angles[channel.unit] ?? 1);
  return ((value % 360) + 360) % 360;
}

/** hsl and hwb take bare numbers as percentages. */
const share = (channel: Channel) => clamp(channel.value / 100, 0, 1);

type Converter = (first: Channel, second: Channel, third: Channel) => Triple;
const rgb: Converter = (red, green, blue) => [amount(red, 255), amount(green, 255), amount(blue, 255)];
const hsl: Converter = (hue, saturation, lightness) =>
  hslToRgb(degrees(hue), share(saturation), share(lightness));

const converters: { readonly [name: string]: Converter | undefined } = {
  __proto__: null as never,
  rgb,
  rgba: rgb,
  hsl,
  hsla: hsl,
  hwb: (hue, whiteness, blackness) => hwbToRgb(degrees(hue), share(whiteness), share(blackness)),
  lab: (lightness, a, b) => labToRgb(clamp(amount(lightness, 100), 0, 100), amount(a, 125), amount(b, 125)),
  lch: (lightness, chroma, hue) =>
    labToRgb(
      clamp(amount(lightness, 100), 0, 100),
      ...polarToRectangular(Math.max(amount(chroma, 150), 0), degrees(hue)),
    ),
  oklab: (lightness, a, b) => oklabToRgb(clamp(amount(lightness, 1), 0, 1), amount(a, 0.4), amount(b, 0.4)),
  oklch: (lightness, chroma, hue) =>
    oklabToRgb(
      clamp(amount(lightness, 1), 0, 1),
      ...polarToRectangular(Math.max(amount(chroma, 0.4), 0), degrees(hue)),
    ),
  color: (red, green, blue) => [amount(red, 1) * 255, amount(green, 1) * 255, amount(blue, 1) * 255],
};

/** `color-mix(in srgb | oklab, one 30%, other)`. */
function readMix(children: readonly Component[]): Paint | undefined {
  const [method, ...parts] = splitAtCommas(children);
  const words = withoutSpaces(method ?? []).map((item) => item.text.toLowerCase());
  const space = words[1];
  if (words[0] !== "in" || words.length !== 2 || (space !== "srgb" && space !== "oklab")) return undefined;
  const [one, other] = parts.map(readSide);
  if (parts.length !== 2 || one === undefined || other === undefined) return undefined;
  const first = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const second = other.share ?? 1 - first;
  const total = first + second;
  if (!(total > 0)) return undefined;
  const sides = [one.colour, other.colour] as const;
  const mix: Mix = { space, sides, weight: second / total, total: Math.min(total, 1) };
  return sides.includes("currentcolor") ? mix : finite(paintedColour(mix, BLACK));
}

function readSide(
  list: readonly Component[],
): { colour: Colour | "currentcolor"; share: number | undefined } | undefined {
  const items = withoutSpaces(list);
  const percentage = items.find((item) => item.type === "percentage");
  const [item, ...rest] = items.filter((item) => item !== percentage);
  const read = readColour(item);
  const colour = read === "currentcolor" ? read : plainColour(read);
  if (colour === undefined || rest.length > 0) return undefined;
  return { colour, share: percentage === undefined ? undefined : clamp(percentage.number / 100, 0, 1) };
}

/** What is seen of a colour on an opaque one. */
export function blend(colour: Colour, backdrop: Colour): Colour {
  if (colour.alpha >= 1) return colour;
  const mix = (top: number, bottom: number) => top * colour.alpha + bottom * (1 - colour.alpha);
  return {
    red: mix(colour.red, backdrop.red),
    green: mix(colour.green, backdrop.green),
    blue: mix(colour.blue, backdrop.blue),
    alpha: 1,
  };
}

/** `#rrggbb`; alpha must have been blended before. */
export function formatColour(colour: Colour): string {
  const number = (Math.round(colour.red) << 16) | (Math.round(colour.green) << 8) | Math.round(colour.blue);
  return `#${number.toString(16).padStart(6, "0")}`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
