import type { BlockState } from "../block-state.ts";
import { Code, trimAscii } from "../characters.ts";
import { definitionList } from "./definition-list.ts";
import { mayBeDelimiterRow, table } from "./table.ts";

/** Characters a line must begin with to be anything but more of the paragraph. */
const INTERRUPTS = Uint8Array.from({ length: 128 }, (_, code) =>
  "`~>*-_+0123456789#[<:{".includes(String.fromCharCode(code)) ? 1 : 0,
);

/** A paragraph; or what only its later lines tell: an underlined heading, a table, a definition list. */
export const paragraph = (state: BlockState, startLine: number, endLine: number): boolean => {
  if (mayBeDelimiterRow(state, startLine + 1, endLine) && table(state, startLine, endLine, false))
    return true;
  if (definitionList(state, startLine, endLine)) return true;

  const oldParentType = state.parentType;
  state.parentType = "paragraph";
  let nextLine = startLine + 1;
  let headingLevel = 0;
  for (; nextLine < endLine && !state.isEmpty(nextLine); nextLine++) {
    const indent = state.indent(nextLine);
    if (indent > 3) continue;
    const first = state.firstCode(nextLine);
    if (
      indent >= 0 &&
      (first === Code.dash || first === Code.equals) &&
      isUnderline(state, nextLine, first)
    ) {
      headingLevel = first === Code.equals ? 1 : 2;
      break;
    }
    // A line that a quote around here took over as a lazy continuation.
    if ((state.sCount[nextLine] as number) < 0) continue;
    if (first < 128 && INTERRUPTS[first] === 1 && isInterrupted(state, nextLine, endLine)) break;
    if (mayBeDelimiterRow(state, nextLine + 1, endLine) && table(state, nextLine, endLine, true)) break;
  }
  state.parentType = oldParentType;

  const content = trimAscii(state.getLines(startLine, nextLine, state.blkIndent, false));
  state.line = headingLevel === 0 ? nextLine : nextLine + 1;
  // The types as literals: a string put together anew is compared letter by letter wherever it is asked for.
  const isHeading = headingLevel !== 0;
  const tag = isHeading ? `h${headingLevel}` : "p";
  const open = state.push(isHeading ? "heading_open" : "paragraph_open", tag, 1);
  open.map = [startLine, state.line];
  state.push("inline", "", 0).content = content;
  state.push(isHeading ? "heading_close" : "paragraph_close", tag, -1);
  return true;
};

const isUnderline = (state: BlockState, line: number, marker: number): boolean =>
  state.skipSpaces(state.skipChars(state.lineStart(line), marker)) >= (state.eMarks[line] as number);

const isInterrupted = (state: BlockState, line: number, endLine: number): boolean => {
  for (const rule of state.md.block.ruler.getRules("paragraph"))
    if (rule(state, line, endLine, true)) return true;
  return false;
};
