import { Code, isAlphanumeric, unitAt } from "../../characters.ts";
import { entityOf } from "../../entities.ts";
import type { InlineState } from "../inline-state.ts";

/** `&copy;`, `&#169;`, `&#xa9;`. */
export const entity = {
  characters: "&",
  parse(state: InlineState, position: number): number {
    const end = entityEnd(state.source, position);
    if (end === -1) return -1;
    const written = state.source.slice(position, end);
    const decoded = decodeEntity(written);
    return decoded === written ? -1 : state.pushText(position, end, decoded);
  },
};

/** The longest name in HTML has 31 letters. */
const MAX_LENGTH = 33;

const entityEnd = (source: string, position: number): number => {
  const limit = Math.min(source.length, position + MAX_LENGTH + 1);
  let at = position + 1;
  if (unitAt(source, at) === Code.hash) at++;
  const start = at;
  while (at < limit && isAlphanumeric(unitAt(source, at))) at++;
  return at > start && at < limit && unitAt(source, at) === Code.semicolon ? at + 1 : -1;
};

/** Decodes one entity with its `&` and `;`. Returns anything else unchanged. */
export const decodeEntity = (written: string): string => {
  const numeric = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(written);
  if (numeric === null) return entityOf(written.slice(1, -1)) ?? written;
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  const isCharacter =
    code <= 0x10_ffff &&
    code !== 0 &&
    !(code >= 0xd800 && code <= 0xdfff) &&
    (code > 0x1f || code === 9 || code === 10);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
};
