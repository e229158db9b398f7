import type { ParentType } from "markdown-it/lib/rules_block/state_block.mjs";
import type { BlockState } from "../block-state.ts";
import { Code, trimAscii } from "../characters.ts";
import { readIndented } from "./indented.ts";

/** A term on a line of its own, then `: ` and what it means, perhaps several times. */
export const definitionList = (state: BlockState, startLine: number, endLine: number): boolean => {
  const firstMarker = markerLine(state, startLine + 1, endLine);
  if (firstMarker === -1 || state.level >= MAX_LEVEL) return false;
  const open = state.push("dl_open", "dl", 1);
  const lines: [number, number] = [startLine, startLine];
  open.map = lines;
  const oldDdIndent = state.ddIndent;
  let termLine = startLine;
  let marker = firstMarker;
  while (marker !== -1) {
    pushTerm(state, termLine);
    // A blank line before the marker makes paragraphs of what follows, as in a loose list.
    let isLoose = marker > termLine + 1;
    while (marker !== -1) {
      pushDefinition(state, marker, endLine, isLoose);
      const next = markerLine(state, state.line, endLine);
      isLoose = next > state.line;
      marker = next;
    }
    termLine = state.skipEmptyLines(state.line);
    if (termLine >= endLine || state.indent(termLine) < 0 || state.indent(termLine) >= 4) break;
    marker = isTerm(state, termLine) ? markerLine(state, termLine + 1, endLine) : -1;
    if (marker !== -1) state.line = termLine;
  }
  state.ddIndent = oldDdIndent;
  lines[1] = state.line;
  state.push("dl_close", "dl", -1);
  return true;
};

const MAX_LEVEL = 60;

/** Inside a definition the marker of the next one ends a paragraph. */
export const definitionMarker = (
  state: BlockState,
  startLine: number,
  _endLine: number,
  _silent: boolean,
): boolean => state.ddIndent >= 0 && isMarker(state, startLine);

const isMarker = (state: BlockState, line: number): boolean => {
  if (
    state.firstCode(line) !== Code.colon ||
    (state.sCount[line] as number) >= 4 + Math.max(state.ddIndent, state.blkIndent)
  )
    return false;
  const after = state.src.charCodeAt(state.lineStart(line) + 1);
  return after === Code.space || after === 9;
};

/** The line of the marker at `line` or behind one blank line; -1 when there is none. */
const markerLine = (state: BlockState, line: number, endLine: number): number => {
  if (line >= endLine) return -1;
  const at = state.isEmpty(line) ? line + 1 : line;
  if (at >= endLine || state.indent(at) < 0 || state.indent(at) >= 4) return -1;
  return isMarker(state, at) ? at : -1;
};

/** Only a plain line is a term: what begins like another construct is that. */
const isTerm = (state: BlockState, line: number): boolean => {
  for (const rule of state.md.block.ruler.getRules("blockquote"))
    if (rule(state, line, state.lineMax, true)) return false;
  return true;
};

const pushTerm = (state: BlockState, line: number): void => {
  const open = state.push("dt_open", "dt", 1);
  open.map = [line, line + 1];
  state.push("inline", "", 0).content = trimAscii(state.getLines(line, line + 1, state.blkIndent, false));
  state.push("dt_close", "dt", -1);
};

const pushDefinition = (state: BlockState, line: number, endLine: number, isLoose: boolean): void => {
  const open = state.push("dd_open", "dd", 1);
  const lines: [number, number] = [line, line];
  open.map = lines;
  const first = state.tokens.length;
  const level = state.level;
  state.ddIndent = state.blkIndent;
  readIndented(state, line, endLine, state.lineStart(line) + 1, 2, "dd" as ParentType);
  lines[1] = state.line;
  const paragraphs = state.tokens.slice(first).filter((token) => token.level === level && token.tag === "p");
  // One paragraph has an open and a close.
  if (!isLoose && paragraphs.length === 2) for (const token of paragraphs) token.hidden = true;
  state.push("dd_close", "dd", -1);
};
