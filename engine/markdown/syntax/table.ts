import { mergeAttributes } from "../../attributes.ts";
import { logicIn, logicOf, mergeTagEnd } from "../../merge-tag.ts";
import { Element, type Attributes } from "../../tree.ts";
import type { BlockWriter } from "../block-writer.ts";
import { Code, unitAt } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import type { Lines } from "../lines.ts";

/** A GitHub-style table. Cells are split at pipes, except in a merge tag or after a backslash. */
export const table: BlockConstruct = {
  begins: (blocks, line) => dashesBelow(blocks, line) !== undefined,
  read(blocks, line) {
    const dashes = dashesBelow(blocks, line);
    if (dashes === undefined) return -1;
    const end = endOfRows(blocks, line + 2);
    if (blocks.writer !== undefined) writeTable(blocks.lines, blocks.writer, line, end, dashes.map(alignOf));
    return end;
  },
};

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The cells of the row of dashes below the header of a table, which has as many. Undefined if a line is no header. */
const dashesBelow = (blocks: Blocks, line: number): string[] | undefined => {
  const { lines } = blocks;
  const row = line + 1;
  if (row >= blocks.end || !blocks.holds(row)) return undefined;
  const first = blocks.firstCode(row);
  if (first !== Code.pipe && first !== Code.dash && first !== Code.colon) return undefined;
  const text = lines.text(row);
  if (!DELIMITER_ROW.test(text) || /^-(?:[ \t]|$)/.test(text)) return undefined;
  const dashes = cellsOf(lines, row);
  return lines.text(line).includes("|") && cellsOf(lines, line).length === dashes.length ? dashes : undefined;
};

/** The maximum number of lines in a loop. Looking further would take quadratic time where no loop is closed. */
const MAX_LOOP = 32;

/** The line after the rows. Logic belongs to them if it is opened and closed between them. */
const endOfRows = (blocks: Blocks, first: number): number => {
  let depth = 0;
  let opened = first;
  let line = first;
  for (; line < blocks.end; line++) {
    const tags = blocks.lines.isBlank(line) ? [] : logicOfRow(blocks.lines, line);
    if (tags.length === 0 && !isRow(blocks, line)) break;
    if (depth === 0) opened = line;
    else if (line - opened > MAX_LOOP) break;
    for (const tag of tags) depth += logicOf(tag) as number;
    if (depth < 0) break;
  }
  return depth > 0 ? opened : line;
};

/** The merge tags of a row that has nothing but logic. Empty for any other row. */
const logicOfRow = (lines: Lines, line: number): readonly string[] => {
  LOGIC_ROW.lastIndex = lines.contents[line] as number;
  if (!LOGIC_ROW.test(lines.source)) return [];
  const cells = cellsOf(lines, line).filter((cell) => cell !== "");
  return cells.length === 1 ? logicIn(cells[0] as string) : [];
};

const LOGIC_ROW = /\|?[ \t]*(?:\{[{%]|<%|\*\|)/y;

const isRow = (blocks: Blocks, line: number): boolean => {
  if (blocks.lines.isBlank(line) || !blocks.holds(line)) return false;
  const first = blocks.firstCode(line);
  return first === Code.pipe || (first !== Code.tab && !blocks.endsText(line, true));
};

/** The attributes of the cells below `:--`, `:-:` and `--:`. */
const alignOf = (dashes: string): Attributes | undefined => {
  if (!dashes.endsWith(":")) return dashes.startsWith(":") ? { align: "start" } : undefined;
  return { align: dashes.startsWith(":") ? "center" : "right" };
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

/** A table without a header is written with an empty one, because Markdown has no other way. */
const HIDDEN: Attributes = { style: "display:none" };

const writeTable = (
  lines: Lines,
  writer: BlockWriter,
  first: number,
  end: number,
  aligns: readonly (Attributes | undefined)[],
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
    at = line + offset;
    if (isHead) {
      const isEmpty = cellsOf(lines, line).every((text) => text === "");
      builder.openScope(Element.thead, isEmpty ? HIDDEN : undefined, at);
    } else if (line === first + 2) builder.openScope(Element.tbody, undefined, at);
    const tags = isHead ? [] : logicOfRow(lines, line);
    for (const tag of tags) builder.stream.logic(tag, at);
    if (tags.length === 0) {
      const cells = cellsOf(lines, line);
      if (cells.length > aligns.length) cells.length = aligns.length;
      padding -= aligns.length - cells.length;
      if (padding >= 0) while (cells.length < aligns.length) cells.push("");
      builder.openScope(Element.tr, undefined, at);
      for (let column = 0; column < cells.length; column++) {
        const { text, attributes } = inline.splitAttributes(cells[column] as string);
        const own = mergeAttributes(aligns[column], attributes);
        builder.openScope(isHead ? Element.th : Element.td, own, at);
        builder.beginParagraph(-1, undefined, at);
        inline.write(text, at);
        builder.closeScope(at);
      }
      builder.closeScope(at);
    }
    if (isHead || line === end - 1) builder.closeScope(at);
  }
  builder.closeScope(at);
};

/** The texts of the cells of a row. */
const cellsOf = (lines: Lines, line: number): string[] => {
  const { source } = lines;
  const cells: string[] = [];
  let end = lines.ends[line] as number;
  while (isSpace(unitAt(source, end - 1))) end--;
  let start = lines.contents[line] as number;
  if (unitAt(source, start) === Code.pipe) start++;
  for (let at = start; at < end; at++) {
    const code = unitAt(source, at);
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
  while (start < end && isSpace(unitAt(source, start))) start++;
  while (end > start && isSpace(unitAt(source, end - 1))) end--;
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
    const code = unitAt(text, at);
    if (code === Code.pipe) {
      cells.push((cell + text.slice(start, at)).trim());
      cell = "";
      start = at + 1;
    } else if (code === Code.backslash && unitAt(text, at + 1) === Code.pipe) {
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
