import { ELEMENT_NAMES, Element } from "../tree.ts";
import type { ElementName } from "../tree.ts";
import type { Computed, Context, StyleState } from "../style/interface.ts";
import { writeButton } from "./button.ts";
import { writeColumn } from "./columns.ts";
import { isTransparent, pixels, safeValue } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import { writeImage } from "./image.ts";
import { itemStyle, listStyle } from "./list.ts";
import { MarkupBuilder } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { LAYOUT_TABLE, spacerRow } from "./outlook.ts";
import { resolveSlot } from "./resolve.ts";
import type { Surroundings } from "./resolve.ts";
import { writeRule, writeSpacer } from "./rule.ts";
import { CODE_LINES, SHAPES } from "./shapes.ts";
import type { Shape } from "./shapes.ts";
import { SLOTS, insetOf, isBox } from "./slots.ts";
import type { Slot } from "./slots.ts";

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
  /** Characters of the opening markup after its last line break. */
  readonly openTail: number;
  /** Hidden in every context: not written at all. */
  readonly isHidden: boolean;
  /** The colour behind its text, by context. */
  readonly grounds: readonly string[];
  readonly computed: readonly Computed[];
  readonly shape: Shape;
}

export interface Preparation {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
}

export function preparedOf(state: StyleState, preparation: Preparation): Prepared {
  return (state.prepared ??= prepare(state, preparation)) as Prepared;
}

const WHITE = "#ffffff";

function prepare(state: StyleState, preparation: Preparation): Prepared {
  const { contexts, isRtl } = preparation;
  const { computed } = state;
  const name = ELEMENT_NAMES[state.element] as ElementName;
  const isCodeLines = name === "code" && state.parent?.element === Element.pre;
  const shape = isCodeLines ? CODE_LINES : SHAPES[name];
  const parent = writtenParent(state, shape);
  const around = parent?.computed ?? [];
  const behind = parent === undefined ? contexts.map(() => WHITE) : groundsOf(parent, preparation);
  const placed = placedStyle(state, shape, computed, isRtl);
  const grounds = placed.map((style, index) => style["background-color"] ?? (behind[index] as string));
  const wordBase = shape.form === "cell" ? containerOf(state).computed[0] : undefined;
  const surroundings: Surroundings = { contexts, isRtl, around, grounds, wordBase };
  const builder = new MarkupBuilder(contexts);
  const close = writeTags({ builder, shape, computed: placed, surroundings });
  const markup = builder.build();
  const whole = markup.lead + markup.rest;
  const isInline =
    (shape.form === "inline" && !isCodeLines) || shape.form === "button" || shape.form === "image";
  return {
    ...markup,
    open: markup.differences.length === 0 ? whole : undefined,
    close,
    isBlock: !isInline,
    lines: isInline || shape.form === "cell" ? 0 : 1,
    insetPx: isInline || shape.form === "part" ? 0 : Math.round(insetOf(placed[0] as Computed)),
    openTail: whole.length - whole.lastIndexOf("\n") - 1,
    isHidden: computed.every((style) => style["display"] === "none"),
    grounds,
    computed,
    shape,
  };
}

/** The style as it is written: a list's indent on its items, a row's ground on its cells. */
const placedStyle = (
  state: StyleState,
  shape: Shape,
  computed: readonly Computed[],
  isRtl: boolean,
): readonly Computed[] => {
  if (shape.form === "cell") return withRowStyle(state, computed);
  if (shape.part === "list") return listStyle(state);
  if (shape.part === "item") return itemStyle(computed, state.parent?.computed ?? [], isRtl);
  return computed;
};

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

/** Rows and row groups are written bare; a cell takes over from the table itself. */
const writtenParent = (state: StyleState, shape: Shape): StyleState | undefined => {
  let parent = state.parent;
  if (shape.form !== "cell") return parent;
  while (parent !== undefined && parent.element >= 0 && isPart(parent)) parent = parent.parent;
  return parent;
};

const isPart = (state: StyleState): boolean =>
  SHAPES[ELEMENT_NAMES[state.element] as ElementName].form === "part";

/** Grounds and lines of a row or its group go on its cells: clients draw them nowhere else. */
const withRowStyle = (state: StyleState, computed: readonly Computed[]): readonly Computed[] => {
  let result = computed;
  for (let row = state.parent; row !== undefined && row.element >= 0 && isPart(row); row = row.parent) {
    const styles = row.computed;
    result = result.map((style, index) => {
      const of = styles[index] as Computed;
      const added: Record<string, string> = {};
      for (const property in of) {
        const isOurs =
          property === "background-color" ||
          property.startsWith("border-top-") ||
          property.startsWith("border-bottom-");
        if (isOurs && style[property] === undefined) added[property] = of[property] as string;
      }
      return { ...added, ...style };
    });
  }
  // Cells stand as their row does.
  const row = state.parent?.computed[0]?.["vertical-align"];
  return result.map((style) => {
    const { "vertical-align": own, ...rest } = style;
    return own === undefined || own === row ? rest : style;
  });
};

const verticalAlignment = (row: Computed): string => {
  const align = row["vertical-align"];
  return align === "top" || align === "bottom" ? ` valign="${align}"` : "";
};

type ByContext = readonly Declarations[];

interface Tags {
  readonly builder: MarkupBuilder;
  readonly shape: Shape;
  readonly computed: readonly Computed[];
  readonly surroundings: Surroundings;
}

/** Writes the opening tags and gives back the closing ones. */
const writeTags = (tags: Tags): string => {
  const { builder, shape, computed, surroundings } = tags;
  const resolve = (slot: Slot): ByContext => withDisplay(resolveSlot(slot, computed, surroundings), computed);
  switch (shape.form) {
    case "inline":
      builder.tag(`<${shape.tag}`, resolve(shape.slot));
      return `</${shape.tag}>`;
    case "part":
      builder.tag(`<${shape.tag}${verticalAlignment(computed[0] as Computed)}`, []);
      return `</${shape.tag}>\n`;
    case "cell":
      builder.tag(
        `<${shape.tag}${shape.attributes}${alignAttribute(computed, surroundings, shape.tag === "th")}`,
        resolve(shape.slot),
        "",
        true,
      );
      return `</${shape.tag}>\n`;
    case "table":
      builder.tag(
        '<table cellpadding="0" cellspacing="0" border="0" width="100%"',
        resolve(shape.slot),
        "border-collapse:collapse",
        true,
      );
      return `${spacerRow(marginBelow(computed))}</table>\n`;
    case "button":
      return writeButton(builder, resolve(shape.slot), computed[0] as Computed);
    case "image":
      return writeImage(builder, resolve(shape.slot));
    case "rule":
      writeRule(builder, resolve(shape.slot), computed);
      return "";
    case "spacer":
      writeSpacer(builder, resolve(shape.slot), computed);
      return "";
    case "column":
      return writeColumn(builder, resolve(shape.slot), computed);
    default:
      return shape.isAlwaysBox || isBox(computed) ? writeBox(tags) : writeFlow(tags);
  }
};

const writeFlow = ({ builder, shape, computed, surroundings }: Tags): string => {
  const declarations = withDisplay(resolveSlot(shape.slot, computed, surroundings), computed);
  builder.tag(`<${shape.tag}`, declarations, shape.extra).raw(shape.inside);
  return `${shape.insideClose}</${shape.tag}>\n`;
};

/** A table of one cell. Its margins are the table's own, or a `div`'s where they would widen the table. */
const writeBox = (tags: Tags): string => {
  const { builder, shape, computed, surroundings } = tags;
  const resolve = (slot: Slot): ByContext => resolveSlot(slot, computed, surroundings);
  const margins = withDisplay(resolve(SLOTS.boxTable), computed);
  const table = `${LAYOUT_TABLE} width="100%"`;
  const isIndented = computed.some(
    (style) => pixels(style["margin-left"]) + pixels(style["margin-right"]) > 0,
  );
  // An item of a list stays an item: its box is inside.
  const outer = shape.isBoxInside ? shape.tag : isIndented ? "div" : "";
  if (outer === "") builder.tag(table, margins, FIXED);
  else builder.tag(`<${outer}`, shape.isBoxInside ? resolve(shape.slot) : margins).tag(table, [], FIXED);
  builder.raw("\n<tr>").tag(`<td${alignAttribute(computed, surroundings)}`, resolve(SLOTS.boxCell), "", true);
  const below = outer === "" ? spacerRow(marginBelow(computed)) : "";
  const end = outer === "" ? "\n" : `</${outer}>\n`;
  if (shape.boxInner === undefined) {
    builder.raw(shape.inside);
    return `${shape.insideClose}</td></tr>${below}</table>${end}`;
  }
  builder.tag(`<${shape.tag}`, resolveInner(shape.boxInner, computed, surroundings), shape.extra);
  return `</${shape.tag}></td></tr>${below}</table>${end}`;
};

const FIXED = "table-layout:fixed";

/** The tag inside has no margin, and around it stands what the cell says. */
const resolveInner = (slot: Slot, computed: readonly Computed[], surroundings: Surroundings): ByContext => {
  const still = computed.map((style) => ({ ...style, ...NO_MARGIN }));
  return resolveSlot(slot, still, { ...surroundings, around: still });
};

const NO_MARGIN = { "margin-top": "0", "margin-right": "0", "margin-bottom": "0", "margin-left": "0" };

/** A context may hide what base shows, or show what base hides. */
const withDisplay = (byContext: ByContext, computed: readonly Computed[]): ByContext => {
  if (computed.every((style) => style["display"] !== "none")) return byContext;
  return byContext.map((declarations, index) => {
    const isHidden = computed[index]?.["display"] === "none";
    if (index === 0) return isHidden ? { ...declarations, display: "none", "mso-hide": "all" } : declarations;
    return { ...declarations, display: isHidden ? "none" : (computed[index]?.["display"] ?? "block") };
  });
};

const marginBelow = (computed: readonly Computed[]): number => pixels(computed[0]?.["margin-bottom"]);

/** Word aligns by the attribute, everyone else by the style. */
const alignAttribute = (computed: readonly Computed[], { isRtl }: Surroundings, isHead = false): string => {
  const align = safeValue("text-align", computed[0]?.["text-align"] ?? "start", isRtl);
  return align === "justify" || (align === "left" && !isHead) ? "" : ` align="${align}"`;
};
