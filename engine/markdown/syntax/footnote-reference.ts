import { Code, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** `[^label]`, if a footnote with that label exists. */
export const footnoteReference = {
  characters: "[",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    if (unitAt(source, position + 1) !== Code.caret || state.document.notes.size === 0) return -1;
    const end = footnoteLabelEnd(source, position + 2);
    if (end === -1) return -1;
    const label = source.slice(position + 2, end).toLowerCase();
    if (!state.document.notes.has(label)) return -1;
    state.flush(position);
    state.push(InlineKind.footnoteReference, -1, label, undefined);
    state.runStart = end + 1;
    return end + 1;
  },
};

/** The position of the `]` of a label, which contains neither white space nor brackets. */
export const footnoteLabelEnd = (source: string, start: number): number => {
  LABEL.lastIndex = start;
  return LABEL.test(source) ? LABEL.lastIndex : -1;
};

const LABEL = /[^\0- [\]]{1,99}(?=])/y;
