import { BLACK, blend, formatColour, paintedColour, TRANSPARENT, WHITE, type Colour } from "./colour.ts";
import type { Meter, Place } from "./cascade.ts";
import { settleColours } from "./readable.ts";
import type { Component } from "./component.ts";
import { longhandsOf, readValue } from "./declarations.ts";
import type { Computed } from "./interface.ts";
import { computeFontSize, computeLineHeight, computeWeight, lineHeightPx, type LineHeight } from "./font.ts";
import { MAX_BORDER_PX } from "./limits.ts";
import { evaluate, formatNumber, formatPx, type Measures } from "./numeric.ts";
import { Origin } from "./origin.ts";
import { withoutSpaces } from "./parse.ts";
import { LONGHANDS, slotOf, type Specified } from "./properties.ts";
import { NO_VARIABLES, substitute, type Variables } from "./variables.ts";
import type { Expanded } from "./shorthands.ts";

/** What an element has in one context: the values to be written, and what its children are worked out from. */
export interface Resolved {
  readonly values: Computed;
  readonly fontSize: number;
  readonly weight: number;
  readonly lineHeight: LineHeight;
  /** With its alpha: a child may stand on another background. */
  readonly colour: Colour;
  /** As it was said: `start` means another side where the direction changes. */
  readonly alignment: string | undefined;
  /** Its background as it was said, with alpha. */
  readonly paint: Colour;
  /** The opaque colour the element stands on. */
  readonly backdrop: Colour;
  readonly rootFontSize: number;
  readonly variables: Variables;
  /** The inherited properties whose value here is the template's, directly or from above; one bit for each slot. */
  readonly spoken: number;
  /** Whether the background behind the text of the element is the template's. */
  readonly isPainted: boolean;
}

/** The value that won the cascade, and whose it is. */
export interface Winner {
  readonly value: Specified;
  readonly origin: Origin;
  /** A value of the theme where the template's would be inherited: it counts only if browsers set one here too. */
  readonly isYielding: boolean;
}

/** What the root element inherits. */
export const INITIAL: Resolved = {
  values: {},
  fontSize: 16,
  weight: 400,
  lineHeight: undefined,
  colour: BLACK,
  alignment: undefined,
  paint: TRANSPARENT,
  backdrop: WHITE,
  rootFontSize: 16,
  variables: NO_VARIABLES,
  spoken: 0,
  isPainted: false,
};

const COLOR = slotOf("color");
const BACKGROUND = slotOf("background-color");
const FONT_SIZE = slotOf("font-size");
const FONT_WEIGHT = slotOf("font-weight");
const LINE_HEIGHT = slotOf("line-height");
const TEXT_ALIGN = slotOf("text-align");
const EARLY = new Set([COLOR, BACKGROUND, FONT_SIZE, FONT_WEIGHT, LINE_HEIGHT, TEXT_ALIGN]);
const INHERITED_NAMES = LONGHANDS.filter((longhand) => longhand.inherited).map(({ name }) => name);
/** They come first, and fit into one number of bits. */
export const INHERITED_SLOTS = INHERITED_NAMES.length;

/** Works out the values that won the cascade. `winners` has one place for each slot. */
export function compute(
  winners: readonly (Winner | undefined)[],
  parent: Resolved,
  variables: Variables,
  place: Place,
  meter: Meter,
): Resolved {
  const values: { [property: string]: string } = {};
  for (const name of INHERITED_NAMES) {
    const value = parent.values[name];
    if (value !== undefined) values[name] = value;
  }
  let expansions: Map<Specified, Expanded | undefined> | undefined;
  const settle = (slot: number) => {
    const winner = winners[slot]?.value;
    if (winner?.kind !== "pending") return winner;
    return settled(slot, winner, variables, (expansions ??= new Map()), meter);
  };

  const fontSize = computeFontSize(settle(FONT_SIZE), parent);
  const rootFontSize = place.isRoot ? fontSize : parent.rootFontSize;
  const weight = computeWeight(settle(FONT_WEIGHT), parent.weight);
  const lineHeight = computeLineHeight(settle(LINE_HEIGHT), parent, fontSize, rootFontSize);
  const linePx = lineHeightPx(lineHeight, fontSize);
  const measures: Measures = { fontSize, rootFontSize, lineHeight: linePx ?? fontSize * 1.2 };
  const own = settle(BACKGROUND);
  const inheritsPaint = own?.kind === "wide" && own.word === "inherit";
  const said = settle(COLOR);
  const spoken = spokenHere(winners, said, parent.spoken);
  const { colour, shown, paint, backdrop } = settleColours({
    colour: computeColour(said, parent.colour, parent.colour, BLACK),
    isTextOfTheme: place.hasTheme && (spoken & COLOR_BIT) === 0,
    paint: (current) =>
      inheritsPaint ? parent.paint : computeColour(own, TRANSPARENT, current, TRANSPARENT),
    fill: place.hasTheme ? (winners[BACKGROUND]?.origin ?? Origin.template) : Origin.template,
    around: parent.backdrop,
    isAroundOfTemplate: parent.isPainted,
    isFrame: place.isPage || place.isContainer,
    isButton: place.isButton,
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
  if (winners[COLOR] !== undefined || values["color"] !== undefined) values["color"] = formatColour(shown);
  if (paint.alpha > 0) values["background-color"] = formatColour(backdrop);

  for (let slot = 0; slot < winners.length; slot++) {
    if (winners[slot] === undefined || EARLY.has(slot)) continue;
    const { name, inherited, initial } = LONGHANDS[slot]!;
    const specified = settle(slot);
    const word = specified === undefined ? "unset" : specified.kind === "wide" ? specified.word : "";
    let value: string | undefined;
    if (word === "inherit" || (word !== "" && word !== "initial" && inherited)) value = parent.values[name];
    else if (word !== "") value = inherited ? initial : undefined;
    else value = write(slot, specified!, measures, shown, backdrop);
    if (value === undefined) remove(values, name);
    else values[name] = value;
  }
  const alignment = computeAlignment(settle(TEXT_ALIGN), parent.alignment);
  if (alignment !== undefined) values["text-align"] = physicalAlignment(alignment, values["direction"]);
  finishBorders(values, formatColour(shown));
  return {
    values,
    fontSize,
    weight,
    lineHeight,
    colour,
    alignment,
    paint,
    backdrop,
    rootFontSize,
    variables,
    spoken,
    isPainted,
  };
}

/** Which inherited values are the template's; what is only passed on stays whose it was. */
function spokenHere(
  winners: readonly (Winner | undefined)[],
  color: Specified | undefined,
  above: number,
): number {
  let spoken = 0;
  for (let slot = 0; slot < INHERITED_SLOTS; slot++) {
    const winner = winners[slot];
    const value = slot === COLOR ? color : winner?.value;
    const isPassedOn =
      value === undefined ||
      (value.kind === "wide" && value.word !== "initial") ||
      (slot === COLOR && value.kind === "colour" && value.colour === "currentcolor");
    const isSpoken = isPassedOn ? (above & (1 << slot)) !== 0 : winner?.origin === Origin.template;
    if (isSpoken) spoken |= 1 << slot;
  }
  return spoken;
}

export const COLOR_BIT = 1 << COLOR;

/** Puts variables in. What is invalid then counts as `unset`. */
function settled(
  slot: number,
  specified: Specified | undefined,
  variables: Variables,
  expansions: Map<Specified, Expanded | undefined>,
  meter: Meter,
): Specified | undefined {
  if (specified?.kind !== "pending") return specified;
  if (!expansions.has(specified)) {
    const { property, value, part } = specified;
    const plain = substitute(value, (name) => variables.get(name), meter);
    const own = plain === undefined || part === undefined ? plain : pickPart(plain, part);
    expansions.set(specified, own === undefined ? undefined : readValue(property, own));
  }
  const wanted = sideRead(slot, specified);
  const found = expansions.get(specified)?.find(([candidate]) => candidate === wanted)?.[1];
  return found ?? { kind: "wide", word: "unset" };
}

/** The longhand as it was read: a logical side is read as that of a text from left to right. */
function sideRead(slot: number, { property, mirrored }: Specified & { kind: "pending" }): number {
  const place = mirrored === undefined ? -1 : (longhandsOf(mirrored)?.indexOf(slot) ?? -1);
  return place === -1 ? slot : (longhandsOf(property)?.[place] ?? slot);
}

/** The value of one edge: of two the one meant, or the one there is. */
function pickPart(value: readonly Component[], part: 0 | 1): readonly Component[] | undefined {
  const items = withoutSpaces(value);
  return items.length > 2
    ? undefined
    : items
        .slice(part, part + 1)
        .concat(items)
        .slice(0, 1);
}

function write(
  slot: number,
  specified: Specified,
  measures: Measures,
  colour: Colour,
  backdrop: Colour,
): string | undefined {
  const { rule } = LONGHANDS[slot]!;
  if (specified.kind === "colour") {
    return formatColour(blend(paintedColour(specified.colour, colour), backdrop));
  }
  if (specified.kind === "text") {
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
  return word;
}

function computeAlignment(
  specified: Specified | undefined,
  inherited: string | undefined,
): string | undefined {
  if (specified?.kind === "wide") return specified.word === "initial" ? "start" : inherited;
  if (specified?.kind !== "text") return inherited;
  // Heading cells are centred unless something around them says how text is aligned.
  return specified.text === "-internal-center" ? (inherited ?? "center") : specified.text;
}

function computeColour(
  specified: Specified | undefined,
  inherited: Colour,
  current: Colour,
  initial: Colour,
): Colour {
  if (specified?.kind === "colour") return paintedColour(specified.colour, current);
  return specified?.kind === "wide" && specified.word === "initial" ? initial : inherited;
}

const BORDERS = ["top", "right", "bottom", "left"].map((side) => ({
  style: `border-${side}-style`,
  width: `border-${side}-width`,
  color: `border-${side}-color`,
}));

/** A border without a style or a width does not show; one that shows has all three. */
function finishBorders(values: { [property: string]: string }, currentColour: string): void {
  for (const { style, width, color } of BORDERS) {
    const kind = values[style] ?? "none";
    if (kind === "none" || kind === "hidden" || values[width] === "0") {
      remove(values, style);
      remove(values, width);
      remove(values, color);
    } else {
      values[width] ??= "3px";
      values[color] ??= currentColour;
    }
  }
}

/** Deleting what is not there would still make the object a slow one. */
function remove(values: { [property: string]: string }, property: string): void {
  if (values[property] !== undefined) delete values[property];
}
