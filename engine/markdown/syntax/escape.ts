import { Element } from "../../tree.ts";
import { ASCII_PUNCTUATION, Code, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";
import { decodeEntity } from "./entity.ts";

/** `\*` is a plain `*`; a backslash at the end of a line is a line break. */
export const escape = {
  characters: "\\",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const code = unitAt(source, position + 1);
    if (code === Code.newline) {
      state.flush(position);
      state.push(InlineKind.void, Element.br, "", undefined);
      let next = position + 2;
      while (unitAt(source, next) === Code.space || unitAt(source, next) === 9) next++;
      state.runStart = next;
      return next;
    }
    if (!(code < 128) || ASCII_PUNCTUATION[code] === 0) return -1;
    state.flush(position);
    // The escaped character begins the next run of text.
    state.runStart = position + 1;
    return position + 2;
  },
};

const ESCAPE_OR_ENTITY = /\\([!-/:-@[-`{-~])|&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi;

/** Removes backslashes and decodes entities in a text that is not parsed as inline Markdown, such as a title. */
export const unescapeText = (text: string): string =>
  text.includes("\\") || text.includes("&")
    ? text.replace(ESCAPE_OR_ENTITY, (match, escaped?: string) => escaped ?? decodeEntity(match))
    : text;
