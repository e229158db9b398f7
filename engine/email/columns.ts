import { Element, Kind, type Stream } from "../tree.ts";
import type { Computed, StyleState } from "../style/interface.ts";
import { SIDES } from "../style/sides.ts";
import { hasBorder, pixels, widthIn, type Declarations } from "./declarations.ts";
import { LAYOUT_TABLE, WHOLE_WIDTH, forOutlook } from "./outlook.ts";
import { resolveRole } from "./resolve.ts";
import { TAG_ROLES } from "./tag-roles.ts";
import { cellTag, type Tags } from "./tags.ts";

/**
 * Columns are side by side where they fit and stacked where they do not, without a media query: each is an inline block
 * with a maximum width. Outlook gets a table. White space between two columns would be shown and push the last one
 * down, so lines are broken only inside their tags.
 */
export function writeColumn(tags: Tags): string {
  const { builder, computed, surroundings } = tags;
  const outer = computed.map((style, index): Declarations => {
    if (index === 0) return {};
    const declarations: Declarations = {};
    for (const property of OUTER) {
      const value = style[property];
      if (value !== undefined && value !== computed[0]?.[property]) declarations[property] = value;
    }
    return declarations;
  });
  builder
    .tag("<div\n", outer, { extra: "display:inline-block;width:100%;vertical-align:top", takesStyle: true })
    .tag(`${LAYOUT_TABLE} width="100%"`, [], { extra: WHOLE_WIDTH })
    .raw("\n<tr>");
  const end = surroundings.isRtl ? "padding-left" : "padding-right";
  const gaps = computed.map((style) => pixels(style["column-gap"]));
  if (gaps.some((gap) => gap > 0) && computed.some(isPainted)) {
    // The gap is outside the painted area, so it needs a cell of its own.
    const around = gaps.map((gap) => ({ [end]: `${gap}px` }));
    builder
      .tag("<td", resolveRole(TAG_ROLES.gapCell, around, surroundings))
      .tag(`${LAYOUT_TABLE} width="100%"`, [], { extra: WHOLE_WIDTH })
      .raw("\n<tr>");
    cellTag(tags, "<td", TAG_ROLES.boxCell, { takesLineHeightRule: true });
    return "</td></tr></table></td></tr></table></div>";
  }
  const padded = computed.map((style, index) => ({
    ...style,
    [end]: `${pixels(style[end]) + (gaps[index] as number)}px`,
  }));
  cellTag({ ...tags, computed: padded }, "<td", TAG_ROLES.boxCell, { takesLineHeightRule: true });
  return "</td></tr></table></div>";
}

const isPainted = (style: Computed): boolean =>
  style["background-color"] !== undefined || SIDES.some((side) => hasBorder(style, side));

/** The style of a column with the gap to the next one. The last column and stacked columns have no gap. */
export function columnStyle(state: StyleState, isLast: boolean): readonly Computed[] {
  const around = state.parent?.computed ?? [];
  return state.computed.map((style, index) => {
    const isStacked = style["display"] === "block" || style["max-width"] === "100%";
    const gap = isLast || isStacked ? "0px" : around[index]?.["column-gap"];
    return { ...style, "column-gap": gap ?? "0px" };
  });
}

const OUTER = ["display", "width", "max-width"];

/**
 * The widths of the columns opened at `index`, in px, each including the gap after it, so that their contents are
 * equally wide.
 */
export function columnWidths(stream: Stream, index: number, availablePx: number, gapPx: number): number[] {
  const asked: (number | undefined)[] = [];
  let depth = 0;
  for (let at = index + 1; at < stream.length && depth >= 0; at++) {
    const kind = stream.kinds[at];
    if (kind === Kind.open) {
      if (depth === 0 && stream.elements[at] === Element.column)
        asked.push(widthIn(availablePx, stream.attributes[at]?.width));
      depth++;
    } else if (kind === Kind.close) depth--;
  }
  const given = asked.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = asked.filter((width) => width === undefined).length;
  const last = asked.length - 1;
  const gaps = gapPx * asked.filter((width, column) => width === undefined && column < last).length;
  const share = Math.floor(Math.max(0, availablePx - given - gaps) / Math.max(1, open));
  return asked.map((width, column) => Math.max(1, width ?? share + (column < last ? gapPx : 0)));
}

/** The table cell around a column, for Outlook only. */
export function columnGhost(widthPx: number, isFirst: boolean): string {
  const cell = `<td width="${widthPx}" valign="top">`;
  return forOutlook(isFirst ? `${LAYOUT_TABLE} width="100%"><tr>${cell}` : `</td>${cell}`);
}

export const COLUMNS_END = forOutlook("</td></tr></table>");
