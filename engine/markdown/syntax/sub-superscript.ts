import { Element } from "../../tree.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** `H~2~O` and `x^2^`: a short word without white space. Longer runs of the character mean something else. */
export const subSuperscript = {
  characters: "~^",
  parse(state: InlineState, position: number): number {
    WORD.lastIndex = position;
    const [written, mark, text = ""] = WORD.exec(state.source) ?? [];
    if (written === undefined) return -1;
    const element = mark === "~" ? Element.sub : Element.sup;
    state.flush(position);
    state.push(InlineKind.open, element, "", undefined);
    state.push(InlineKind.text, -1, text.replace(/\\([!-/:-@[-`{-~])/gu, "$1"), undefined);
    state.push(InlineKind.close, element, "", undefined);
    return (state.runStart = WORD.lastIndex);
  },
};

const WORD = /([~^])(?<!\1\1)((?:\\[^]|(?!\1)[^\0- \\]){1,99})\1(?!\1)/y;
