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

/** A right-to-left character: the Unicode bidi classes R and AL. */
const RTL = new RegExp(`[[${RTL_BLOCKS}]--[${RTL_NEUTRALS}]]`, "v");

/** Bidi class L, without the punctuation of a few scripts. */
const LTR = new RegExp(`[[${LTR_LETTERS}]--[${RTL_BLOCKS}${LTR_NEUTRALS}]]`, "v");

/** A character with a direction. */
const STRONG = new RegExp(`[[${RTL_BLOCKS}${LTR_LETTERS}]--[${RTL_NEUTRALS}${LTR_NEUTRALS}]]`, "v");

/** The direction of the first character that has one, or undefined if the text has only digits and punctuation. */
export function firstStrong(text: string): Direction | undefined {
  const first = unitAt(text, 0) | 32;
  if (first >= 97 && first <= 122) return "ltr";
  const found = STRONG.exec(text);
  if (found === null) return undefined;
  return RTL.test(found[0]) ? "rtl" : "ltr";
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

export function hasRtl(text: string): boolean {
  return RTL.test(text);
}
