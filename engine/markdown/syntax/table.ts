import type { BlockState } from "../block-state.ts";
import { Code } from "../characters.ts";
import { mergeTagEnd } from "./merge-tag.ts";

export type Align = "left" | "center" | "right" | undefined;

/** The cells of a table as they were written, row by row, the first row being its head. */
export interface TableCells {
  readonly aligns: readonly Align[];
  readonly rows: readonly (readonly string[])[];
}

/** Empty cells added to short rows, in one table. A wide head over many short rows would make millions. */
const MAX_PADDING = 10_000;

/** Whether a line begins like the row of dashes below the head of a table: the cheap question, asked first. */
export const mayBeDelimiterRow = (state: BlockState, line: number, endLine: number): boolean => {
  if (line >= endLine) return false;
  const first = state.firstCode(line);
  return (first === Code.pipe || first === Code.dash || first === Code.colon) && isInBlock(state, line);
};

const isInBlock = (state: BlockState, line: number): boolean => {
  const indent = state.indent(line);
  return indent >= 0 && indent < 4;
};

/** A table of GitHub's kind. Cells are split at pipes, except those in a merge tag or behind a backslash. */
export const table = (state: BlockState, startLine: number, endLine: number, silent: boolean): boolean => {
  if (!isInBlock(state, startLine)) return false;
  const aligns = alignsOf(state, startLine + 1);
  if (aligns === undefined) return false;
  const headText = textOf(state, startLine);
  if (!headText.includes("|")) return false;
  const head = cellsOf(headText);
  if (head.length !== aligns.length) return false;
  if (silent) return true;

  const rows = [head];
  const oldParentType = state.parentType;
  state.parentType = "paragraph";
  let padding = MAX_PADDING;
  let line = startLine + 2;
  for (; line < endLine && !state.isEmpty(line) && isInBlock(state, line); line++) {
    if (endsTable(state, line, endLine)) break;
    const cells = cellsOf(textOf(state, line));
    if (cells.length > aligns.length) cells.length = aligns.length;
    padding -= aligns.length - cells.length;
    if (padding >= 0) while (cells.length < aligns.length) cells.push("");
    rows.push(cells);
  }
  state.parentType = oldParentType;
  const token = state.push("table", "table", 0);
  token.map = [startLine, line];
  token.meta = { aligns, rows } satisfies TableCells;
  state.line = line;
  return true;
};

const endsTable = (state: BlockState, line: number, endLine: number): boolean => {
  if (state.firstCode(line) === Code.pipe) return false;
  for (const rule of state.md.block.ruler.getRules("blockquote"))
    if (rule(state, line, endLine, true)) return true;
  return false;
};

const textOf = (state: BlockState, line: number): string =>
  state.src.slice(state.lineStart(line), state.eMarks[line]).trimEnd();

/** `:--`, `:-:` and `--:`, or undefined when the line is anything else. */
const alignsOf = (state: BlockState, line: number): Align[] | undefined => {
  const text = textOf(state, line);
  if (text.startsWith("- ") || text === "-") return undefined;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== Code.pipe && code !== Code.dash && code !== Code.colon && code !== Code.space && code !== 9)
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
