import type { InlineState } from "../inline-state.ts";

/** Only records that the text contains an `@`. Email addresses are found once the text is complete. */
export const atSign = {
  characters: "@",
  parse(state: InlineState): number {
    state.hasAtSign = true;
    return -1;
  },
};
