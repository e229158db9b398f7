import type { InlineState } from "../inline-state.ts";

/** Only takes note that the text holds an `@`: addresses are looked for once the text is whole. */
export const atSign = {
  characters: "@",
  parse(state: InlineState): number {
    state.hasAtSign = true;
    return -1;
  },
};
