import { mergeAttributes } from "../../attributes.ts";
import { mergeTagEnd } from "../../merge-tag.ts";
import { Element } from "../../tree.ts";
import type { BlockWriter } from "../block-writer.ts";
import type { Blocks } from "../blocks.ts";
import { Code } from "../../characters.ts";
import type { BlockConstruct } from "../constructs.ts";

/** A table of GitHub's kind. Cells are split at pipes, except those in a merge tag or after a backslash. */
export const table: BlockConstruct = {
  begins: (blocks, line) => alignsBelow(blocks, line) !== undefined,
  read(blocks, line) {
    const aligns = alignsBelow(blocks, line);
    if (aligns === undefined) return -1;
    let end = line + 2;
    while (end < blocks.end && isRow(blocks, end)) end++;
    if (blocks.writer !== undefined) writeTable(blocks, blocks.writer, aligns, line, end);
    return end;
  },
};

type Align = "left" | "center" | "right" | undefined;

/** The alignments of the columns when a line is the head of a table, which the row of dashes below it tells. */
const alignsBelow = (blocks: Blocks, line: number): Align[] | undefined => {
  const { lines } = blocks;
  const row = line + 1;
  if (row >= blocks.end || !blocks.holds(row)) return undefined;
  const first = blocks.firstCode(row);
  if (first !== Code.pipe && first !== Code.dash && first !== Code.colon) return undefined;
  const aligns = alignsOf(lines.text(row).trimEnd());
  if (aligns === undefined) return undefined;
  const head = lines.text(line);
  return head.includes("|") && cellsOf(head.trimEnd()).length === aligns.length ? aligns : undefined;
};

/** `:--`, `:-:` and `--:`, or undefined when the text is anything else. */
const alignsOf = (text: string): Align[] | undefined => {
  if (text.startsWith("- ") || text === "-") return undefined;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (
      code !== Code.pipe &&
      code !== Code.dash &&
      code !== Code.colon &&
      code !== Code.space &&
      code !== Code.tab
    )
      return undefined;
  }
  const columns = text.split("|").map((column) => column.trim());
  if (columns[0] === "") columns.shift();
  if (columns.at(-1) === "") columns.pop();
  const isValid = columns.length > 0 && columns.every((column) => /^:?-+:?$/u.test(column));
  return isValid ? columns.map(alignOf) : undefined;
};

const alignOf = (dashes: string): Align => {
  if (dashes.endsWith(":")) return dashes.startsWith(":") ? "center" : "right";
  return dashes.startsWith(":") ? "left" : undefined;
};

const isRow = (blocks: Blocks, line: number): boolean => {
  if (blocks.lines.isBlank(line) || !blocks.holds(line)) return false;
  const first = blocks.firstCode(line);
  return first === Code.pipe || (first !== Code.tab && !blocks.endsText(line, true));
};

/** Empty cells added to short rows, in one table. A wide head over many short rows would make millions. */
const MAX_PADDING = 10_000;
/** A table of more has the class `wide`: on a phone, the space around its words would be wider than the words. */
const MANY_COLUMNS = 6;

const writeTable = (
  { lines }: Blocks,
  writer: BlockWriter,
  aligns: readonly Align[],
  first: number,
  end: number,
): void => {
  const { builder, inline } = writer;
  writer.beginBlock(first);
  const offset = writer.line - first;
  let at = writer.line;
  let padding = MAX_PADDING;
  builder.openScope(Element.table, aligns.length > MANY_COLUMNS ? { classes: "wide" } : undefined, at);
  for (let line = first; line < end; line++) {
    // The row of dashes.
    if (line === first + 1) continue;
    const isHead = line === first;
    const cells = cellsOf(lines.text(line).trimEnd());
    if (cells.length > aligns.length) cells.length = aligns.length;
    padding -= aligns.length - cells.length;
    if (padding >= 0) while (cells.length < aligns.length) cells.push("");
    at = line + offset;
    if (isHead || line === first + 2)
      builder.openScope(isHead ? Element.thead : Element.tbody, undefined, at);
    builder.openScope(Element.tr, undefined, at);
    for (let column = 0; column < cells.length; column++) {
      const align = aligns[column];
      const { text, attributes } = inline.splitAttributes(cells[column] as string);
      const own = align === undefined ? attributes : mergeAttributes({ align }, attributes);
      builder.openScope(isHead ? Element.th : Element.td, own, at);
      builder.beginParagraph(-1, undefined, at);
      inline.write(text, at);
      builder.closeScope(at);
    }
    builder.closeScope(at);
    if (isHead || line === end - 1) builder.closeScope(at);
  }
  builder.closeScope(at);
};

const cellsOf = (text: string): string[] => {
  const cells: string[] = [];
  const closes = new Map<string, number>();
  let start = text.startsWith("|") ? 1 : 0;
  let cell = "";
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === Code.pipe) {
      cells.push((cell + text.slice(start, at)).trim());
      cell = "";
      start = at + 1;
    } else if (code === Code.backslash && text.charCodeAt(at + 1) === Code.pipe) {
      // The pipe is the cell's own, also inside code, and the backslash has done its work.
      cell += text.slice(start, at);
      start = at + 1;
      at++;
    } else if (code === Code.braceOpen || code === Code.asterisk || code === Code.less) {
      const end = mergeTagEnd(text, at, closes);
      if (end !== -1) at = end - 1;
    }
  }
  if (start < text.length || cell !== "") cells.push((cell + text.slice(start)).trim());
  return cells;
};
