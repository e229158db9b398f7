import { characterOf } from "../../characters.ts";
import { entityOf } from "../../entities.ts";
import type { InlineState } from "../inline-state.ts";

/** `&copy;`, `&#169;`, `&#xa9;`. */
export const entity = {
  characters: "&",
  parse(state: InlineState, position: number): number {
    ENTITY.lastIndex = position;
    const written = ENTITY.exec(state.source)?.[0];
    const decoded = written === undefined ? undefined : decodeEntity(written);
    return decoded === undefined || decoded === written
      ? -1
      : state.pushText(position, ENTITY.lastIndex, decoded);
  },
};

/** The longest name in HTML has 31 letters. */
const ENTITY = /&#?[a-z\d]{1,31};/iy;

/** Decodes one entity with its `&` and `;`. Returns anything else unchanged. */
export const decodeEntity = (written: string): string => {
  const numeric = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(written);
  if (numeric === null) return entityOf(written.slice(1, -1)) ?? written;
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  return characterOf(code < 32 && code !== 9 && code !== 10 ? 0 : code);
};
