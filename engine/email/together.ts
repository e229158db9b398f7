import { findNumber, found } from "./numbers.ts";
import { MAX_IDEOGRAPHS } from "./long-words.ts";

/** The tag around text that is kept on one line. */
export const KEPT = '<span style="white-space:nowrap">';

/** How lines may break in a part of a text: normally, not at all, or between any two ideographs. */
export type Breaking = "normal" | "kept" | "loose";

/**
 * Keeps what is read as one on one line: an amount and its currency, a number and its unit, a date, a time. Its spaces
 * become non-breaking. Where a browser would break at a hyphen, or between two Chinese or Japanese characters, the part
 * is passed on as "kept", and the writer adds a style.
 *
 * In a table, short hyphenated words are kept too, because a narrow column would break them. Longer runs of Chinese or
 * Japanese are "loose", because the table's style keeps such words whole.
 */
export function eachTogether(
  text: string,
  isInTable: boolean,
  put: (part: string, breaking: Breaking) => void,
): void {
  const find = isInTable && hasParts(text) ? findInTable : findNumber;
  number.start = part.start = -1;
  let pending = "";
  let end = 0;
  for (let isFound = find(text, 0); isFound; isFound = find(text, found.end)) {
    const { start, isLoose } = found;
    const whole = text.slice(start, found.end);
    const isPlain = whole.length > MAX_LENGTH || !BREAKS.test(whole) || isInWord(text, start, whole.length);
    if (isPlain && !isLoose) continue;
    pending += text.slice(end, start);
    end = found.end;
    const joined = whole.replaceAll(" ", "\u00a0");
    if (!BREAKS.test(joined)) pending += joined;
    else {
      if (pending !== "") put(pending, "normal");
      put(joined, isLoose ? "loose" : "kept");
      pending = "";
    }
  }
  if (end === 0) put(text, "normal");
  else if (pending !== "" || end < text.length) put(pending + text.slice(end), "normal");
}

/** Whether a text contains hyphenated words, Chinese or Japanese. */
export function hasParts(text: string): boolean {
  return HAS_PARTS.test(text);
}

const HAS_PARTS = /[-\u2e80-\uff60]/;

/** The same for code in a sentence: lines break at its spaces, and inside a word only if it is too long for a line. */
export function eachWordOfCode(text: string, put: (part: string, breaking: Breaking) => void): void {
  if (!BREAKS_CODE.test(text)) {
    put(text, "normal");
    return;
  }
  let before = " ";
  for (const word of text.split(CODE_WORDS)) {
    if (word === "") continue;
    const isKept = before === " " && word.length > 1 && word.length <= MAX_LENGTH && BREAKS_CODE.test(word);
    put(word, isKept ? "kept" : "normal");
    before = word;
  }
}

/** Spaces, and the first word of a long option with the hyphens before it, which a line must not end with. */
const CODE_WORDS = /( |(?<!\S)(?=\S{25})-+\w{1,18}(?!\w))/;

/** Whether a line could break inside a piece of code. */
export function breaksCode(text: string): boolean {
  return BREAKS_CODE.test(text);
}

/** The next number and the next part of a table's text, cached so that no text is searched twice. */
const number = { start: -1, end: 0 };
const part = { start: -1, end: 0, isLoose: false };

const findInTable = (text: string, from: number): boolean => {
  if (number.start < from) {
    number.start = findNumber(text, from) ? found.start : Number.POSITIVE_INFINITY;
    number.end = found.end;
  }
  if (part.start < from) {
    PARTS.lastIndex = from;
    const match = PARTS.exec(text);
    part.start = match?.index ?? Number.POSITIVE_INFINITY;
    part.end = PARTS.lastIndex;
    part.isLoose = match?.[1] !== undefined;
  }
  const isPart = part.start <= number.start;
  found.start = Math.min(part.start, number.start);
  found.end = isPart ? part.end : number.end;
  found.isLoose = isPart && part.isLoose;
  return Number.isFinite(found.start);
};

const MAX_LENGTH = 24;

/** Whether the match is part of an identifier such as `3f89-11d3`. */
const isInWord = (text: string, start: number, length: number): boolean =>
  isWordAt(text, start - 1, -1) || isWordAt(text, start + length, 1);

const isWordAt = (text: string, at: number, step: number): boolean =>
  /\w/.test(text.charAt(text.charAt(at) === "-" ? at + step : at));

/** Where a line could break inside a match. */
const BREAKS = /[ \-\u2010\u2013\u2212/\u3041-\u9fff]/;
const BREAKS_CODE = /[^\w.()$]/;

const LOOSE = `([\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]{${MAX_IDEOGRAPHS + 1},})`;
/** Long runs of Chinese and Japanese, and short hyphenated words. */
const PARTS = new RegExp(`${LOOSE}|(?=\\S{1,12}(?!\\S))[^\\s-]+(?:-[^\\s-]+)+`, "g");
