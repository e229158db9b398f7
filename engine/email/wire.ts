import { splitAtMergeTags } from "../merge-tag.ts";
import { narrow } from "./narrow.ts";

/**
 * How text is written into the email: characters with a meaning in HTML escaped, and characters that email cannot carry
 * removed. In `ascii`, all other characters become numeric entities, so that a mostly English email is 7-bit whatever
 * relays it.
 */
export interface Wire {
  readonly isAscii: boolean;
  readonly text: (text: string) => string;
  /** Finds digits, and characters that cannot be written as they are. */
  readonly special: RegExp;
  /** What is written for the character at an index, or undefined if it is written as it is. */
  readonly mark: (text: string, index: number) => string | undefined;
  readonly attribute: (text: string) => string;
  /** An attribute that people read. A long one is folded over several lines. */
  readonly prose: (text: string) => string;
  /** A merge tag, written as it is. */
  readonly mergeTag: (tag: string) => string;
  /** The number of characters after which a line is broken at the next space, and the most a line may have. */
  readonly softLimit: number;
  readonly hardLimit: number;
  /** The length to which closing tags may extend a line. */
  readonly lastLimit: number;
  /** Converts the whole email to the form that encodes fastest. */
  readonly finish: (html: string) => string;
}

/**
 * Where more than an eighth of the text is not ASCII, entities would triple the size, so the email is written as raw
 * UTF-8. The decision is based on a sample spread over the whole source.
 */
export function chooseWire(source: string): Wire {
  const step = Math.max(1, Math.floor(source.length / SAMPLES));
  let seen = 0;
  let beyond = 0;
  for (let index = 0; index < source.length; index += step) {
    seen++;
    if (source.charCodeAt(index) > 127) beyond++;
  }
  if (beyond * 8 > seen) return unicode;
  return WIDE.test(source) ? asciiOfWide() : ascii;
}

const SAMPLES = 128;
const WIDE = /[^\0-\xff]/;

/** Non-ASCII characters that are written as they are in a Unicode email, and the digits among them. */
const BEYOND = "\\xa0-\\u2027\\u202a-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufefe\\uff00-\\ufffc";
const BEYOND_DIGITS = BEYOND.replace("-", "-\\u065f\\u066a-\\u06ef\\u06fa-\\u0965\\u0970-");
const notOneOf = (characters: string): RegExp => new RegExp(`[^${characters}]`, "g");

/** Characters that cannot be written as they are. A regular expression finds them faster than a loop. */
const ASCII_SPECIAL = notOneOf("\\t\\n !-%'-/:;=?-~");
const UNICODE_SPECIAL = notOneOf(`\\t\\n !-%'-/:;=?-~${BEYOND_DIGITS}`);
const NOT_ASCII_TEXT = notOneOf("\\t\\n !-%'-;=?-~");
const NOT_ASCII_ATTRIBUTE = notOneOf(" !#-%'-;=?-~");
const NOT_UNICODE_TEXT = notOneOf(`\\t\\n !-%'-;=?-~${BEYOND}`);
const NOT_UNICODE_ATTRIBUTE = notOneOf(` !#-%'-;=?-~${BEYOND}`);

/** What is written for each Latin-1 character, or undefined if it is written as it is. */
type Marks = readonly (string | undefined)[];

const marksOf = (named: Readonly<Record<string, string>>, isAscii: boolean): Marks => {
  const marks = Array.from<string | undefined>({ length: 256 }).fill("", 0, 32).fill("", 127, 160);
  marks[9] = marks[10] = undefined;
  if (isAscii) for (let code = 160; code < 256; code++) marks[code] = `&#${code};`;
  for (const character in named) marks[character.charCodeAt(0)] = named[character];
  return marks;
};

const IN_TEXT = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const IN_ATTRIBUTE = { ...IN_TEXT, '"': "&quot;", "\t": " ", "\n": " " };
const ASCII_TEXT = marksOf(IN_TEXT, true);
const ASCII_ATTRIBUTE = marksOf(IN_ATTRIBUTE, true);
const UNICODE_TEXT = marksOf(IN_TEXT, false);
const UNICODE_ATTRIBUTE = marksOf(IN_ATTRIBUTE, false);

/** Escapes the characters that `special` finds. Nearly all text has none. */
const escaped = (text: string, special: RegExp, marks: Marks, isAscii: boolean): string => {
  let out = "";
  let start = 0;
  special.lastIndex = 0;
  while (special.test(text)) {
    const index = special.lastIndex - 1;
    const end = endOfCharacter(text, index);
    const mark = markAt(text, index, marks, isAscii);
    special.lastIndex = end;
    if (mark === undefined) continue;
    out += text.slice(start, index) + mark;
    start = end;
  }
  return start === 0 ? text : out + text.slice(start);
};

const markAt = (text: string, index: number, marks: Marks, isAscii: boolean): string | undefined => {
  const code = text.charCodeAt(index);
  return code < 256 ? marks[code] : wideMark(text.codePointAt(index) as number, isAscii);
};

/** The index after a character, which may be a pair of code units. */
export const endOfCharacter = (text: string, index: number): number =>
  (text.codePointAt(index) as number) > 0xffff ? index + 2 : index + 1;

/** Lone surrogates and noncharacters are removed. The last two code points of each plane are noncharacters. */
const wideMark = (point: number, isAscii: boolean): string | undefined => {
  const isNothing =
    (point >= 0xd800 && point < 0xe000) ||
    (point >= 0xfdd0 && point <= 0xfdef) ||
    point === 0xfeff ||
    point === 0xfffd ||
    (point & 0xfffe) === 0xfffe;
  if (isNothing) return "";
  if (point === 0x2028 || point === 0x2029) return "\n";
  return isAscii ? `&#${point};` : undefined;
};

const asciiText = (text: string): string => escaped(text, NOT_ASCII_TEXT, ASCII_TEXT, true);

const asciiAttribute = (text: string): string => escaped(text, NOT_ASCII_ATTRIBUTE, ASCII_ATTRIBUTE, true);

const unicodeText = (text: string): string => escaped(text, NOT_UNICODE_TEXT, UNICODE_TEXT, false);

const unicodeAttribute = (text: string): string =>
  escaped(text, NOT_UNICODE_ATTRIBUTE, UNICODE_ATTRIBUTE, false);

/** A merge tag is written as it is, except for characters that email cannot carry. */
const IN_MERGE_TAG = marksOf({ "\n": " " }, false);
const NOT_CARRIED = /[^\t -~\xa0-\u2027\u202a-\ud7ff]/g;

const asItStands = (tag: string): string =>
  escaped(tag, NOT_CARRIED, IN_MERGE_TAG, false).replaceAll("\n", " ");

const asciiWhole = (text: string): string => aroundMergeTags(text, asciiAttribute, asItStands);
const unicodeWhole = (text: string): string => aroundMergeTags(text, unicodeAttribute, asItStands);

/** Handles wide characters that the source does not contain: an emoji shortcode, or an ellipsis added by the engine. */
const narrowed = (text: string, written: string): string => (WIDE.test(text) ? narrow(written) : written);

const ascii: Wire = {
  isAscii: true,
  text: (text) => narrowed(text, asciiText(text)),
  special: ASCII_SPECIAL,
  mark: (text, index) => markAt(text, index, ASCII_TEXT, true),
  attribute: (text) => narrowed(text, asciiWhole(text)),
  prose: (text) => folded(narrowed(text, asciiWhole(text)), 480),
  mergeTag: asItStands,
  softLimit: 700,
  hardLimit: 960,
  lastLimit: 990,
  finish: (html) => html,
};

/**
 * Every string cut from a wide source is wide, so the whole email is copied once, unless a merge tag needs wide
 * characters.
 */
const asciiOfWide = (): Wire => {
  let isNarrow = true;
  const mergeTag = (tag: string): string => {
    if (WIDE.test(tag)) isNarrow = false;
    return asItStands(tag);
  };
  const attribute = (text: string): string => aroundMergeTags(text, asciiAttribute, mergeTag);
  return {
    ...ascii,
    text: asciiText,
    attribute,
    prose: (text) => folded(attribute(text), 480),
    mergeTag,
    finish: (html) => (isNarrow ? narrow(html) : html),
  };
};

/** A character can take three bytes here. */
const unicode: Wire = {
  isAscii: false,
  text: unicodeText,
  special: UNICODE_SPECIAL,
  mark: (text, index) => markAt(text, index, UNICODE_TEXT, false),
  attribute: unicodeWhole,
  prose: (text) => folded(unicodeWhole(text), 160),
  mergeTag: asItStands,
  softLimit: 200,
  hardLimit: 300,
  lastLimit: 330,
  finish: (html) => html,
};

/** An attribute, a title or a preheader: escaped, except for its merge tags. */
const aroundMergeTags = (
  text: string,
  escape: (text: string) => string,
  mergeTag: (tag: string) => string,
): string => {
  const parts = splitAtMergeTags(text);
  if (parts.length === 1) return escape(text);
  return parts
    .map((part, index) => (index % 2 === 1 ? mergeTag(part.replaceAll('"', "&quot;")) : escape(part)))
    .join("");
};

/** Pieces in which no line is broken: merge tags, entities and characters. */
const piecesOf = (text: string): readonly string[] =>
  splitAtMergeTags(text).flatMap((part, index) =>
    index % 2 === 1 ? [part] : (part.match(/&#?\w+;|[^]/gu) ?? []),
  );

/**
 * Folds the text of an attribute into lines of at most `limit` characters: at a space, which reads the same, or
 * anywhere in a word of more than a hundred letters, where the break reads as a space.
 */
const folded = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let out = "\n";
  let column = 0;
  for (const piece of piecesOf(text)) {
    const isSpace = piece === " " && column > limit - 100;
    if (isSpace || column + piece.length > limit) {
      out += "\n";
      column = 0;
    }
    if (isSpace) continue;
    out += piece;
    column += piece.length;
  }
  return out;
};
