import type { Component } from "./component.ts";
import { VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX } from "../limits.ts";
import { splitAtCommas, trim } from "./parse.ts";

/** A number with its unit (`""` for none), or a sum, product or choice of numbers. */
export type Numeric =
  | { readonly unit: string; readonly value: number }
  | { readonly operator: "+" | "*" | "/" | "min" | "max" | "clamp"; readonly parts: readonly Numeric[] };

/** What the relative units of an element refer to. */
export interface Measures {
  readonly fontSize: number;
  readonly rootFontSize: number;
  readonly lineHeight: number;
  /** What 100% refers to, if known. */
  readonly percentBase?: number | undefined;
}

/** For values that must be checked before an element is known. */
export const TYPICAL_MEASURES: Measures = { fontSize: 16, rootFontSize: 16, lineHeight: 20 };

/** Exactly one kind: a plain number, a length, a percentage, or a sum of the last two. */
interface Quantity {
  readonly plain: boolean;
  readonly px: number;
  readonly percent: number;
}

/** Reads a number, dimension, percentage or math function. Undefined for anything else. */
export function readNumeric(item: Component | undefined): Numeric | undefined {
  if (item === undefined) return undefined;
  if (item.type === "number") return { unit: "", value: item.number };
  if (item.type === "percentage") return { unit: "%", value: item.number };
  if (item.type === "dimension")
    return pxOf(item.text, TYPICAL_MEASURES) !== undefined
      ? { unit: item.text, value: item.number }
      : undefined;
  if (item.type === "function") return readFunction(item);
  return undefined;
}

function readFunction(item: Component): Numeric | undefined {
  const name = item.text;
  if (name === "calc" || name === "-webkit-calc") return readSum(item.children);
  if (name !== "min" && name !== "max" && name !== "clamp") return undefined;
  const parts = splitAtCommas(item.children).map(readSum);
  if (parts.some((part) => part === undefined) || (name === "clamp" && parts.length !== 3)) return undefined;
  return { operator: name, parts: parts as Numeric[] };
}

/** In sums, `+` and `-` need spaces around them, so the spaces of the source matter here. */
function readSum(list: readonly Component[]): Numeric | undefined {
  const terms: Numeric[] = [];
  let from = 0;
  let sign = 1;
  const items = trim(list);
  for (let index = 0; index <= items.length; index++) {
    const item = items[index];
    const isSign =
      item?.type === "delimiter" &&
      (item.text === "+" || item.text === "-") &&
      items[index - 1]?.type === "space" &&
      items[index + 1]?.type === "space";
    if (item !== undefined && !isSign) continue;
    const term = readProduct(items.slice(from, index));
    if (term === undefined) return undefined;
    terms.push(sign === 1 ? term : { operator: "*", parts: [term, { unit: "", value: -1 }] });
    sign = item?.text === "-" ? -1 : 1;
    from = index + 1;
  }
  return terms.length === 1 ? terms[0] : { operator: "+", parts: terms };
}

function readProduct(list: readonly Component[]): Numeric | undefined {
  const items = list.filter((item) => item.type !== "space");
  let result = readFactor(items[0]);
  for (let index = 1; index < items.length; index += 2) {
    const operator = items[index]!.text;
    const factor = readFactor(items[index + 1]);
    if (result === undefined || factor === undefined || items[index]!.type !== "delimiter") return undefined;
    if (operator !== "*" && operator !== "/") return undefined;
    result = { operator, parts: [result, factor] };
  }
  return result;
}

function readFactor(item: Component | undefined): Numeric | undefined {
  if (item?.type === "block" && item.text === "(") return readSum(item.children);
  return readNumeric(item);
}

export function countTerms(numeric: Numeric): number {
  return "unit" in numeric ? 1 : numeric.parts.reduce((sum, part) => sum + countTerms(part), 0);
}

/** The value for an element, or undefined if the kinds cannot be combined or the result is not a number. */
export function evaluate(numeric: Numeric, measures: Measures): Quantity | undefined {
  if ("unit" in numeric) return measure(numeric.unit, numeric.value, measures);
  const parts: Quantity[] = [];
  for (const part of numeric.parts) {
    const quantity = evaluate(part, measures);
    if (quantity === undefined) return undefined;
    parts.push(quantity);
  }
  const result = operate(numeric.operator, parts);
  return result !== undefined && Number.isFinite(result.px) && Number.isFinite(result.percent)
    ? result
    : undefined;
}

function operate(
  operator: "+" | "*" | "/" | "min" | "max" | "clamp",
  parts: Quantity[],
): Quantity | undefined {
  const first = parts[0]!;
  const second = parts[1];
  if (operator === "*" || operator === "/") {
    if (second === undefined) return undefined;
    if (operator === "*")
      return second.plain ? scale(first, second.px) : first.plain ? scale(second, first.px) : undefined;
    return second.plain && second.px !== 0 ? scale(first, 1 / second.px) : undefined;
  }
  if (parts.some((part) => part.plain !== first.plain)) return undefined;
  if (operator === "+") {
    const sum = { plain: first.plain, px: 0, percent: 0 };
    for (const part of parts) {
      sum.px += part.px;
      sum.percent += part.percent;
    }
    return sum;
  }
  // A length and a percentage cannot be compared here.
  const inPercent = parts.every((part) => part.px === 0) && parts.some((part) => part.percent !== 0);
  if (!inPercent && parts.some((part) => part.percent !== 0)) return undefined;
  const values = parts.map((part) => (inPercent ? part.percent : part.px));
  const value =
    operator === "clamp" ? Math.max(values[0]!, Math.min(values[1]!, values[2]!)) : Math[operator](...values);
  return { plain: first.plain, px: inPercent ? 0 : value, percent: inPercent ? value : 0 };
}

function scale(quantity: Quantity, factor: number): Quantity {
  return { plain: quantity.plain, px: quantity.px * factor, percent: quantity.percent * factor };
}

function measure(unit: string, value: number, measures: Measures): Quantity | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (unit === "") return { plain: true, px: value, percent: 0 };
  if (unit === "%") {
    const base = measures.percentBase;
    return base === undefined
      ? { plain: false, px: 0, percent: value }
      : { plain: false, px: (value * base) / 100, percent: 0 };
  }
  return { plain: false, px: value * pxOf(unit, measures)!, percent: 0 };
}

/** The px of one unit, or undefined if there is no such unit. */
function pxOf(unit: string, { fontSize, rootFontSize, lineHeight }: Measures): number | undefined {
  switch (unit) {
    case "em":
      return fontSize;
    case "rem":
      return rootFontSize;
    case "lh":
      return lineHeight;
    case "rlh":
      return rootFontSize * 1.2;
    // Half an em, which browsers use if they do not know the font.
    case "ex":
    case "ch":
      return fontSize / 2;
    default:
      return absoluteUnits[unit];
  }
}

const absoluteUnits: { readonly [unit: string]: number | undefined } = {
  __proto__: null as never,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  vw: VIEWPORT_WIDTH_PX / 100,
  vh: VIEWPORT_HEIGHT_PX / 100,
  vmin: VIEWPORT_WIDTH_PX / 100,
  vmax: VIEWPORT_HEIGHT_PX / 100,
};

/** At most two decimals, no exponent, no minus zero. */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.min(Math.max(value, -1e6), 1e6) * 100) / 100;
  return rounded === 0 ? "0" : String(rounded);
}

export function formatPx(value: number): string {
  const text = formatNumber(value);
  return text === "0" ? text : `${text}px`;
}
