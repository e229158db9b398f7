import { Element } from "../tree.ts";
import { BLACK, formatColor, TRANSPARENT, type Color } from "./color.ts";
import { computeFontSize, computeLineHeight, computeWeight, lineHeightPx } from "./font.ts";
import { formatValue } from "./format-value.ts";
import type { Meter } from "./meter.ts";
import { CONTAINER, PAGE, ROOT } from "./names.ts";
import { formatPx, type Measures } from "./numeric.ts";
import { Origin } from "./origin.ts";
import { paintedColor } from "./paint.ts";
import { settled } from "./pending.ts";
import { LONGHANDS, longhandIndex, type Specified } from "./properties.ts";
import { SIDES } from "./sides.ts";
import { settleColors } from "./readable.ts";
import type { Resolved } from "./resolved.ts";
import type { Expanded } from "./shorthands.ts";
import type { Variables } from "./variables.ts";

/** The value that won the cascade, and its origin. */
export interface Winner {
  readonly value: Specified;
  readonly origin: Origin;
  /**
   * Whether this is a theme value where a template's value would be inherited. It applies only if browsers set one here
   * too.
   */
  readonly isYielding: boolean;
}

/** The element whose style is computed. */
export interface CascadeTarget {
  readonly element: number;
  /** Whether there is a theme, whose colors are kept readable. */
  readonly hasTheme: boolean;
}

const COLOR = longhandIndex("color");
const BACKGROUND = longhandIndex("background-color");
const FONT_SIZE = longhandIndex("font-size");
const FONT_WEIGHT = longhandIndex("font-weight");
const LINE_HEIGHT = longhandIndex("line-height");
const TEXT_ALIGN = longhandIndex("text-align");
const EARLY = new Set([COLOR, BACKGROUND, FONT_SIZE, FONT_WEIGHT, LINE_HEIGHT, TEXT_ALIGN]);
const INHERITED_NAMES = LONGHANDS.filter((longhand) => longhand.inherited).map(({ name }) => name);
/** The inherited properties come first and fit into the bits of one number. */
export const INHERITED_COUNT = INHERITED_NAMES.length;

/** Computes the values that won the cascade. `winners` has one entry per longhand. */
export function compute(
  winners: readonly (Winner | undefined)[],
  parent: Resolved,
  variables: Variables,
  target: CascadeTarget,
  meter: Meter,
): Resolved {
  const values: { [property: string]: string } = {};
  for (const name of INHERITED_NAMES) {
    const value = parent.values[name];
    if (value !== undefined) values[name] = value;
  }
  let expansions: Map<Specified, Expanded | undefined> | undefined;
  const settle = (longhand: number) => {
    const winner = winners[longhand]?.value;
    if (winner?.kind !== "pending") return winner;
    return settled(longhand, winner, variables, (expansions ??= new Map()), meter);
  };

  const fontSize = computeFontSize(settle(FONT_SIZE), parent);
  const rootFontSize = target.element === ROOT ? fontSize : parent.rootFontSize;
  const weight = computeWeight(settle(FONT_WEIGHT), parent.weight);
  const lineHeight = computeLineHeight(settle(LINE_HEIGHT), parent, fontSize, rootFontSize);
  const linePx = lineHeightPx(lineHeight, fontSize);
  const measures: Measures = { fontSize, rootFontSize, lineHeight: linePx ?? fontSize * 1.2 };
  const own = settle(BACKGROUND);
  const inheritsPaint = own?.kind === "wide" && own.keyword === "inherit";
  const said = settle(COLOR);
  const spoken = spokenHere(winners, said, parent.spoken);
  const { color, shown, paint, backdrop } = settleColors({
    color: computeColor(said, parent.color, parent.color, BLACK),
    isTextOfTheme: target.hasTheme && (spoken & COLOR_BIT) === 0,
    paint: (current) => (inheritsPaint ? parent.paint : computeColor(own, TRANSPARENT, current, TRANSPARENT)),
    fill: target.hasTheme ? (winners[BACKGROUND]?.origin ?? Origin.template) : Origin.template,
    around: parent.backdrop,
    isAroundOfTemplate: parent.isPainted,
    isOutermost: target.element === PAGE || target.element === CONTAINER,
    isButton: target.element === Element.button,
  });
  const fill = winners[BACKGROUND]?.origin;
  const isPainted =
    paint.alpha === 0 || (fill !== Origin.template && paint.alpha < 1)
      ? parent.isPainted
      : fill === Origin.template;

  if (winners[FONT_SIZE] !== undefined || values["font-size"] !== undefined)
    values["font-size"] = formatPx(fontSize);
  if (winners[FONT_WEIGHT] !== undefined || values["font-weight"] !== undefined)
    values["font-weight"] = weight < 600 ? "normal" : "bold";
  if (winners[LINE_HEIGHT] !== undefined || values["line-height"] !== undefined)
    values["line-height"] = linePx === undefined ? "normal" : formatPx(linePx);
  if (winners[COLOR] !== undefined || values["color"] !== undefined) values["color"] = formatColor(shown);
  if (paint.alpha > 0) values["background-color"] = formatColor(backdrop);

  for (let longhand = 0; longhand < winners.length; longhand++) {
    if (winners[longhand] === undefined || EARLY.has(longhand)) continue;
    const { name, inherited, initial } = LONGHANDS[longhand]!;
    const specified = settle(longhand);
    const keyword = specified === undefined ? "unset" : specified.kind === "wide" ? specified.keyword : "";
    let value: string | undefined;
    if (keyword === "inherit" || (keyword !== "" && keyword !== "initial" && inherited))
      value = parent.values[name];
    else if (keyword !== "") value = inherited ? initial : undefined;
    else value = formatValue(longhand, specified!, measures, shown, backdrop);
    if (value === undefined) remove(values, name);
    else values[name] = value;
  }
  const alignment = computeAlignment(settle(TEXT_ALIGN), parent.alignment);
  if (alignment !== undefined) values["text-align"] = physicalAlignment(alignment, values["direction"]);
  finishBorders(values, formatColor(shown));
  return {
    values,
    fontSize,
    weight,
    lineHeight,
    color,
    alignment,
    paint,
    backdrop,
    rootFontSize,
    variables,
    spoken,
    isPainted,
  };
}

/** Which inherited values come from the template. Values that are only passed on keep their origin. */
function spokenHere(
  winners: readonly (Winner | undefined)[],
  color: Specified | undefined,
  above: number,
): number {
  let spoken = 0;
  for (let longhand = 0; longhand < INHERITED_COUNT; longhand++) {
    const winner = winners[longhand];
    const value = longhand === COLOR ? color : winner?.value;
    const isPassedOn =
      value === undefined ||
      (value.kind === "wide" && value.keyword !== "initial") ||
      (longhand === COLOR && value.kind === "color" && value.color === "currentcolor");
    const isSpoken = isPassedOn ? (above & (1 << longhand)) !== 0 : winner?.origin === Origin.template;
    if (isSpoken) spoken |= 1 << longhand;
  }
  return spoken;
}

export const COLOR_BIT = 1 << COLOR;

function physicalAlignment(keyword: string, direction: string | undefined): string {
  const rtl = direction === "rtl";
  if (keyword === "start") return rtl ? "right" : "left";
  if (keyword === "end") return rtl ? "left" : "right";
  return keyword;
}

function computeAlignment(
  specified: Specified | undefined,
  inherited: string | undefined,
): string | undefined {
  if (specified?.kind === "wide") return specified.keyword === "initial" ? "start" : inherited;
  if (specified?.kind !== "text") return inherited;
  // Header cells are centered unless something around them sets the alignment.
  return specified.text === "-internal-center" ? (inherited ?? "center") : specified.text;
}

function computeColor(
  specified: Specified | undefined,
  inherited: Color,
  current: Color,
  initial: Color,
): Color {
  if (specified?.kind === "color") return paintedColor(specified.color, current);
  return specified?.kind === "wide" && specified.keyword === "initial" ? initial : inherited;
}

const BORDERS = SIDES.map((side) => ({
  style: `border-${side}-style`,
  width: `border-${side}-width`,
  color: `border-${side}-color`,
}));

/** Removes borders without a style or a width, and completes all others. */
function finishBorders(values: { [property: string]: string }, currentColor: string): void {
  for (const { style, width, color } of BORDERS) {
    const kind = values[style] ?? "none";
    if (kind === "none" || kind === "hidden" || values[width] === "0") {
      remove(values, style);
      remove(values, width);
      remove(values, color);
    } else {
      values[width] ??= "3px";
      values[color] ??= currentColor;
    }
  }
}

/** Checks first, because deleting a missing property would still turn the object into a slow one. */
function remove(values: { [property: string]: string }, property: string): void {
  if (values[property] !== undefined) delete values[property];
}
