import { unitAt } from "../characters.ts";

export type Direction = "ltr" | "rtl";

/** The blocks of right-to-left scripts, and the right-to-left mark. */
const RTL_BLOCKS =
  "\\u0590-\\u08ff\\u200f\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";

/** Marks, digits and signs in those blocks that have no direction. */
const RTL_NEUTRALS =
  "\\p{Mn}\\u0600-\\u0607\\u0609\\u060a\\u060c\\u060e\\u060f\\u0660-\\u066c\\u06dd\\u06de\\u06e9\\u06f0-\\u06f9" +
  "\\u07f6-\\u07f9\\u0890\\u0891\\u08e2\\ufbc3-\\ufbd2\\ufd3e-\\ufd4f\\ufd90\\ufd91\\ufdc8-\\ufdcf\\ufdfd-\\ufdff" +
  "\\u{10d30}-\\u{10d49}";

/** Letters, spacing marks and digits of left-to-right scripts. */
const LTR_LETTERS = "\\p{L}\\p{Mc}\\p{Nl}\\p{Nd}\\p{Co}\\u200e";

/** The exceptions, which have no direction: European digits, and letters that are signs. */
const LTR_NEUTRALS =
  "0-9\\u02b9\\u02ba\\u02c6-\\u02cf\\u02ec\\u0374\\ua67f\\ua717-\\ua71f\\ua788\\uff10-\\uff19\\u{1ccf0}-\\u{1ccf9}\\u{1d7ce}-\\u{1d7ff}";

/** Nearly every character of those scripts but digits. Beyond U+FFFF, their high surrogates. */
const RTL =
  /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Nearly every letter of the other scripts. */
const LTR = /[A-Za-z\u00c0-\u058f\u0904-\u1fff\u3040-\ud7ff]/;

/** A character with a direction. */
const STRONG = new RegExp(`[[${RTL_BLOCKS}${LTR_LETTERS}]--[${RTL_NEUTRALS}${LTR_NEUTRALS}]]`, "v");

/** The direction of the first character that has one, or undefined if the text has only digits and punctuation. */
export function firstStrong(text: string): Direction | undefined {
  const first = unitAt(text, 0);
  if ((first | 32) > 96 && (first | 32) < 123) return "ltr";
  const found = STRONG.exec(text);
  if (found === null) return undefined;
  return RTL.test(found[0]) ? "rtl" : "ltr";
}

/** The direction of a block is decided by about this many characters. */
export const SAMPLE = 100;

/**
 * The direction of most words; the first one breaks a tie. Text from right to left often begins with a product's name in
 * Latin letters. Among such text, it is enough if the first word or one in five runs from right to left. Among other
 * text, a greeting with a name such as "Hi דנה לוי" stays as it is: after a word from left to right, more than twice as
 * many are needed.
 */
export function directionOf(given: string, around: Direction): Direction | undefined {
  const text = given.slice(0, SAMPLE);
  const first = firstStrong(given);
  if (first === undefined || (first === "rtl" ? around === first : !RTL.test(text))) return first;
  let lead = first === "rtl" ? 0.5 : -0.5;
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const code = unitAt(text, at);
    if (code < 65) isStart ||= code < 33;
    // Each letter of Chinese and Japanese, which have no spaces, counts as a word.
    else if (isStart || (code > 0x2e7f && code < 0xa000)) {
      const direction = firstStrong(text.slice(at, at + 2));
      if (direction === undefined) continue;
      lead += direction === "ltr" ? -1 : around === "rtl" ? 5 : first === "rtl" ? 1 : 0.5;
      isStart = false;
    }
  }
  return lead > 0 ? "rtl" : "ltr";
}

/**
 * The direction mark to put before a line of plain text. It is needed where a reader that goes by the first character
 * would choose the wrong direction and mix up the order of the words. "" for nearly every line.
 */
export function directionMark(line: string, direction: Direction): string {
  const first = firstStrong(line);
  if (first === undefined || first === direction) return "";
  if (direction === "rtl") return RTL.test(line) ? RTL_MARK : "";
  return LTR.test(line) ? "\u200e" : "";
}

export const RTL_MARK = "\u200f";

/** Whether a text contains right-to-left letters. A quick check: false is certain, true may be a sign. */
export function hasRtl(text: string): boolean {
  return RTL.test(text);
}
