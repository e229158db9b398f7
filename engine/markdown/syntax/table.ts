import { mergeAttributes } from "../../attributes.ts";
import { mergeTagEnd } from "../../merge-tag.ts";
import { Element } from "../../tree.ts";
import type { BlockWriter } from "../block-writer.ts";
import { Code } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import type { Lines } from "../lines.ts";

/** A GitHub-style table. Cells are split at pipes, except in a merge tag or after a backslash. */
export const table: BlockConstruct = {
  begins: isHead,
  read(blocks, line) {
    if (!isHead(blocks, line)) return -1;
    let end = line + 2;
    while (end < blocks.end && isRow(blocks, end)) end++;
    if (blocks.writer !== undefined) writeTable(blocks.lines, blocks.writer, line, end);
    return end;
  },
};

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Whether a line is the header of a table: it has as many cells as the row of dashes below it. */
function isHead(blocks: Blocks, line: number): boolean {
  const { lines } = blocks;
  const row = line + 1;
  if (row >= blocks.end || !blocks.holds(row)) return false;
  const first = blocks.firstCode(row);
  if (first !== Code.pipe && first !== Code.dash && first !== Code.colon) return false;
  const dashes = lines.text(row);
  if (!DELIMITER_ROW.test(dashes) || /^-(?:[ \t]|$)/.test(dashes)) return false;
  return lines.text(line).includes("|") && cellsOf(lines, line).length === cellsOf(lines, row).length;
}

const isRow = (blocks: Blocks, line: number): boolean => {
  if (blocks.lines.isBlank(line) || !blocks.holds(line)) return false;
  const first = blocks.firstCode(line);
  return first === Code.pipe || (first !== Code.tab && !blocks.endsText(line, true));
};

type Align = "left" | "center" | "right" | undefined;

/** `:--`, `:-:` and `--:`. */
const alignOf = (dashes: string): Align => {
  if (dashes.endsWith(":")) return dashes.startsWith(":") ? "center" : "right";
  return dashes.startsWith(":") ? "left" : undefined;
};

/**
 * Maximum number of empty cells added to short rows in one table. A wide header over many short rows would create
 * millions.
 */
const MAX_PADDING = 2_000;
/**
 * Tables with more columns have the class `wide`: on a phone, the space around their words would be wider than the
 * words.
 */
const MANY_COLUMNS = 6;

const writeTable = (lines: Lines, writer: BlockWriter, first: number, end: number): void => {
  const { builder, inline } = writer;
  const aligns = cellsOf(lines, first + 1).map(alignOf);
  writer.beginBlock(first);
  const offset = writer.line - first;
  let at = writer.line;
  let padding = MAX_PADDING;
  builder.openScope(Element.table, aligns.length > MANY_COLUMNS ? { classes: "wide" } : undefined, at);
  for (let line = first; line < end; line++) {
    // The row of dashes.
    if (line === first + 1) continue;
    const isHead = line === first;
    const cells = cellsOf(lines, line);
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

/** The texts of the cells of a row. */
const cellsOf = (lines: Lines, line: number): string[] => {
  const { source } = lines;
  const cells: string[] = [];
  let end = lines.ends[line] as number;
  while (isSpace(source.charCodeAt(end - 1))) end--;
  let start = lines.contents[line] as number;
  if (source.charCodeAt(start) === Code.pipe) start++;
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at);
    if (code === Code.pipe) {
      cells.push(trimmed(source, start, at));
      start = at + 1;
    } else if (
      code === Code.backslash ||
      code === Code.braceOpen ||
      code === Code.asterisk ||
      code === Code.less
    )
      return cellsAround(source.slice(lines.contents[line], end));
  }
  if (start < end) cells.push(trimmed(source, start, end));
  return cells;
};

const trimmed = (source: string, from: number, to: number): string => {
  let start = from;
  let end = to;
  while (start < end && isSpace(source.charCodeAt(start))) start++;
  while (end > start && isSpace(source.charCodeAt(end - 1))) end--;
  return source.slice(start, end);
};

const isSpace = (code: number): boolean => code === Code.space || code === Code.tab;

/** Splits a row that may have a backslash before a pipe, or merge tags with pipes. */
const cellsAround = (text: string): string[] => {
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
      // An escaped pipe belongs to the cell, also inside code, and its backslash is removed.
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
