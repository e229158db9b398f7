import { ELEMENT_NAMES, Element } from "../tree.ts";
import type { ElementName } from "../tree.ts";
import type { Computed, Context, StyleState } from "../style/interface.ts";
import { writeBlock } from "./box.ts";
import { buttonStyle, writeButton } from "./button.ts";
import { columnStyle, writeColumn } from "./columns.ts";
import { isTransparent, pixels, runsRtl } from "./declarations.ts";
import { writeImage } from "./image.ts";
import { itemStyle, listStyle } from "./list.ts";
import { MarkupBuilder, inOnePiece } from "./markup.ts";
import type { Markup } from "./markup.ts";
import type { Surroundings } from "./resolve.ts";
import { writeRule, writeSpacer } from "./rule.ts";
import { CODE_LINES, SHAPES } from "./shapes.ts";
import type { Shape } from "./shapes.ts";
import { insetOf, isBox } from "./slots.ts";
import { cellStyle, tableAround, writeCell, writePart, writeTable } from "./table.ts";
import { resolveTag } from "./tags.ts";
import { fontOf } from "./text-width.ts";
import type { Font } from "./text-width.ts";
import type { Tags } from "./tags.ts";

/** What the writer needs of an element in one state; made on the first visit and kept on the state. */
export interface Prepared extends Markup {
  /** The whole opening markup, or undefined where a class has to be named first. */
  readonly open: string | undefined;
  readonly close: string;
  readonly isBlock: boolean;
  /** Lines it adds to the height of its row of the sheet. */
  readonly lines: number;
  /** What the element takes from the width of its content, in px. */
  readonly insetPx: number;
  /** Whether there is a line break in the opening markup. */
  readonly opensLine: boolean;
  /** Hidden in every context: not written at all. */
  readonly isHidden: boolean;
  /** The colour behind its text, by context. */
  readonly grounds: readonly string[];
  readonly computed: readonly Computed[];
  readonly shape: Shape;
  /** A table of very many cells. */
  readonly isLarge: boolean;
  /** How wide its text is. */
  readonly font: Font;
  /** Which margins its first and last block lose: `Edge` bits. */
  readonly trims: number;
  /** The same element at an edge of its box, by `Edge` bits. */
  readonly atEdges: (Prepared | undefined)[];
}

/** Where a block stands in its box. */
export const Edge = { first: 1, last: 2 } as const;

/** Beside the edges: a table of very many cells, or a cell of it, whose style is in its class alone. */
export const LARGE = 4;

export interface Preparation {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
}

export function preparedOf(state: StyleState, preparation: Preparation): Prepared {
  return (state.prepared ??= prepare(state, preparation, 0)) as Prepared;
}

/** The same at edges of its box that take its margins, or `LARGE`. */
export function preparedAt(state: StyleState, edges: number, preparation: Preparation): Prepared {
  const usual = preparedOf(state, preparation);
  if (edges === 0) return usual;
  return (usual.atEdges[edges] ??= prepare(state, preparation, edges));
}

const WHITE = "#ffffff";

function prepare(state: StyleState, preparation: Preparation, edges: number): Prepared {
  const { contexts } = preparation;
  const { computed } = state;
  const isRtl = runsRtl(computed[0]);
  const name = ELEMENT_NAMES[state.element] as ElementName;
  const isCodeLines = name === "code" && state.parent?.element === Element.pre;
  const shape = isCodeLines ? CODE_LINES : SHAPES[name];
  const parent = shape.form === "cell" ? tableAround(state) : state.parent;
  const around = parent?.computed ?? [];
  const behind = parent === undefined ? contexts.map(() => WHITE) : groundsOf(parent, preparation);
  const placed = atEdges(placedStyle(state, shape, edges), shape, edges);
  const grounds = placed.map((style, index) => style["background-color"] ?? (behind[index] as string));
  const wordBase = containerOf(state).computed[0];
  const surroundings: Surroundings = { contexts, isRtl, around, grounds, wordBase };
  const builder = new MarkupBuilder(contexts);
  const isLarge = (edges & LARGE) !== 0;
  const close = writeTags({ builder, shape, computed: placed, surroundings, isLarge });
  const markup = builder.build();
  const isInline =
    (shape.form === "inline" && !isCodeLines) || shape.form === "button" || shape.form === "image";
  return {
    ...markup,
    open: markup.hasClasses ? undefined : markup.whole,
    close: inOnePiece(close),
    isBlock: !isInline,
    lines: isInline || shape.form === "cell" ? 0 : 1,
    insetPx: isInline || shape.form === "part" ? 0 : insetPxOf(placed[0] as Computed, shape),
    opensLine: markup.whole.includes("\n"),
    isHidden: computed.every((style) => style["display"] === "none"),
    grounds,
    computed,
    shape,
    isLarge,
    font: fontOf(computed[0] as Computed, isInline),
    trims: trimsOf(placed, shape, edges),
    atEdges: [],
  };
}

/** The style as it is written: a list's indent on its items, a row's ground on its cells. */
const placedStyle = (state: StyleState, shape: Shape, edges: number): readonly Computed[] => {
  if (shape.form === "cell") return cellStyle(state);
  if (shape.form === "column") return columnStyle(state, (edges & Edge.last) !== 0);
  if (shape.form === "button") return buttonStyle(state.computed);
  if (shape.part === "list") return listStyle(state);
  if (shape.part === "item") return itemStyle(state);
  return state.computed;
};

const atEdges = (styles: readonly Computed[], shape: Shape, edges: number): readonly Computed[] => {
  if (edges === 0 || shape.form === "column") return styles;
  return styles.map((style) => ({
    ...style,
    ...((edges & Edge.first) === 0 ? {} : { "margin-top": "0" }),
    ...((edges & Edge.last) === 0 ? {} : { "margin-bottom": "0" }),
  }));
};

/** A box that trims takes the margins inside at both edges; what is no box hands on what was taken from it. */
const trimsOf = (placed: readonly Computed[], shape: Shape, edges: number): number => {
  if (placed[0]?.["margin-trim"] === "block") return Edge.first | Edge.last;
  const isAround = shape.isAlwaysBox || (!shape.isNeverBox && isBox(placed));
  return shape.form === "box" && !isAround ? edges : 0;
};

const insetPxOf = (style: Computed, shape: Shape): number =>
  Math.round(insetOf(style) + (shape.form === "column" ? pixels(style["column-gap"]) : 0));

const containerOf = (state: StyleState): StyleState => {
  let found = state;
  while (found.element >= 0 && found.parent !== undefined) found = found.parent;
  return found;
};

/** The colour behind the text of any state, the page and the container included. */
export function groundsOf(state: StyleState, preparation: Preparation): readonly string[] {
  if (state.element >= 0) return preparedOf(state, preparation).grounds;
  const behind = state.parent === undefined ? undefined : groundsOf(state.parent, preparation);
  return state.computed.map((style, index) => {
    const own = style["background-color"];
    return isTransparent(own) ? (behind?.[index] ?? WHITE) : (own as string);
  });
}

/** Writes the opening tags and gives back the closing ones. */
const writeTags = (tags: Tags): string => {
  const { builder, shape, computed } = tags;
  switch (shape.form) {
    case "inline":
      builder.tag(`<${shape.tag}`, resolveTag(tags, shape.slot), { takesStyle: shape.tag === "code" });
      return `</${shape.tag}>`;
    case "part":
      return writePart(tags);
    case "cell":
      return writeCell(tags);
    case "table":
      return writeTable(tags);
    case "button":
      return writeButton(builder, resolveTag(tags, shape.slot), computed);
    case "image":
      return writeImage(builder, resolveTag(tags, shape.slot));
    case "rule":
      return writeRule(builder, resolveTag(tags, shape.slot), computed);
    case "spacer":
      return writeSpacer(builder, computed);
    case "column":
      return writeColumn(tags);
    default:
      return writeBlock(tags);
  }
};
