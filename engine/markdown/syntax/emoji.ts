import { Code, unitAt } from "../../characters.ts";
import type { InlineState } from "../inline-state.ts";
import { emojiOf } from "../emoji-names.ts";

const MAX_LENGTH = 50;

/** `:tada:` by its GitHub name. */
export const emoji = {
  characters: ":",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const limit = Math.min(source.length, position + MAX_LENGTH);
    let end = position + 1;
    while (end < limit && isName(unitAt(source, end))) end++;
    if (end === position + 1 || unitAt(source, end) !== Code.colon) return -1;
    const character = emojiOf(source.slice(position + 1, end));
    return character === undefined ? -1 : state.pushText(position, end + 1, character);
  },
};

const isName = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === Code.underscore ||
  code === 43 ||
  code === Code.dash;
