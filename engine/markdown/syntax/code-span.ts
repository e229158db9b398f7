import { Element } from "../../tree.ts";
import { Code, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";
import { attributesAt } from "./attributes.ts";

/** `` `code` ``, between two equal runs of backticks. */
export const codeSpan = {
  characters: "`",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const start = runEnd(source, position);
    const length = start - position;
    // Once a run had no partner, all runs were counted, so the next one without a partner is known at once.
    if (state.backticksScanned && (state.backtickRuns.get(length) ?? 0) < start) return start;
    let open = source.indexOf("`", start);
    while (open !== -1) {
      const end = runEnd(source, open);
      if (end - open === length) {
        state.flush(position);
        const { attributes, next } = attributesAt(source, end);
        state.push(InlineKind.open, Element.code, "", attributes);
        state.pushVerbatim(contentOf(source.slice(start, open)));
        state.push(InlineKind.close, Element.code, "", undefined);
        state.runStart = next;
        return next;
      }
      if (!state.backticksScanned) state.backtickRuns.set(end - open, open);
      open = source.indexOf("`", end);
    }
    state.backticksScanned = true;
    return start;
  },
};

const runEnd = (source: string, position: number): number => {
  let end = position;
  while (end < source.length && unitAt(source, end) === Code.backtick) end++;
  return end;
};

const contentOf = (raw: string): string => {
  // The lines of a paragraph lose their leading white space, also inside code.
  const content = raw.includes("\n") ? raw.replace(/\n[ \t]*/gu, " ") : raw;
  const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
  return isPadded ? content.slice(1, -1) : content;
};
