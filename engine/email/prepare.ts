import { ELEMENT_NAMES, Element, type ElementName } from "../tree.ts";
import type { Computed, Context, StyleState } from "../style/interface.ts";
import { writeBlock } from "./box.ts";
import { buttonStyle, writeButton } from "./button.ts";
import { columnStyle, writeColumn } from "./columns.ts";
import { pixels, runsRtl } from "./declarations.ts";
import { writeImage } from "./image.ts";
import { itemStyle, listStyle } from "./list.ts";
import { MarkupBuilder, inOnePiece, type Markup } from "./markup.ts";
import type { Surroundings } from "./resolve.ts";
import { writeRule, writeSpacer } from "./rule.ts";
import { CODE_LINES, RENDERINGS, type Rendering } from "./renderings.ts";
import { insetOf, isBox } from "./tag-roles.ts";
import { cellStyle, tableAround, writeCell, writePart, writeTable } from "./table.ts";
import { resolveTag, type Tags } from "./tags.ts";
import { fontOf, type Font } from "./text-width.ts";

/** What the writer needs of an element in one state; made on the first visit and kept on the state. */
export interface Prepared extends Markup {
  readonly close: string;
  readonly isBlock: boolean;
  /** Whether it adds to the height of its row of the container. */
  readonly addsHeight: boolean;
  /** What the element takes from the width of its content, in px. */
  readonly insetPx: number;
  /** Hidden in every context: not written at all. */
  readonly isHidden: boolean;
  readonly computed: readonly Computed[];
  readonly rendering: Rendering;
  /** A table of very many cells. */
  readonly isLarge: boolean;
  /** How wide its text is. */
  readonly font: Font;
  /** Which margins its first and last block lose: `Edge` bits. */
  readonly trims: number;
  /** The same element at an edge of its box, by `Edge` bits. */
  readonly atEdges: (Prepared | undefined)[];
}

/** A style state with what the writer needs of it. */
export type PreparedState = StyleState<Prepared>;

/** Where a block stands in its box. */
export const Edge = { first: 1, last: 2 } as const;

/** Beside the edges: a table of very many cells, or a cell of it, whose style is in its class alone. */
export const LARGE = 4;

export function preparedOf(state: PreparedState, contexts: readonly Context[]): Prepared {
  return (state.prepared ??= prepare(state, contexts, 0));
}

/** The same at edges of its box that take its margins, or `LARGE`. */
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

/** A box that trims takes the margins inside at both edges; what is no box hands on what was taken from it. */
const trimsOf = (placed: readonly Computed[], rendering: Rendering, edges: number): number => {
  if (placed[0]?.["margin-trim"] === "block") return Edge.first | Edge.last;
  const isAround = rendering.isAlwaysBox || (!rendering.isNeverBox && isBox(placed));
  return rendering.kind === "box" && !isAround ? edges : 0;
};

const insetPxOf = (style: Computed, rendering: Rendering): number =>
  Math.round(insetOf(style) + (rendering.kind === "column" ? pixels(style["column-gap"]) : 0));

const containerOf = (state: StyleState): StyleState => {
  let found = state;
  while (found.element >= 0 && found.parent !== undefined) found = found.parent;
  return found;
};

/** Writes the opening tags and gives back the closing ones. */
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
