import { pixels } from "./declarations.ts";
import { LAYOUT_TABLE, WHOLE_WIDTH, spacerRow } from "./outlook.ts";
import { resolveSlot } from "./resolve.ts";
import type { Surroundings } from "./resolve.ts";
import { SLOTS, isBox } from "./slots.ts";
import type { Slot } from "./slots.ts";
import { alignAttribute, cellTag, marginBelow, resolveTag, sheetWidth } from "./tags.ts";
import type { ByContext, Tags } from "./tags.ts";
import type { Computed } from "../style/interface.ts";

/** A block: one tag, or a table of one cell where its style asks for padding, a border or a ground. */
export function writeBlock(tags: Tags): string {
  const { builder, shape, computed } = tags;
  if (shape.isAlwaysBox || (!shape.isNeverBox && isBox(computed))) return writeBox(tags);
  const takesStyle = shape.part === "item";
  const align = shape.part === "" ? alignAttribute(tags) : "";
  builder
    .tag(`<${shape.tag}${align}`, resolveTag(tags, shape.slot), {
      extra: shape.extra,
      takesLine: true,
      takesStyle,
    })
    .raw(shape.inside);
  return `${shape.insideClose}</${shape.tag}>\n`;
}

/** Its margins are the table's own, or a `div`'s where they would widen the table. */
const writeBox = (tags: Tags): string => {
  const { builder, shape, computed, surroundings } = tags;
  const margins = resolveTag(tags, shape.isBoxInside ? shape.slot : SLOTS.boxTable);
  const { attributes, style } = widthOf(computed[0] as Computed, sheetWidth(surroundings));
  const table = LAYOUT_TABLE + attributes;
  const isIndented = computed.some(
    (style) => pixels(style["margin-left"]) + pixels(style["margin-right"]) > 0,
  );
  // A term of a list stays a term: its box is inside.
  const outer = shape.isBoxInside ? shape.tag : isIndented ? "div" : "";
  if (outer === "") builder.tag(table, margins, { extra: style });
  else
    builder.tag(`<${outer}`, margins, { takesStyle: shape.part === "item" }).tag(table, [], { extra: style });
  builder.raw("\n<tr>");
  const inner = shape.boxInner;
  cellTag(tags, "<td", SLOTS.boxCell, { takesLine: inner === undefined });
  if (inner === undefined) builder.raw(shape.inside);
  else
    builder.tag(`<${shape.tag}`, resolveInner(inner, computed, surroundings), {
      extra: shape.extra,
      takesLine: true,
    });
  const innerEnd = inner === undefined ? shape.insideClose : `</${shape.tag}>`;
  const below = outer === "" ? spacerRow(marginBelow(computed)) : "";
  return `${innerEnd}</td></tr>${below}</table>${outer === "" ? "\n" : `</${outer}>\n`}`;
};

/** A box with a width of its own: for Word an attribute, for everyone else as much of it as there is room for. */
const widthOf = (computed: Computed, most: number): { attributes: string; style: string } => {
  const px = Math.min(most, Math.round(pixels(computed["width"]) || pixels(computed["max-width"])));
  const isCentered = computed["margin-left"] === "auto" && computed["margin-right"] === "auto";
  const align = isCentered ? ' align="center"' : "";
  if (px === 0) return { attributes: ` width="100%"${align}`, style: WHOLE_WIDTH };
  return { attributes: ` width="${px}"${align}`, style: `${WHOLE_WIDTH};max-width:${px}px` };
};

/** The tag inside has no margin, and around it stands what the cell says. */
const resolveInner = (slot: Slot, computed: readonly Computed[], surroundings: Surroundings): ByContext => {
  const still = computed.map((style) => ({ ...style, ...NO_MARGIN }));
  return resolveSlot(slot, still, { ...surroundings, around: still });
};

const NO_MARGIN = { "margin-top": "0", "margin-right": "0", "margin-bottom": "0", "margin-left": "0" };
