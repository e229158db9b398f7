import type { InlineState } from "../inline-state.ts";
import { emojiOf } from "../emoji-names.ts";

/** `:tada:` by its GitHub name. */
export const emoji = {
  characters: ":",
  parse(state: InlineState, position: number): number {
    SHORTCODE.lastIndex = position;
    const name = SHORTCODE.exec(state.source)?.[1];
    const character = name === undefined ? undefined : emojiOf(name);
    return character === undefined ? -1 : state.pushText(position, SHORTCODE.lastIndex, character);
  },
};

const SHORTCODE = /:([a-z\d_+-]{1,50}):/y;
