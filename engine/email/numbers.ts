import { codeUnitAt, isDigit as isAsciiDigit, unitAt } from "../characters.ts";
import {
  BEFORE,
  COUNTED,
  COUNTER,
  DAY,
  DIGITS,
  FOLLOWERS,
  GROUPED,
  IN_NUMBER,
  JOINT,
  MONTH_FIRST,
  MONTH_STARTS,
  PHONE,
  WHOLE_MONTH,
  YEAR,
} from "./number-words.ts";

/** The last result of `findNumber`. One shared object, because creating one per number takes longer than the search. */
export const found = { start: 0, end: 0, isLoose: false };

/** Finds the next number that has a unit, a currency, a month or the like. */
export function findNumber(text: string, from: number): boolean {
  DIGIT.lastIndex = from;
  for (let searched = from; DIGIT.test(text); DIGIT.lastIndex = searched) {
    searched = endIfAlone(text, DIGIT.lastIndex - 1, searched);
    if (searched === -1) return true;
  }
  return false;
}

/**
 * Returns where the number that begins at `digit` ends. If something else belongs to it at which a line could break,
 * sets `found` to the whole and returns -1. Most numbers are plain, so the neighboring characters are checked before
 * the patterns are tried. Text before `from` is not considered.
 */
export function endIfAlone(text: string, digit: number, from: number): number {
  const end = endOfDigits(text, digit);
  const goesOn = mayGoOn(text, end);
  let start = digit > from && "+(".includes(text.charAt(digit - 1)) ? digit - 1 : digit;
  let wholeEnd = start < digit || text.charAt(digit) === "0" ? endOf(PHONES, text, start) : -1;
  if (wholeEnd === -1) {
    start = mayBegin(text, digit, from, goesOn) ? startBefore(text, digit, from) : digit;
    if (start === digit && !goesOn) return end;
    wholeEnd = endOfWhole(text, start, digit);
    if (start === digit && wholeEnd <= end) return end;
  }
  found.start = start;
  found.end = wholeEnd;
  found.isLoose = false;
  return -1;
}

/** The end of the number with everything that belongs to it, which begins at `start`. */
const endOfWhole = (text: string, start: number, digit: number): number => {
  const date = start === digit ? endOfDate(text, digit) : endOf(MONTH, text, start);
  if (date !== -1) return date;
  let end = endOfGroups(text, digit);
  for (let joint = endOf(JOINED, text, end); joint !== -1; joint = endOf(JOINED, text, end))
    end = endOfGroups(text, joint);
  if (codeUnitAt(text, end) === T && isDigit(codeUnitAt(text, end + 1))) {
    end = endOfGroups(text, end + 1);
    if (codeUnitAt(text, end) === Z) end++;
  } else if (isCounter(codeUnitAt(text, end))) end = endOf(COUNTS, text, end);
  const unit = codeUnitAt(text, end) === SPACE ? endOf(MEASURED, text, end) : -1;
  return unit === -1 ? end : unit;
};

/** The end of a date that begins with its day, or -1. */
const endOfDate = (text: string, digit: number): number => {
  const month = endOf(BEFORE_MONTH, text, digit);
  const end = month === -1 ? -1 : endOfMonth(text, month);
  return end === -1 ? -1 : endOf(AFTER_MONTH, text, end);
};

/** The end of a month, or -1. Looks up its first letters, because V8 takes 4 ms to compile a pattern of all months. */
const endOfMonth = (text: string, at: number): number => {
  const first = text.charAt(at);
  const letters = (isCapital(unitAt(first, 0)) ? first.toLowerCase() : first) + text.slice(at + 1, at + 3);
  if (MONTH_STARTS.has(letters)) return endOf(REST, text, at + 3);
  return first < FIRST_HEBREW ? -1 : endOf(WHOLE, text, at);
};

const endOfGroups = (text: string, digit: number): number => {
  const end = endOfDigits(text, digit);
  if (end - digit > 3 || codeUnitAt(text, end) !== SPACE || !isDigit(codeUnitAt(text, end + 1))) return end;
  const grouped = endOf(GROUPS, text, digit);
  return grouped === -1 ? end : grouped;
};

/** Where a match of a sticky pattern at an index ends, or -1. */
const endOf = (pattern: RegExp, text: string, index: number): number => {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

export const isDigit = (code: number): boolean => isAsciiDigit(code) || (code > 0x65f && isOtherDigit(code));

/** Arabic, Persian and Devanagari. */
const isOtherDigit = (code: number): boolean =>
  code < 0x66a || (code > 0x6ef && code < 0x6fa) || (code > 0x965 && code < 0x970);

const endOfDigits = (text: string, digit: number): number => {
  let end = digit + 1;
  for (let at = end; at < text.length; at++) {
    const code = unitAt(text, at);
    if (isDigit(code)) end = at + 1;
    else if (code === SPACE || isSmallLetter(code) || !IN_NUMBER.includes(text.charAt(at))) break;
  }
  return end;
};

/** Whether the text after a number may belong to it. */
const mayGoOn = (text: string, end: number): boolean => {
  if (end === text.length) return false;
  const code = codeUnitAt(text, end);
  if (code === SPACE) return mayFollow(text, end + 1);
  if (code === DOT || code === MASCULINE) return codeUnitAt(text, end + 1) === SPACE;
  if (isSmallLetter(code))
    return isSmallLetter(codeUnitAt(text, end + 1)) && codeUnitAt(text, end + 2) === SPACE;
  return code === HYPHEN || code === EN_DASH || code === SLASH || code === T || isCounter(code);
};

/** Whether the word that begins here may be a unit, a currency or a month, or the next three digits of the number. */
const mayFollow = (text: string, at: number): boolean => {
  const code = codeUnitAt(text, at);
  if (!isSmallLetter(code))
    return code === PERCENT || code === DOLLAR || isDigit(code) || code > 127 || isCapital(code);
  return STARTS[placeOf(code, codeUnitAt(text, at + 1))] === 1;
};

/**
 * Whether a month, a currency or letters may come before a digit, with a possible line break in between. The only
 * lower-case word among them is `kr`. Without a space, a hyphen or a sign, they matter only if the number continues.
 */
const mayBegin = (text: string, digit: number, from: number, goesOn: boolean): boolean => {
  const before = codeUnitAt(text, digit - 1);
  if (before !== SPACE && before !== HYPHEN && !goesOn) {
    const sign = codeUnitAt(text, digit - 2);
    if (sign !== HYPHEN && sign !== MINUS) return false;
  }
  const last = before === SPACE ? digit - 2 : digit - 1;
  if (last < from) return false;
  let at = last;
  while (at >= from && isSmallLetter(unitAt(text, at))) at--;
  const code = codeUnitAt(text, at);
  if (isCapital(code)) return true;
  if (at < last) return last - at === 2 && text.startsWith("kr", at + 1);
  return code === DOLLAR || code === DOT || code === HYPHEN || code > 127;
};

/** The start of the month, currency or letters before a digit, but not before `from`. */
const startBefore = (text: string, digit: number, from: number): number => {
  const length = lengthBefore(text, digit);
  return digit - (length <= digit - from ? length : lengthBefore(text.slice(from, digit), digit - from));
};

const lengthBefore = (text: string, digit: number): number => {
  BEFORE_DIGIT.lastIndex = digit;
  return BEFORE_DIGIT.exec(text)?.[1]?.length ?? 0;
};

const isCounter = (code: number): boolean => code > 0x3040 && code < 0xa000;
const isSmallLetter = (code: number): boolean => code > 96 && code < 123;
const isCapital = (code: number): boolean => code > 64 && code < 91;

const SPACE = 32;
const DOLLAR = 36;
const PERCENT = 37;
const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const T = 84;
const Z = 90;
const MASCULINE = 0xba;
const EN_DASH = 0x2013;
const MINUS = 0x2212;
const FIRST_HEBREW = "\u05d0";

const DIGIT = new RegExp(`[${DIGITS}]`, "g");
const BEFORE_MONTH = new RegExp(DAY, "y");
/** Any ending: a word that only begins like a month stays beside its number too, which does no harm. */
const REST = /[^\s\d.,;:()]*\.?/y;
const WHOLE = new RegExp(WHOLE_MONTH, "y");
const AFTER_MONTH = new RegExp(YEAR, "y");
const MONTH = new RegExp(MONTH_FIRST, "y");
const GROUPS = new RegExp(GROUPED, "y");
const PHONES = new RegExp(PHONE, "y");
const JOINED = new RegExp(JOINT, "y");
const COUNTS = new RegExp(COUNTER, "y");
const MEASURED = new RegExp(COUNTED, "y");
/** Looks back from a digit. Where two currencies end alike, the longer one comes first. */
const BEFORE_DIGIT = new RegExp(`(?<=(${BEFORE}))`, "y");

/** The index for a lower-case letter and the letter after it, if that is lower-case too. */
const placeOf = (first: number, second: number): number =>
  (first - 97) * 27 + (isSmallLetter(second) ? second - 97 : 26);

const STARTS = new Uint8Array(26 * 27);
for (const word of FOLLOWERS)
  if (isSmallLetter(unitAt(word, 0))) STARTS[placeOf(unitAt(word, 0), unitAt(word, 1))] = 1;
