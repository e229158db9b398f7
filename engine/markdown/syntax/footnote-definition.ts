import type { ParentType } from "markdown-it/lib/rules_block/state_block.mjs";
import type { BlockState } from "../block-state.ts";
import { Code } from "../characters.ts";
import { footnoteLabelEnd } from "./footnote-reference.ts";

/** `[^label]: The note`, with more blocks below it when they are indented by four. */
export const footnoteDefinition = (
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean => {
  const start = state.lineStart(startLine);
  if (state.indent(startLine) >= 4 || !state.src.startsWith("[^", start)) return false;
  const labelEnd = footnoteLabelEnd(state.src, start + 2);
  if (labelEnd === -1 || state.src.charCodeAt(labelEnd + 1) !== Code.colon) return false;
  if (silent) return true;

  const label = state.src.slice(start + 2, labelEnd).toLowerCase();
  const open = state.push("footnote_open", "", 1);
  open.map = [startLine, startLine];
  const firstToken = state.tokens.length;
  readIndented(state, startLine, endLine, labelEnd + 2, 4, "footnote" as ParentType);
  const close = state.push("footnote_close", "", -1);
  open.map[1] = state.line;
  open.meta = { closeToken: state.tokens.length - 1 };
  close.map = open.map;
  const { footnotes } = state.env;
  if (!footnotes.has(label)) footnotes.set(label, { firstToken, endToken: state.tokens.length - 1 });
  return true;
};

/**
 * Reads blocks whose first line begins at `contentStart`, behind a marker, and whose further lines are indented.
 * The table of lines is changed for the while, as markdown-it's own lists do it.
 */
export const readIndented = (
  state: BlockState,
  line: number,
  endLine: number,
  contentStart: number,
  indent: number,
  parentType: ParentType,
): void => {
  const saved = {
    bMark: state.bMarks[line] as number,
    tShift: state.tShift[line] as number,
    sCount: state.sCount[line] as number,
    blkIndent: state.blkIndent,
    parentType: state.parentType,
    tight: state.tight,
  };
  const content = state.skipSpaces(contentStart);
  state.blkIndent += indent;
  state.bMarks[line] = content;
  state.tShift[line] = 0;
  state.sCount[line] = state.blkIndent;
  state.parentType = parentType;
  state.tight = true;
  // A marker with nothing behind it: the content, if any, begins on a later line.
  if (content >= (state.eMarks[line] as number) && state.isEmpty(line + 1))
    state.line = Math.min(line + 1, endLine);
  else state.md.block.tokenize(state, line, endLine);
  state.bMarks[line] = saved.bMark;
  state.tShift[line] = saved.tShift;
  state.sCount[line] = saved.sCount;
  state.blkIndent = saved.blkIndent;
  state.parentType = saved.parentType;
  state.tight = saved.tight;
};
