import { splitAtMergeTags } from "../merge-tag.ts";
import { narrow } from "./narrow.ts";

/**
 * Text as it goes on the wire: HTML's own characters escaped, what mail may not carry left out (rule 68), and in
 * `ascii` everything else as a numeric entity, so that a mostly English mail is 7-bit whatever relays it (rule 69).
 */
export interface Wire {
  readonly isAscii: boolean;
  readonly text: (text: string) => string;
  /** Finds digits, and what cannot go as it is. */
  readonly special: RegExp;
  /** What is written for the character at an index; undefined where it stands for itself. */
  readonly mark: (text: string, index: number) => string | undefined;
  readonly attribute: (text: string) => string;
  /** An attribute that is read by people: a long one goes over several lines. */
  readonly prose: (text: string) => string;
  /** A merge tag, which goes as it stands. */
  readonly mergeTag: (tag: string) => string;
  /** Characters after which a line is broken at the next space, and the most a line may have (rule 67). */
  readonly softLimit: number;
  readonly hardLimit: number;
  /** What a line may grow to by the closing tags at its end. */
  readonly lastLimit: number;
  /** The whole email, in the form that encodes fastest. */
  readonly finish: (html: string) => string;
}

/**
 * Where more than an eighth of the text is not ASCII, entities would triple the mail: such a mail goes out as raw
 * UTF-8. A sample of the source, spread over all of it, decides.
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

/** Other characters than those of ASCII that stand for themselves in a unicode email, and digits among them. */
const BEYOND = "\\xa0-\\u2027\\u202a-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufefe\\uff00-\\ufffc";
const BEYOND_DIGITS = BEYOND.replace("-", "-\\u065f\\u066a-\\u06ef\\u06fa-\\u0965\\u0970-");
const notOneOf = (characters: string): RegExp => new RegExp(`[^${characters}]`, "g");

/** What cannot go as it is. An expression finds it faster than a loop over the characters. */
const ASCII_SPECIAL = notOneOf("\\t\\n !-%'-/:;=?-~");
const UNICODE_SPECIAL = notOneOf(`\\t\\n !-%'-/:;=?-~${BEYOND_DIGITS}`);
const NOT_ASCII_TEXT = notOneOf("\\t\\n !-%'-;=?-~");
const NOT_ASCII_ATTRIBUTE = notOneOf(" !#-%'-;=?-~");
const NOT_UNICODE_TEXT = notOneOf(`\\t\\n !-%'-;=?-~${BEYOND}`);
const NOT_UNICODE_ATTRIBUTE = notOneOf(` !#-%'-;=?-~${BEYOND}`);

/** What stands for each character of Latin-1; undefined where it stands for itself. */
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

/** The text with its marks, those that `special` finds. Nearly all text has none. */
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

/** Half characters and those that are none are left out; the last two of each plane are none. */
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

/** A merge tag goes as it stands, but for what mail may not carry. */
const IN_MERGE_TAG = marksOf({ "\n": " " }, false);
const NOT_CARRIED = /[^\t -~\xa0-\u2027\u202a-\ud7ff]/g;

const asItStands = (tag: string): string =>
  escaped(tag, NOT_CARRIED, IN_MERGE_TAG, false).replaceAll("\n", " ");

const asciiWhole = (text: string): string => aroundMergeTags(text, asciiAttribute, asItStands);
const unicodeWhole = (text: string): string => aroundMergeTags(text, unicodeAttribute, asItStands);

/** An emoji by its name, or an ellipsis of ours, in a source without such characters. */
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

/** Every text cut from a wide source is wide. All of the email is copied once, unless a merge tag needs wide characters. */
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

/** A character may take three octets here. */
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

/** An attribute, or a title or preheader: escaped but for the merge tags in it. */
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

/** What no line is broken in: merge tags, entities and characters. */
const piecesOf = (text: string): readonly string[] =>
  splitAtMergeTags(text).flatMap((part, index) =>
    index % 2 === 1 ? [part] : (part.match(/&#?\w+;|[^]/gu) ?? []),
  );

/**
 * The text of an attribute over lines of at most `limit` characters: at a space, which reads the same, and in a word
 * of more than a hundred letters anywhere, where the break reads as a space.
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
