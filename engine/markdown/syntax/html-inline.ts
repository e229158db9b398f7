import { Code, unitAt } from "../../characters.ts";
import { htmlTagEnd } from "../../html/tag-end.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** A tag, comment or other raw HTML in running text. `html/` decides what it may contain. */
export const htmlInline = {
  characters: "<",
  parse(state: InlineState, position: number): number {
    const end = htmlTagEnd(state.source, position, state.unclosed);
    if (end === -1) return -1;
    state.flush(position);
    // Comments and the like are removed.
    const code = unitAt(state.source, position + 1);
    if (code !== Code.bang && code !== Code.question) {
      const piece = state.push(InlineKind.html, -1, state.source.slice(position, end), undefined);
      state.lines[piece] = state.lineAt(position);
    }
    state.runStart = end;
    return end;
  },
};
