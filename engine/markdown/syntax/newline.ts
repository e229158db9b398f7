import { Element } from "../../tree.ts";
import { Code, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** A line end: soft, which stays in the text, or hard after two spaces. */
export const newline = {
  characters: "\n",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    let textEnd = position;
    while (textEnd > state.runStart && unitAt(source, textEnd - 1) === Code.space) textEnd--;
    let next = position + 1;
    while (unitAt(source, next) === Code.space || unitAt(source, next) === 9) next++;
    // Nothing to trim: the line end is part of the text.
    if (textEnd === position && next === position + 1) return next;
    state.flush(textEnd);
    if (position - textEnd >= 2) state.push(InlineKind.void, Element.br, "", undefined);
    else state.push(InlineKind.text, -1, "\n", undefined);
    state.runStart = next;
    return next;
  },
};
