import { Element } from "../tree.ts";
import type { TreeBuilder } from "../tree-builder.ts";
import type { InlineWriter } from "./inline-writer.ts";
import { mergeAttributes } from "./syntax/attributes.ts";
import type { TableCells } from "./syntax/table.ts";

/** A table of more has the class `wide`: on a phone, the space around its words would be wider than the words. */
const MANY_COLUMNS = 6;

/** Writes the cells of a table, the first row as its head. */
export const writeTable = (
  builder: TreeBuilder,
  inline: InlineWriter,
  { aligns, rows }: TableCells,
  firstLine: number,
): void => {
  let line = firstLine;
  builder.openScope(Element.table, aligns.length > MANY_COLUMNS ? { classes: "wide" } : undefined, line);
  for (const [at, cells] of rows.entries()) {
    // The row of dashes is a line of its own.
    if (at > 0) line = firstLine + at + 1;
    if (at < 2) builder.openScope(at === 0 ? Element.thead : Element.tbody, undefined, line);
    builder.openScope(Element.tr, undefined, line);
    for (const [column, cell] of cells.entries()) {
      const align = aligns[column];
      const { text, attributes } = inline.splitAttributes(cell);
      const own = align === undefined ? attributes : mergeAttributes({ align }, attributes);
      builder.openScope(at === 0 ? Element.th : Element.td, own, line);
      builder.beginParagraph(-1, undefined, line);
      inline.write(text, line);
      builder.closeScope(line);
    }
    builder.closeScope(line);
    if (at === 0 || at === rows.length - 1) builder.closeScope(line);
  }
  builder.closeScope(line);
};
