import { LINE_BREAK } from "./output.ts";

/** A word of more characters than this has places to break in any table; one of more than `SHORT` where it must. */
export const LONG = 20;
export const SHORT = 12;
const LONGEST_PIECE = 10;
/** In a table, so many characters of Chinese or Japanese are a word; more are a text. */
export const MAX_IDEOGRAPHS = 8;

/** How wide the widest piece of a word is, in px. */
export function pieceOf(px: number, length: number, longest: number): number {
  return length > longest ? (px * LONGEST_PIECE) / length : px;
}

/**
 * Gives the long words of a text places to break: behind what joins their parts, and evenly inside parts that are
 * still long. Gmail's apps, GMX and mail.ru do not know `<wbr>`; there the style lets the word break anywhere.
 */
export function withBreaks(written: string, longest: number): string {
  if (!MAY_BE_LONG.test(written)) return written;
  return written.replaceAll(WORD, (word) => {
    if (word.length <= longest || NO_WORD.test(word)) return word;
    const characters = word.match(CHARACTER) ?? [];
    if (characters.length <= longest) return word;
    const parts = word.match(PART) ?? [];
    return `<span style="word-break:break-word">${parts.flatMap(evenly).join(LINE_BREAK)}</span>`;
  });
}

/** Chinese, Japanese, Thai and their like end lines inside words by themselves. */
const WORD = /[^ \n\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]+/g;
/** More than `SHORT`: most texts have no such word, and need not be taken apart. */
const MAY_BE_LONG = new RegExp(`[^ \\n]{${SHORT + 1}}`);
/** Line breaks of code, and merge tags of the kinds that are text. */
const NO_WORD = /[<>{}[\]|*%]/;
const CHARACTER = /&#?\w+;|[^]\p{M}*/gu;
const PART = /(?:&#?\w+;|[^_./@:-])+[_./@:-]*|[_./@:-]+/g;

const evenly = (part: string): readonly string[] => {
  const characters = part.match(CHARACTER) ?? [];
  const count = Math.ceil(characters.length / LONGEST_PIECE);
  const size = Math.ceil(characters.length / count);
  return Array.from({ length: count }, (_, at) => characters.slice(at * size, (at + 1) * size).join(""));
};
