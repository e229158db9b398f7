import { Element } from "../../tree.ts";
import { Code, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** `H~2~O` and `x^2^`: a short word without white space. Longer runs of the character mean something else. */
export const subSuperscript = {
  characters: "~^",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const code = unitAt(source, position);
    if (unitAt(source, position + 1) === code || unitAt(source, position - 1) === code) return -1;
    const close = closeOf(source, position + 1, code);
    if (close === -1) return -1;
    const element = code === Code.tilde ? Element.sub : Element.sup;
    const text = source.slice(position + 1, close).replace(/\\([!-/:-@[-`{-~])/gu, "$1");
    state.flush(position);
    state.push(InlineKind.open, element, "", undefined);
    state.push(InlineKind.text, -1, text, undefined);
    state.push(InlineKind.close, element, "", undefined);
    state.runStart = close + 1;
    return close + 1;
  },
};

const MAX_LENGTH = 100;

const closeOf = (source: string, start: number, code: number): number => {
  const limit = Math.min(source.length, start + MAX_LENGTH);
  for (let at = start; at < limit; at++) {
    const here = unitAt(source, at);
    if (here === code) return at > start && unitAt(source, at + 1) !== code ? at : -1;
    if (here <= Code.space) return -1;
    if (here === Code.backslash) at++;
  }
  return -1;
};
