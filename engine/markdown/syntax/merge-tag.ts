import { mergeTagEnd } from "../../merge-tag.ts";
import { Code, codeUnitAt, unitAt } from "../../characters.ts";
import type { InlineState } from "../inline-state.ts";

/** A merge tag. Its content is not Markdown. `%recipient.x%` needs no rule, because it contains no Markdown anyway. */
export const mergeTag = {
  characters: "{<*[%",
  parse(state: InlineState, position: number): number {
    const isPercent = unitAt(state.source, position) === Code.percent;
    if (isPercent && codeUnitAt(state.source, position + 1) !== Code.percent) return -1;
    const end = mergeTagEnd(state.source, position, state.mergeTagCloses);
    if (end === -1)
      return unitAt(state.source, position) === Code.braceOpen ? skipBraces(state.source, position) : -1;
    if (unitAt(state.source, position) === Code.bracketOpen && isReference(state, position, end)) return -1;
    state.pushMergeTag(position, end);
    return end;
  },
};

/** `[[name]]` around the label of a reference, or before a `(`, is a link as in CommonMark. */
const isReference = (state: InlineState, position: number, end: number): boolean => {
  const after = unitAt(state.source, end);
  if (after === Code.parenthesisOpen || after === Code.bracketOpen) return true;
  return state.document.findReference(state.source.slice(position + 2, end - 2)) !== undefined;
};

/** Skips a run of braces that opens nothing in one step, and leaves it as text. */
const skipBraces = (source: string, position: number): number => {
  let at = position + 1;
  while (unitAt(source, at) === Code.braceOpen) at++;
  // The last two or three of a longer run may still open a tag.
  const run = at - position;
  return run > 3 ? at - 3 : -1;
};
