import { ELEMENT_NAMES, type ElementName } from "../tree.ts";
import type { Computed, StyleState } from "../style/interface.ts";
import { CENTER, centering, pixels, runsRtl } from "./declarations.ts";
import { spacerRow } from "./outlook.ts";
import { RENDERINGS } from "./renderings.ts";
import { resolveRole } from "./resolve.ts";
import { TAG_ROLES } from "./tag-roles.ts";
import {
  cellTag,
  containerWidth,
  isIndented,
  marginBelow,
  resolveTable,
  resolveTag,
  turns,
  type Tags,
  withoutMargins,
} from "./tags.ts";

/** Writes a data table at full width. It has no `role`, so that screen readers read it as a table. */
export function writeTable(tags: Tags): string {
  const { builder, rendering, computed, surroundings, isLarge } = tags;
  const style = computed[0] as Computed;
  const width = style["width"] ?? "100%";
  const align = centering(style) === undefined ? "" : CENTER;
  const px = Math.min(Math.round(pixels(width) || pixels(style["max-width"])), containerWidth(surroundings));
  const attribute = width === "auto" ? "" : ` width="${px > 0 ? px : width}"`;
  const maxWidth = px > 0 ? `max-width:${px}px;` : "";
  const whole = width === "auto" ? "" : `width:${px > 0 ? "100%" : width};${maxWidth}`;
  // In clients that ignore <style>, the cells of a large table have no other padding.
  const padding = isLarge ? PLAIN_PADDING_PX : 0;
  const opening = `<table cellpadding="${padding}" cellspacing="0" border="0"${attribute}${align}`;
  const isInside = isIndented(computed);
  if (isInside) builder.tag("<div", resolveTag(tags, TAG_ROLES.boxTable), { takesAttributes: false });
  const inner = isInside
    ? resolveRole(rendering.role, withoutMargins(computed), surroundings)
    : resolveTable(tags, rendering.role);
  builder.tag(opening, inner, {
    extra: `${whole}border-collapse:${style["border-collapse"] ?? "collapse"}`,
    repeated: "word-break:normal",
    isCell: true,
    takesStyle: true,
  });
  return isInside ? "</table></div>\n" : `${spacerRow(marginBelow(computed))}</table>\n`;
}

const PLAIN_PADDING_PX = 6;

/** Rows and row groups have no style except the vertical alignment of their cells. */
export function writePart({ builder, rendering, computed }: Tags): string {
  const align = computed[0]?.["vertical-align"];
  builder.tag(`<${rendering.tag}${align === "top" || align === "bottom" ? ` valign="${align}"` : ""}`, []);
  return `</${rendering.tag}>\n`;
}

export function writeCell(tags: Tags): string {
  const { builder, rendering, computed } = tags;
  cellTag(tags, `<${rendering.tag}${rendering.attributes ?? ""}`, rendering.role, {
    isAlwaysAligned: rendering.tag === "th",
    takesLineHeightRule: true,
  });
  if (!turns(tags)) return `</${rendering.tag}>\n`;
  // Orange and Yahoo drop the direction of a cell.
  builder.raw(`<div dir="${runsRtl(computed[0]) ? "rtl" : "ltr"}">`);
  return `</div></${rendering.tag}>\n`;
}

/** Rows and row groups are written without style, so a cell inherits from the table itself. */
export function tableAround(state: StyleState): StyleState | undefined {
  let parent = state.parent;
  while (parent !== undefined && isPart(parent)) parent = parent.parent;
  return parent;
}

const isPart = (state: StyleState): boolean =>
  state.element >= 0 && RENDERINGS[ELEMENT_NAMES[state.element] as ElementName].kind === "part";

/** Backgrounds and borders of a row or row group go on its cells, because clients draw them only there. */
export function cellStyle(state: StyleState): readonly Computed[] {
  let result = state.computed;
  for (let row = state.parent; row !== undefined && isPart(row); row = row.parent) {
    const ofRow = row.computed;
    result = result.map((style, index) => ({ ...handedDown(ofRow[index] as Computed), ...style }));
  }
  // Cells are aligned vertically as their row.
  const ofRow = state.parent?.computed[0]?.["vertical-align"];
  return result.map((style) => {
    const { "vertical-align": own, ...rest } = style;
    return own === undefined || own === ofRow ? rest : style;
  });
}

const handedDown = (row: Computed): Computed => {
  const down: Record<string, string> = {};
  for (const property in row) {
    if (/^(?:background-color|border-(?:top|bottom)-(?:width|style|color))$/u.test(property))
      down[property] = row[property] as string;
  }
  return down;
};
