import type { ParentType } from "markdown-it/lib/rules_block/state_block.mjs";
import type { BlockState } from "../block-state.ts";

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
