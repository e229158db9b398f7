import { BLACK, clipped, fromHex, TRANSPARENT, type Color } from "./color.ts";
import { NAMED_COLORS } from "./color-names.ts";
import { relativeParameters } from "./color-relative.ts";
import { hslToRgb, hwbToRgb, labToRgb, oklabToRgb, polarToRectangular, type Triple } from "./color-spaces.ts";
import type { Component } from "./component.ts";
import { evaluate, readNumeric, TYPICAL_MEASURES } from "./numeric.ts";
import { paintedColor, type Mix, type Paint } from "./paint.ts";
import { isKeyword, splitAtCommas, withoutSpaces } from "./parse.ts";

/** The color of a component value, or undefined if it is not a color. */
export function readColor(item: Component | undefined): Paint | undefined {
  if (item?.type === "hash") return fromHex(item.text.toLowerCase());
  if (item?.type === "ident") {
    const name = item.text.toLowerCase();
    if (name === "currentcolor") return name;
    if (name === "transparent") return TRANSPARENT;
    const hex = NAMED_COLORS.get(name.replace("grey", "gray"));
    return hex === undefined ? undefined : fromHex(hex);
  }
  if (item?.type !== "function") return undefined;
  return item.text === "color-mix" ? readMix(item.children) : readFunction(item.text, item.children);
}

/** Both syntaxes: `rgb(1, 2, 3, .5)` and `rgb(1 2 3 / 50%)`. */
function readFunction(name: string, children: readonly Component[]): Color | undefined {
  const all = withoutSpaces(children);
  if (name === "color" && !isKeyword(all.shift(), "srgb")) return undefined;
  const isRelative = isKeyword(all[0], "from");
  const from = isRelative ? plainColor(readColor(all[1])) : undefined;
  const own = all.slice(isRelative ? 2 : 0);
  const convert = converters[name];
  const shape = own.map(({ text }) => (/^[%,/]$/.test(text) ? text : "n")).join("");
  if (convert === undefined || !SYNTAX.test(`${name}(${shape}`)) return undefined;
  const parameters = isRelative ? from && relativeParameters(name, from, own) : own;
  const items = parameters?.filter((item) => item.type !== "delimiter") ?? [];
  const [one, two, three, opacity] = items.map(readChannel);
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if (items.length === 4 && opacity === undefined) return undefined;
  const alpha = opacity === undefined ? 1 : clamp(amount(opacity, 1), 0, 1);
  return finite(clipped(convert(one, two, three), alpha));
}

/**
 * The channels with spaces, or with commas in the two oldest functions, where percentages are `%` and others `n`.
 * With commas, browsers reject an rgb() that mixes them.
 */
const SYNTAX = /\([n%]{3}(\/[n%])?$|^(rgba?\((n,n,n|%,%,%)|hsla?\(n(,[n%]){2})(,[n%])?$/;

/** A color that does not depend on the element's own color. */
function plainColor(paint: Paint | undefined): Color | undefined {
  return paint === undefined || paint === "currentcolor" || "sides" in paint ? undefined : paint;
}

function finite(color: Color): Color | undefined {
  return Object.values(color).every(Number.isFinite) ? color : undefined;
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
  const quantity = evaluate(numeric, TYPICAL_MEASURES);
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

/** hsl and hwb read numbers without a unit as percentages. */
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
  const sides = [one.color, other.color] as const;
  const mix: Mix = { space, sides, weight: second / total, total: Math.min(total, 1) };
  return sides.includes("currentcolor") ? mix : finite(paintedColor(mix, BLACK));
}

function readSide(
  list: readonly Component[],
): { color: Color | "currentcolor"; share: number | undefined } | undefined {
  const items = withoutSpaces(list);
  const percentage = items.find((item) => item.type === "percentage");
  const [item, ...rest] = items.filter((item) => item !== percentage);
  const read = readColor(item);
  const color = read === "currentcolor" ? read : plainColor(read);
  if (color === undefined || rest.length > 0) return undefined;
  return { color, share: percentage === undefined ? undefined : clamp(percentage.number / 100, 0, 1) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
