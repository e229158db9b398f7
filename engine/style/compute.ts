import { BLACK, blend, formatColour, WHITE, type Colour } from "./colour.ts";
import { readValue } from "./declarations.ts";
import type { Computed } from "./interface.ts";
import { MAX_BORDER_PX } from "./limits.ts";
import { evaluate, formatNumber, formatPx, type Measures, type Numeric } from "./numeric.ts";
import { LONGHANDS, slotOf, type Specified } from "./properties.ts";
import { NO_VARIABLES, substitute, type Variables } from "./variables.ts";
import type { Expanded } from "./shorthands.ts";

/** What an element has in one context: the values to be written, and what its children are worked out from. */
export interface Resolved {
  readonly values: Computed;
  readonly fontSize: number;
  readonly weight: number;
  /** A factor when the line height was a bare number: children multiply their own size by it. */
  readonly lineHeight: { readonly factor: number } | { readonly px: number } | undefined;
  /** With its alpha: a child may stand on another background. */
  readonly colour: Colour;
  /** The opaque colour the element stands on. */
  readonly backdrop: Colour;
  readonly rootFontSize: number;
  readonly variables: Variables;
}

/** What the root element inherits. */
export const INITIAL: Resolved = {
  values: {},
  fontSize: 16,
  weight: 400,
  lineHeight: undefined,
  colour: BLACK,
  backdrop: WHITE,
  rootFontSize: 16,
  variables: NO_VARIABLES,
};

const COLOR = slotOf("color");
const BACKGROUND = slotOf("background-color");
const FONT_SIZE = slotOf("font-size");
const FONT_WEIGHT = slotOf("font-weight");
const LINE_HEIGHT = slotOf("line-height");
const DIRECTION = slotOf("direction");
const EARLY = new Set([COLOR, BACKGROUND, FONT_SIZE, FONT_WEIGHT, LINE_HEIGHT, DIRECTION]);
const INHERITED_NAMES = LONGHANDS.filter((longhand) => longhand.inherited).map(({ name }) => name);

/** Works out the values that won the cascade. `winners` has one place for each slot. */
export function compute(
  winners: readonly (Specified | undefined)[],
  parent: Resolved,
  variables: Variables,
  isRoot: boolean,
): Resolved {
  const values: { [property: string]: string } = {};
  for (const name of INHERITED_NAMES) {
    const value = parent.values[name];
    if (value !== undefined) values[name] = value;
  }
  const expansions = new Map<readonly unknown[], Expanded | undefined>();
  const settle = (slot: number) => settled(slot, winners[slot], variables, expansions);

  const fontSize = computeFontSize(settle(FONT_SIZE), parent);
  const rootFontSize = isRoot ? fontSize : parent.rootFontSize;
  const weight = computeWeight(settle(FONT_WEIGHT), parent.weight);
  const lineHeight = computeLineHeight(settle(LINE_HEIGHT), parent, fontSize, rootFontSize);
  const linePx = lineHeightPx(lineHeight, fontSize);
  const measures: Measures = { fontSize, rootFontSize, lineHeight: linePx ?? fontSize * 1.2 };
  const colour = computeColour(settle(COLOR), parent.colour, parent.colour, BLACK);
  const own = settle(BACKGROUND);
  const inheritsPaint =
    own?.kind === "wide" && own.word === "inherit" && parent.values["background-color"] !== undefined;
  const paint = inheritsPaint ? parent.backdrop : computeColour(own, NO_PAINT, colour, NO_PAINT);
  const backdrop = paint.alpha > 0 ? blend(paint, parent.backdrop) : parent.backdrop;

  if (winners[FONT_SIZE] !== undefined || values["font-size"] !== undefined)
    values["font-size"] = formatPx(fontSize);
  if (winners[FONT_WEIGHT] !== undefined || values["font-weight"] !== undefined)
    values["font-weight"] = weight < 600 ? "normal" : "bold";
  if (winners[LINE_HEIGHT] !== undefined || values["line-height"] !== undefined)
    values["line-height"] = linePx === undefined ? "normal" : formatPx(linePx);
  if (winners[COLOR] !== undefined || values["color"] !== undefined)
    values["color"] = formatColour(blend(colour, backdrop));
  if (paint.alpha > 0) values["background-color"] = formatColour(backdrop);

  for (const slot of [DIRECTION, ...winners.keys()]) {
    if (winners[slot] === undefined || (EARLY.has(slot) && slot !== DIRECTION)) continue;
    const { name, inherited, initial } = LONGHANDS[slot]!;
    const specified = settle(slot);
    const word = specified === undefined ? "unset" : specified.kind === "wide" ? specified.word : "";
    let value: string | undefined;
    if (word === "inherit" || (word !== "" && word !== "initial" && inherited)) value = parent.values[name];
    else if (word !== "") value = inherited ? initial : undefined;
    else value = write(slot, specified!, measures, colour, backdrop, values["direction"]);
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  finishBorders(values, formatColour(blend(colour, backdrop)));
  return { values, fontSize, weight, lineHeight, colour, backdrop, rootFontSize, variables };
}

const NO_PAINT: Colour = { ...BLACK, alpha: 0 };

/** Puts variables in. What is invalid then counts as `unset`. */
function settled(
  slot: number,
  specified: Specified | undefined,
  variables: Variables,
  expansions: Map<readonly unknown[], Expanded | undefined>,
): Specified | undefined {
  if (specified?.kind !== "pending") return specified;
  const { property, value } = specified;
  if (!expansions.has(value)) {
    const plain = substitute(value, (name) => variables.get(name));
    expansions.set(value, plain === undefined ? undefined : readValue(property, plain));
  }
  const found = expansions.get(value)?.find(([candidate]) => candidate === slot)?.[1];
  return found ?? { kind: "wide", word: "unset" };
}

function write(
  slot: number,
  specified: Specified,
  measures: Measures,
  colour: Colour,
  backdrop: Colour,
  direction: string | undefined,
): string | undefined {
  const { rule } = LONGHANDS[slot]!;
  if (specified.kind === "colour") {
    const own = specified.colour === "currentcolor" ? colour : specified.colour;
    return formatColour(blend(own, backdrop));
  }
  if (specified.kind === "text") {
    if (rule === "text-align") return physicalAlignment(specified.text, direction);
    return rule === "border-width" ? borderWords[specified.text] : specified.text;
  }
  if (specified.kind !== "numeric") return undefined;
  const quantity = evaluate(specified.numeric, measures);
  if (quantity === undefined) return undefined;
  if (rule === "number") return formatNumber(Math.min(Math.max(quantity.px + quantity.percent / 100, 0), 1));
  if (rule === "border-width") return formatPx(snap(quantity.px));
  const signed = rule === "signed";
  if (quantity.percent !== 0)
    return quantity.px === 0
      ? `${formatNumber(signed ? quantity.percent : Math.max(quantity.percent, 0))}%`
      : undefined;
  return formatPx(signed ? quantity.px : Math.max(quantity.px, 0));
}

const borderWords: { readonly [word: string]: string } = { thin: "1px", medium: "3px", thick: "5px" };

/** Browsers draw whole pixels and at least one; Word at most eight. */
function snap(px: number): number {
  if (px <= 0) return 0;
  return Math.min(px < 1 ? 1 : Math.floor(px), MAX_BORDER_PX);
}

function physicalAlignment(word: string, direction: string | undefined): string {
  const rtl = direction === "rtl";
  if (word === "start") return rtl ? "right" : "left";
  if (word === "end") return rtl ? "left" : "right";
  return word === "-webkit-center" ? "center" : word;
}

function computeColour(
  specified: Specified | undefined,
  inherited: Colour,
  current: Colour,
  initial: Colour,
): Colour {
  if (specified?.kind === "colour") return specified.colour === "currentcolor" ? current : specified.colour;
  return specified?.kind === "wide" && specified.word === "initial" ? initial : inherited;
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

function computeFontSize(specified: Specified | undefined, parent: Resolved): number {
  const inherited = parent.fontSize;
  if (specified?.kind === "wide") return specified.word === "initial" ? 16 : inherited;
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
  return size === undefined ? inherited : Math.min(Math.max(size.px, 0), 1_000);
}

function computeWeight(specified: Specified | undefined, inherited: number): number {
  if (specified?.kind === "wide") return specified.word === "initial" ? 400 : inherited;
  if (specified?.kind === "numeric") return plainNumber(specified.numeric) ?? inherited;
  if (specified?.kind !== "text") return inherited;
  if (specified.text === "bolder")
    return inherited < 350 ? 400 : inherited < 550 ? 700 : Math.max(inherited, 900);
  if (specified.text === "lighter")
    return inherited < 550 ? Math.min(inherited, 100) : inherited < 750 ? 400 : 700;
  return specified.text === "bold" ? 700 : 400;
}

function plainNumber(numeric: Numeric): number | undefined {
  return evaluate(numeric, { fontSize: 16, rootFontSize: 16, lineHeight: 16 })?.px;
}

function computeLineHeight(
  specified: Specified | undefined,
  parent: Resolved,
  fontSize: number,
  rootFontSize: number,
): Resolved["lineHeight"] {
  if (specified === undefined) return parent.lineHeight;
  if (specified.kind === "wide") return specified.word === "initial" ? undefined : parent.lineHeight;
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

function lineHeightPx(lineHeight: Resolved["lineHeight"], fontSize: number): number | undefined {
  if (lineHeight === undefined) return undefined;
  return "px" in lineHeight ? lineHeight.px : lineHeight.factor * fontSize;
}

/** A border without a style or a width does not show; one that shows has all three. */
function finishBorders(values: { [property: string]: string }, currentColour: string): void {
  for (const side of ["top", "right", "bottom", "left"]) {
    const style = values[`border-${side}-style`] ?? "none";
    const width = values[`border-${side}-width`] ?? "3px";
    if (style === "none" || style === "hidden" || width === "0") {
      delete values[`border-${side}-style`];
      delete values[`border-${side}-width`];
      delete values[`border-${side}-color`];
    } else {
      values[`border-${side}-width`] = width;
      values[`border-${side}-color`] ??= currentColour;
    }
  }
}
