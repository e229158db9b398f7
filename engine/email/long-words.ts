import { LINE_BREAK } from "./output.ts";

/**
 * Words longer than this get break opportunities in every table, and words longer than `SHORT` only in tables that
 * would not fit otherwise.
 */
export const LONG = 20;
export const SHORT = 12;
const LONGEST_PIECE = 10;
/** In a table, up to this many Chinese or Japanese characters count as one word. Longer runs are text. */
export const MAX_IDEOGRAPHS = 8;

/** The width of the widest piece of a word, in px. */
export function pieceOf(px: number, length: number, longest: number): number {
  return length > longest ? (px * LONGEST_PIECE) / length : px;
}

/**
 * Adds break opportunities to the long words of a text: after characters that join parts, and at even distances inside
 * parts that are still long. Gmail's apps, GMX and mail.ru ignore `<wbr>`; there the style lets words break anywhere.
 */
export function withBreaks(written: string, longest: number): string {
  return written.replaceAll(WORD, (word) => {
    if (word.length <= longest || NO_WORD.test(word)) return word;
    const characters = word.match(CHARACTER) ?? [];
    if (characters.length <= longest) return word;
    const parts = word.match(PART) ?? [];
    return `<span style="word-break:break-word">${parts.flatMap(evenly).join(LINE_BREAK)}</span>`;
  });
}

/** Excludes Chinese, Japanese, Thai and similar scripts, whose lines can end inside words anyway. */
const WORD = /[^ \n\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]+/g;
/** Marks that are not part of words: line breaks in code, and merge tags. */
const NO_WORD = /[<>[\]|*%]/;
/**
 * A name in braces, as in `/orders/{id}`, may be a merge tag too. It is not broken, and neither is an emoji of several
 * characters.
 */
const CHARACTER =
  /\{[^{}]*\}|(?:&#?\w+;|[^])(?:\p{M}|&#(?:65039|12799[5-9]);|[\u{1f3fb}-\u{1f3ff}]|(?:\u200d|&#8205;)(?:\{[^{}]*\}|&#?\w+;|[^]))*/gu;
const PART = /(?:\{[^{}]*\}|&#?\w+;|[^_./@:-])+[_./@:-]*|[_./@:-]+/g;

const evenly = (part: string): readonly string[] => {
  const characters = part.match(CHARACTER) ?? [];
  const count = Math.ceil(characters.length / LONGEST_PIECE);
  const size = Math.ceil(characters.length / count);
  return Array.from({ length: count }, (_, at) => characters.slice(at * size, (at + 1) * size).join(""));
};
