import { CENTER, centering, pixels } from "./declarations.ts";
import { LAYOUT_TABLE, WHOLE_WIDTH, spacerRow } from "./outlook.ts";
import { resolveRole, type Surroundings } from "./resolve.ts";
import { TAG_ROLES, isBox, type TagRole } from "./tag-roles.ts";
import {
  alignAttribute,
  cellTag,
  isIndented,
  marginBelow,
  resolveTable,
  resolveTag,
  containerWidth,
  type ByContext,
  type Tags,
  withoutMargins,
} from "./tags.ts";
import type { Computed } from "../style/interface.ts";

/** Writes a block: one tag, or a table with one cell where its style has padding, a border or a background. */
export function writeBlock(tags: Tags): string {
  const { builder, rendering, computed } = tags;
  if (rendering.isAlwaysBox || (!rendering.isNeverBox && isBox(computed))) return writeBox(tags);
  const takesStyle = rendering.part === "item";
  const align = rendering.part === undefined ? alignAttribute(tags) : "";
  builder
    .tag(`<${rendering.tag}${align}`, resolveTag(tags, rendering.role), {
      extra: rendering.extra ?? "",
      takesLineHeightRule: true,
      takesStyle,
    })
    .raw(rendering.inside ?? "");
  return `${rendering.insideClose ?? ""}</${rendering.tag}>\n`;
}

/** The margins are on the table, or on a `div` around it where they would widen the table. */
const writeBox = (tags: Tags): string => {
  const { builder, rendering, computed, surroundings } = tags;
  const margins = resolveTable(tags, rendering.isBoxInside ? rendering.role : TAG_ROLES.boxTable);
  const { attributes, style } = widthOf(computed[0] as Computed, containerWidth(surroundings));
  const table = LAYOUT_TABLE + attributes;
  // A term of a definition list keeps its tag, with the box inside.
  const outer = rendering.isBoxInside ? rendering.tag : isIndented(computed) ? "div" : "";
  if (outer === "") builder.tag(table, margins, { extra: style });
  else
    builder
      .tag(`<${outer}`, margins, { takesStyle: rendering.part === "item" })
      .tag(table, [], { extra: style });
  builder.raw("\n<tr>");
  const inner = rendering.boxInner;
  cellTag(tags, "<td", TAG_ROLES.boxCell, { takesLineHeightRule: inner === undefined });
  if (inner === undefined) builder.raw(rendering.inside ?? "");
  else
    builder.tag(`<${rendering.tag}`, resolveInner(inner, computed, surroundings), {
      extra: rendering.extra ?? "",
      takesLineHeightRule: true,
    });
  const innerEnd = inner === undefined ? (rendering.insideClose ?? "") : `</${rendering.tag}>`;
  const below = outer === "" ? spacerRow(marginBelow(computed)) : "";
  return `${innerEnd}</td></tr>${below}</table>${outer === "" ? "\n" : `</${outer}>\n`}`;
};

/** The width of a box: an attribute for Outlook, and for other clients a style that fits the available width. */
const widthOf = (computed: Computed, most: number): { attributes: string; style: string } => {
  const px = Math.min(most, Math.round(pixels(computed["width"]) || pixels(computed["max-width"])));
  const align = centering(computed) === undefined ? "" : CENTER;
  if (px === 0) return { attributes: ` width="100%"${align}`, style: WHOLE_WIDTH };
  return { attributes: ` width="${px}"${align}`, style: `${WHOLE_WIDTH};max-width:${px}px` };
};

/** The style of the tag inside the cell: no margin, and it inherits what the cell says. */
const resolveInner = (
  role: TagRole,
  computed: readonly Computed[],
  surroundings: Surroundings,
): ByContext => {
  const still = withoutMargins(computed);
  return resolveRole(role, still, { ...surroundings, around: still });
};
