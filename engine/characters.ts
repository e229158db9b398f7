/** Facts about single characters, as tables where the parser asks about every one. */
import * as Code from "./code.ts";

export { Code };

/**
 * The code unit at an index. In code that sees many kinds of strings (slices, joined ones, one or two bytes a character),
 * V8 looks up `text.charCodeAt` again for every character, which takes ten times as long.
 */
// oxlint-disable-next-line typescript/unbound-method -- The text is passed as `this`.
export const unitAt = Function.prototype.call.bind(String.prototype.charCodeAt) as unknown as (
  text: string,
  index: number,
) => number;

const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;

/** ASCII punctuation: the characters a backslash can escape. */
export const ASCII_PUNCTUATION = new Uint8Array(128);
for (const character of "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") ASCII_PUNCTUATION[unitAt(character, 0)] = 1;

/**
 * 0 for a letter or digit, 1 for punctuation, 2 for white space, as the emphasis rules define them. -1 for a letter of
 * Chinese, Japanese or Korean, which need no space between words.
 */
const CLASSES = Uint8Array.from(ASCII_PUNCTUATION);
for (const character of " \t\n\v\f\r") CLASSES[unitAt(character, 0)] = 2;

/** The class of the character that begins at `position`; the ends of the text count as white space. */
export const classAt = (source: string, position: number): number => {
  const code = codeUnitAt(source, position);
  if (code < 128) return code === -1 ? 2 : (CLASSES[code] as number);
  const character = String.fromCodePoint(source.codePointAt(position) as number);
  if (SPACE.test(character)) return 2;
  if (PUNCTUATION.test(character)) return 1;
  return code < FIRST_IDEOGRAPH ? 0 : -1;
};

const FIRST_IDEOGRAPH = 0x2e80;

/** The class of the character that ends before `position`. */
export const classBefore = (source: string, position: number): number => {
  const code = unitAt(source, position - 1);
  return classAt(source, isLowSurrogate(code) && position >= 2 ? position - 2 : position - 1);
};

/**
 * The code unit at a position, or -1 outside of the text. Where `charCodeAt` was asked outside even once, V8 compiles
 * the function again, with a call that is several times slower.
 */
export const codeUnitAt = (text: string, position: number): number =>
  position >= 0 && position < text.length ? unitAt(text, position) : -1;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether only spaces and tabs follow from `position` to the end. */
export const isBlank = (text: string, position: number): boolean => {
  let at = position;
  while (at < text.length && (unitAt(text, at) === Code.space || unitAt(text, at) === Code.tab)) at++;
  return at >= text.length;
};

export const isAlphanumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** The first position at or after `position` that is not a space, a tab or (once) a line end. */
export const skipSpaceAndLine = (source: string, position: number, end: number): number => {
  let at = position;
  while (at < end && isSpaceOrLine(unitAt(source, at))) at++;
  return at;
};

export const isSpaceOrLine = (code: number): boolean => code === 32 || code === 10 || code === 9;

/** Trims ASCII white space at both ends. Other spaces, such as a no-break space, are text. */
export const trimAscii = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiSpace(unitAt(text, start))) start++;
  while (end > start && isAsciiSpace(unitAt(text, end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
};

const isAsciiSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** The character that an escape such as `&#169;` means, or the replacement character if it means none. */
export const characterOf = (code: number): string =>
  code > 0 && code < 0x11_0000 ? String.fromCodePoint(code).toWellFormed() : "\ufffd";

/** Whether this is the second half of a character beyond U+FFFF. */
export const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code < 0xe000;
