import { MAX_IDEOGRAPHS } from "./long-words.ts";

/** The tag around what no line ends in. */
export const KEPT = '<span style="white-space:nowrap">';

/** How lines may end in a part of a text: as everywhere, not at all, or between any two ideographs. */
export type Breaking = "normal" | "kept" | "loose";

/**
 * What is read as one stays on one line: an amount and its currency, a number and its unit, a date, a time. A space
 * in it becomes one that does not break. Where a browser would break at a hyphen, or between two characters of
 * Chinese or Japanese, the part is given out as kept, for the writer to say so in a style.
 *
 * In a table short words with a hyphen are kept too, since a narrow column would break them; and a longer run of
 * Chinese or Japanese is loose, since there the short ones are whole words.
 */
export function eachTogether(
  text: string,
  isInTable: boolean,
  put: (part: string, breaking: Breaking) => void,
): void {
  const find = isInTable && HAS_PARTS.test(text) ? findInTable : findNumber;
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

/** The same for code in a sentence: lines end at its spaces, unless a word of it is too long for a line. */
export function eachWordOfCode(text: string, put: (part: string, breaking: Breaking) => void): void {
  if (!BREAKS_CODE.test(text)) {
    put(text, "normal");
    return;
  }
  for (const word of text.split(/( )/)) {
    const isKept = word.length > 1 && word.length <= MAX_LENGTH && BREAKS_CODE.test(word);
    if (word !== "") put(word, isKept ? "kept" : "normal");
  }
}

/** Whether a line could end in a piece of code. */
export function breaksCode(text: string): boolean {
  return BREAKS_CODE.test(text);
}

/** What was found last: an object for each number of each text would take longer than the search. */
const found = { start: 0, end: 0, isLoose: false };

const findInTable = (text: string, from: number): boolean => {
  TOGETHER_IN_TABLE.lastIndex = from;
  const match = TOGETHER_IN_TABLE.exec(text);
  if (match === null) return false;
  found.start = match.index;
  found.end = match.index + match[0].length;
  found.isLoose = match[1] !== undefined;
  return true;
};

/** Looks for digits first, then for what stands before and after them: most numbers stand alone. */
const findNumber = (text: string, from: number): boolean => {
  let searched = from;
  for (;;) {
    DIGIT.lastIndex = searched;
    if (!DIGIT.test(text)) return false;
    const digit = DIGIT.lastIndex - 1;
    const start = mayBegin(text, digit, searched) ? startBefore(text, digit, searched) : digit;
    const end = endOfDigits(text, digit);
    if (start < digit || mayGoOn(text, end)) {
      NUMBERED_HERE.lastIndex = start;
      const isMore = NUMBERED_HERE.test(text) && (start < digit || NUMBERED_HERE.lastIndex > end);
      if (isMore) {
        found.start = start;
        found.end = NUMBERED_HERE.lastIndex;
        found.isLoose = false;
        return true;
      }
    }
    searched = end;
  }
};

/** Whether a month, a currency or letters may stand before a digit: no word of small letters is one. */
const mayBegin = (text: string, digit: number, from: number): boolean => {
  const last = text.charCodeAt(digit - 1) === SPACE ? digit - 2 : digit - 1;
  if (last < from) return false;
  let at = last;
  while (at >= from && isSmallLetter(text.charCodeAt(at))) at--;
  const code = text.charCodeAt(at);
  return last - at <= LONGEST_SMALL || (code > 64 && code < 91);
};

/** Where the month, the currency or the letters before a digit begin, but not before `from`. */
const startBefore = (text: string, digit: number, from: number): number => {
  BEFORE.lastIndex = digit;
  const before = BEFORE.exec(text)?.[1];
  if (before === undefined) return digit;
  const start = digit - before.length;
  return start >= from ? start : digit - (BEFORE_END.exec(text.slice(from, digit))?.[1]?.length ?? 0);
};

const endOfDigits = (text: string, digit: number): number => {
  let end = digit + 1;
  for (let at = end; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 47 && code < 58) end = at + 1;
    else if (!IN_NUMBER.includes(text.charAt(at))) {
      if (code < FIRST_OTHER_DIGIT || !NUMBER.test(text.charAt(at))) break;
      end = at + 1;
    }
  }
  return end;
};

/** Whether what stands after a number may belong to it. */
const mayGoOn = (text: string, end: number): boolean => {
  if (end === text.length) return false;
  const code = text.charCodeAt(end);
  if (code === DOT) return text.charCodeAt(end + 1) === SPACE;
  return code === SPACE || isSmallLetter(code) || GOES_ON.includes(text.charAt(end)) || isCounter(code);
};

const isCounter = (code: number): boolean => code > 0x3040 && code < 0xa000;
const isSmallLetter = (code: number): boolean => code > 96 && code < 123;

const SPACE = 32;
const DOT = 46;
const FIRST_OTHER_DIGIT = 0x660;
/** The most small letters of a currency: `kr`. */
const LONGEST_SMALL = 2;
const MAX_LENGTH = 24;

/** Part of an identifier: `3f89-11d3`. */
const isInWord = (text: string, start: number, length: number): boolean =>
  isWordAt(text, start - 1, -1) || isWordAt(text, start + length, 1);

const isWordAt = (text: string, at: number, step: number): boolean =>
  /\w/.test(text.charAt(text.charAt(at) === "-" ? at + step : at));

/** ASCII, Arabic, Persian and Devanagari digits. */
const DIGITS = "\\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f";
const D = `[${DIGITS}]`;
const NUMBER = new RegExp(D);
const DIGIT = new RegExp(D, "g");
/** Words with hyphens, Chinese and Japanese. */
const HAS_PARTS = /[-\u2e80-\uff60]/;

/** Where a line could end inside of what was found. */
const BREAKS = /[ \-\u2010\u2013/\u3041-\u9fff]/;
/** What may follow the digits of a number, besides spaces, dots, small letters and counters. */
const GOES_ON = "-\u2013/T\u00ba";
const BREAKS_CODE = /[^\w.()$]/;

const CURRENCY =
  "(?:US\\$|R\\$|[$€£¥₹₽₴₪₺₩₫]|[A-Z]{3}|kr|zł|Kč|Ft|лв|руб|грн|р\\.|ر\\.س|د\\.إ|ج\\.م|ریال|تومان|درهم|ريال|ש״ח|रु|रुपये)";
const UNIT =
  "(?:%|‰|°[CF]?|[kmµ]?g|t|lbs?|oz|[kcm]?m[²³]?|mi|ft|[mc]?[lL]|[mµ]?s|sec|min|hrs?|h|[KkMGT]i?B|[kKMG]bit/s|px|pt|" +
  "[kMG]?Wh?|mAh|V|A|[kMG]?Hz|[ap]\\.?m\\.?|[AP]M|Uhr|кг|г|км|м|см|мм|мл|л|ч|мин|сек|с|ГБ|МБ|ώρες|λεπτά|κιλά|τεμ|" +
  "كغ|كجم|كم|متر|م|لتر|ساعة|دقيقة|صباحًا|مساءً|ק״ג|ק״מ|דקות|किग्रा|ग्राम|किमी|मिनट|घंटे|बजे)";
/** By their first letters in the languages of Latin, Cyrillic and Greek, else whole. */
const MONTH =
  "(?:(?:[Jj]an|[Ff][eé][bv]|[Mm][aä]r|[Aa][bpv]r|[Mm]a[gijy]|[Jj]u[iln]|[Aa](?:ug|go|oû)|[Ss]e[pt]|[Oo][ckt]t|[Nn]o[iv]|[Dd][eéi][ckz]|[Gg]en|[Gg]iu|[Ll]ug|[Ee]ne|" +
  "янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|" +
  "Ιαν|Φεβ|Μαρ|Απρ|Μα[ΐϊ]|Ιου|Αυγ|Σεπ|Οκτ|Νοε|Δεκ)[^\\s\\d.,;:()]*\\.?|" +
  "ב?(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)|" +
  "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|" +
  "जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)";

const ORDINAL = "(?:\\.|º|er|st|nd|rd|th)?";
const DAY_FIRST = `${D}{1,2}${ORDINAL} (?:de )?${MONTH}(?:,? (?:de )?${D}{4})?`;
/** Only in English the month comes first. */
const ENGLISH_MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)";
const MONTH_FIRST = `${ENGLISH_MONTH} ${D}{1,2}${ORDINAL}(?:, ${D}{4})?`;
const IN_NUMBER = ".,:’\u00a0\u202f";
const PLAIN = `(?:${D}{1,3}(?: ${D}{3})+(?!${D})(?:[.,]${D}+)?|${D}(?:[${DIGITS}${IN_NUMBER}]*${D})?)`;
/** A date in digits, a span, an hour in both; a number with what it counts in Chinese or Japanese. */
const COUNTER = "(?:分[钟鐘]|小[时時]|毫秒|公[斤里]|時間|週間|か月|[千万億亿]?[\u3041-\u9fff])";
const COUNTED = `${PLAIN}(?:(?:[-\u2013/]|${COUNTER})${PLAIN})*(?:T${PLAIN}Z?|${COUNTER})?`;
const END = "(?=[\\s.,;:!?)\\]/\u0964]|$)";

const PREFIX = `(?:${CURRENCY}\\.? ?|[A-Za-z]{1,6}-)`;
const NUMBERED = `${DAY_FIRST}|${MONTH_FIRST}|${PREFIX}?${COUNTED}(?: (?:${CURRENCY}|${UNIT})${END})?`;
const NUMBERED_HERE = new RegExp(NUMBERED, "y");
/** Looks back from a digit. Of two currencies that end alike, the longer one comes first. */
const BEFORE = new RegExp(`(?<=(${ENGLISH_MONTH} |${PREFIX}))`, "y");
const BEFORE_END = new RegExp(`(${ENGLISH_MONTH} |${PREFIX})$`);
const LOOSE = `([\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60]{${MAX_IDEOGRAPHS + 1},})`;
const TOGETHER_IN_TABLE = new RegExp(`${LOOSE}|(?=\\S{1,12}(?!\\S))[^\\s-]+(?:-[^\\s-]+)+|${NUMBERED}`, "g");
