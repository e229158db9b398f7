import { ELEMENT_NAMES, Element, type ElementName } from "../tree.ts";
import type { Computed, Context, StyleState } from "../style/interface.ts";
import { writeBlock } from "./box.ts";
import { buttonStyle, writeButton } from "./button.ts";
import { columnStyle, writeColumn } from "./columns.ts";
import { hasBorder, pixels, runsRtl } from "./declarations.ts";
import { writeImage } from "./image.ts";
import { itemStyle, listStyle } from "./list.ts";
import { inOnePiece } from "./in-one-piece.ts";
import { MarkupBuilder, type Markup } from "./markup.ts";
import type { Surroundings } from "./resolve.ts";
import { writeRule, writeSpacer } from "./rule.ts";
import { CODE_LINES, RENDERINGS, type Rendering } from "./renderings.ts";
import { insetOf, isBox } from "./tag-roles.ts";
import { cellStyle, tableAround, writeCell, writePart, writeTable } from "./table.ts";
import { resolveTag, type Tags } from "./tags.ts";
import { fontOf, type Font } from "./text-width.ts";

/**
 * Everything the writer needs to know about an element in one style state. Created on the first visit and kept on the
 * state.
 */
export interface Prepared extends Markup {
  readonly close: string;
  readonly isBlock: boolean;
  /** Whether the element adds to the height of its row of the container. */
  readonly addsHeight: boolean;
  /** How much the element narrows its content, in px. */
  readonly insetPx: number;
  /** Whether the element is hidden in every context, so that it is not written at all. */
  readonly isHidden: boolean;
  readonly computed: readonly Computed[];
  readonly rendering: Rendering;
  /** Whether this is a table with a large number of cells. */
  readonly isLarge: boolean;
  /** The font, from which the width of the text is estimated. */
  readonly font: Font;
  /** Whether it has a line above it and needs no rule before it. A box, with lines at its sides too, does need one. */
  readonly isRuledAbove: boolean;
  /** Whether its text is code, whatever font a template gives to code and to everything else. */
  readonly isCode: boolean;
  /** Which margins the first and last block inside lose, as `Edge` bits. */
  readonly trims: number;
  /** Variants of the same element at the edges of its box, by `Edge` bits. */
  readonly atEdges: (Prepared | undefined)[];
}

/** A style state with the prepared markup. */
export type PreparedState = StyleState<Prepared>;

/** Where a block is in its box. */
export const Edge = { first: 1, last: 2 } as const;

/** Combined with the edges: a large table or one of its cells, whose style is in its class alone. */
export const LARGE = 4;

export function preparedOf(state: PreparedState, contexts: readonly Context[]): Prepared {
  return (state.prepared ??= prepare(state, contexts, 0));
}

/** The variant at edges of its box that trim its margins, or for `LARGE`. */
export function preparedAt(state: PreparedState, edges: number, contexts: readonly Context[]): Prepared {
  const usual = preparedOf(state, contexts);
  if (edges === 0) return usual;
  return (usual.atEdges[edges] ??= prepare(state, contexts, edges));
}

function prepare(state: StyleState, contexts: readonly Context[], edges: number): Prepared {
  const { computed } = state;
  const isRtl = runsRtl(computed[0]);
  const name = ELEMENT_NAMES[state.element] as ElementName;
  const isCodeLines = name === "code" && state.parent?.element === Element.pre;
  const rendering = isCodeLines ? CODE_LINES : RENDERINGS[name];
  const parent = rendering.kind === "cell" ? tableAround(state) : state.parent;
  const around = parent?.computed ?? [];
  const placed = atEdges(placedStyle(state, rendering, edges), rendering, edges);
  const outlookBase = containerOf(state).computed[0];
  const surroundings: Surroundings = { contexts, isRtl, around, backdrops: state.backdrops, outlookBase };
  const builder = new MarkupBuilder(contexts);
  const isLarge = (edges & LARGE) !== 0;
  const close = writeTags({ builder, rendering, computed: placed, surroundings, isLarge });
  const markup = builder.build();
  const isInline =
    (rendering.kind === "inline" && !isCodeLines) ||
    rendering.kind === "button" ||
    rendering.kind === "image";
  return {
    ...markup,
    close: inOnePiece(close),
    isBlock: !isInline,
    addsHeight: !isInline && rendering.kind !== "cell",
    insetPx: isInline || rendering.kind === "part" ? 0 : insetPxOf(placed[0] as Computed, rendering),
    isHidden: computed.every((style) => style["display"] === "none"),
    computed,
    rendering,
    isLarge,
    font: fontOf(computed[0] as Computed, isInline),
    isRuledAbove: rendering.kind === "box" && isLineAbove(computed[0] as Computed),
    isCode: isInline && isInCode(state),
    trims: trimsOf(placed, rendering, edges),
    atEdges: [],
  };
}

/** The style as it is written: a list's indent on its items, a row's background on its cells. */
const placedStyle = (state: StyleState, rendering: Rendering, edges: number): readonly Computed[] => {
  if (rendering.kind === "cell") return cellStyle(state);
  if (rendering.kind === "column") return columnStyle(state, (edges & Edge.last) !== 0);
  if (rendering.kind === "button") return buttonStyle(state.computed);
  if (rendering.part === "list") return listStyle(state);
  if (rendering.part === "item") return itemStyle(state);
  return state.computed;
};

const atEdges = (styles: readonly Computed[], rendering: Rendering, edges: number): readonly Computed[] => {
  if (edges === 0 || rendering.kind === "column") return styles;
  return styles.map((style) => ({
    ...style,
    ...((edges & Edge.first) === 0 ? {} : { "margin-top": "0" }),
    ...((edges & Edge.last) === 0 ? {} : { "margin-bottom": "0" }),
  }));
};

/**
 * A box that trims removes the margins inside at both edges. An element that is not a box passes on the edges that were
 * trimmed from it.
 */
const trimsOf = (placed: readonly Computed[], rendering: Rendering, edges: number): number => {
  if (placed[0]?.["margin-trim"] === "block") return Edge.first | Edge.last;
  const isAround = rendering.isAlwaysBox || (!rendering.isNeverBox && isBox(placed));
  return rendering.kind === "box" && !isAround ? edges : 0;
};

const insetPxOf = (style: Computed, rendering: Rendering): number =>
  Math.round(insetOf(style) + (rendering.kind === "column" ? pixels(style["column-gap"]) : 0));

const isLineAbove = (style: Computed): boolean => hasBorder(style, "top") && !hasBorder(style, "left");

const isInCode = ({ element, parent }: StyleState): boolean =>
  element === Element.code || element === Element.kbd || (parent !== undefined && isInCode(parent));

const containerOf = (state: StyleState): StyleState => {
  let found = state;
  while (found.element >= 0 && found.parent !== undefined) found = found.parent;
  return found;
};

/** Writes the opening tags and returns the closing ones. */
const writeTags = (tags: Tags): string => {
  const { builder, rendering, computed } = tags;
  switch (rendering.kind) {
    case "inline":
      builder.tag(`<${rendering.tag}`, resolveTag(tags, rendering.role), {
        takesStyle: rendering.tag === "code",
      });
      return `</${rendering.tag}>`;
    case "part":
      return writePart(tags);
    case "cell":
      return writeCell(tags);
    case "table":
      return writeTable(tags);
    case "button":
      return writeButton(builder, resolveTag(tags, rendering.role), computed);
    case "image":
      return writeImage(builder, resolveTag(tags, rendering.role));
    case "rule":
      return writeRule(builder, resolveTag(tags, rendering.role), computed);
    case "spacer":
      return writeSpacer(builder, computed);
    case "column":
      return writeColumn(tags);
    default:
      return writeBlock(tags);
  }
};
