import { MAX_FONT_PX } from "../limits.ts";
import { evaluate, TYPICAL_MEASURES } from "./numeric.ts";
import type { Specified } from "./properties.ts";

/**
 * `factor` comes from a number without a unit, by which children multiply their own font size. Undefined means
 * `normal`.
 */
export type LineHeight = { readonly factor: number } | { readonly px: number } | undefined;

/** What the font of a child is computed from. */
interface FontContext {
  readonly fontSize: number;
  readonly rootFontSize: number;
  readonly lineHeight: LineHeight;
}

const sizeWords: { readonly [word: string]: number } = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
  "xxx-large": 48,
};

export function computeFontSize(specified: Specified | undefined, parent: FontContext): number {
  const inherited = parent.fontSize;
  if (specified?.kind === "wide") return specified.keyword === "initial" ? 16 : inherited;
  if (specified?.kind === "text") {
    if (specified.text === "smaller") return inherited / 1.2;
    return specified.text === "larger" ? inherited * 1.2 : (sizeWords[specified.text] ?? inherited);
  }
  if (specified?.kind !== "numeric") return inherited;
  const { rootFontSize, lineHeight } = parent;
  const line = lineHeightPx(lineHeight, inherited) ?? inherited * 1.2;
  const size = evaluate(specified.numeric, {
    fontSize: inherited,
    rootFontSize,
    lineHeight: line,
    percentBase: inherited,
  });
  return size === undefined || size.px > MAX_FONT_PX ? inherited : Math.max(size.px, 0);
}

export function computeWeight(specified: Specified | undefined, inherited: number): number {
  if (specified?.kind === "wide") return specified.keyword === "initial" ? 400 : inherited;
  if (specified?.kind === "numeric") return evaluate(specified.numeric, TYPICAL_MEASURES)?.px ?? inherited;
  if (specified?.kind !== "text") return inherited;
  if (specified.text === "bolder")
    return inherited < 350 ? 400 : inherited < 550 ? 700 : Math.max(inherited, 900);
  if (specified.text === "lighter")
    return inherited < 550 ? Math.min(inherited, 100) : inherited < 750 ? 400 : 700;
  return specified.text === "bold" ? 700 : 400;
}

export function computeLineHeight(
  specified: Specified | undefined,
  parent: FontContext,
  fontSize: number,
  rootFontSize: number,
): LineHeight {
  if (specified === undefined) return parent.lineHeight;
  if (specified.kind === "wide") return specified.keyword === "initial" ? undefined : parent.lineHeight;
  if (specified.kind !== "numeric") return undefined;
  const inherited = lineHeightPx(parent.lineHeight, parent.fontSize) ?? parent.fontSize * 1.2;
  const height = evaluate(specified.numeric, {
    fontSize,
    rootFontSize,
    lineHeight: inherited,
    percentBase: fontSize,
  });
  if (height === undefined) return parent.lineHeight;
  return height.plain ? { factor: Math.max(height.px, 0) } : { px: Math.max(height.px, 0) };
}

export function lineHeightPx(lineHeight: LineHeight, fontSize: number): number | undefined {
  if (lineHeight === undefined) return undefined;
  return "px" in lineHeight ? lineHeight.px : lineHeight.factor * fontSize;
}
