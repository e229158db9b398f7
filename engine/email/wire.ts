import { unitAt } from "../characters.ts";
import { splitAtMergeTags } from "../merge-tag.ts";
import { narrow } from "./narrow.ts";

/**
 * How text is written into the email: characters with a meaning in HTML escaped, and characters that email cannot carry
 * removed. A class rather than an object of functions: its fields are read for every text, and objects made in several
 * places would each have another shape.
 */
export class Wire {
  readonly form: Form;
  /** Whether the source has French quotes, or is in French and has marks after a space. */
  readonly hasLooseMarks: boolean;
  /** Whether the source has characters beyond Latin-1: then every string cut from it is wide. */
  readonly #isWide: boolean;
  /** Whether a merge tag needs wide characters in the email. */
  #needsWide = false;

  constructor(form: Form, source: string, lang = "fr") {
    this.form = form;
    this.hasLooseMarks = source.includes("\u00ab") || (lang.startsWith("fr") && / [!?;:]/.test(source));
    this.#isWide = WIDE.test(source);
  }

  text(text: string): string {
    const { inText, textMarks, isAscii } = this.form;
    return this.#narrowed(text, escaped(text, inText, textMarks, isAscii));
  }

  /** What is written for the character at an index, or undefined if it is written as it is. */
  mark(text: string, index: number): string | undefined {
    return markAt(text, index, this.form.textMarks, this.form.isAscii);
  }

  /**
   * An attribute, a title or a preheader: escaped, except for its merge tags. The quotes of a tag must not end an
   * attribute. They become single ones if possible, because sending services do not understand `&quot;`.
   */
  attribute(text: string, isContent = false): string {
    const { inAttribute, attributeMarks, isAscii } = this.form;
    const parts = splitAtMergeTags(text);
    const written =
      parts.length === 1
        ? escaped(text, inAttribute, attributeMarks, isAscii)
        : parts
            .map((part, index) =>
              index % 2 === 1
                ? this.mergeTag(isContent ? part : withoutQuotes(part))
                : escaped(part, inAttribute, attributeMarks, isAscii),
            )
            .join("");
    return this.#narrowed(text, written);
  }

  /** An attribute or a title, which people read. A long one is folded over several lines. */
  prose(text: string, isContent = false): string {
    return folded(this.attribute(text, isContent), this.form.proseLimit);
  }

  /** A merge tag, written as it is. It contains no characters that email cannot carry, or it would not be one. */
  mergeTag(tag: string): string {
    if (WIDE.test(tag)) this.#needsWide = true;
    return tag;
  }

  /** Converts what was written to the form that encodes fastest: all of it at once where the source is wide. */
  finish(written: string): string {
    return this.form.isAscii && this.#isWide && !this.#needsWide ? narrow(written) : written;
  }

  /** Handles wide characters that the source does not contain: an emoji shortcode, or an ellipsis added by the engine. */
  #narrowed(text: string, written: string): string {
    return this.form.isAscii && !this.#isWide && !this.#needsWide && WIDE.test(text)
      ? narrow(written)
      : written;
  }
}

/**
 * Where more than an eighth of the text is not ASCII, entities would triple the size, so the email is written as raw
 * UTF-8. The decision is based on a sample spread over the whole source.
 */
export function chooseWire(source: string, lang?: string): Wire {
  const step = Math.max(1, Math.floor(source.length / SAMPLES));
  let seen = 0;
  let beyond = 0;
  for (let index = 0; index < source.length; index += step) {
    seen++;
    if (unitAt(source, index) > 127) beyond++;
  }
  return new Wire(beyond * 8 > seen ? unicode : ascii, source, lang);
}

/** A tag without double quotes. Go accepts backticks instead of them, and other languages single quotes. */
const withoutQuotes = (tag: string): string => {
  const quote = GO.test(tag) ? "`" : "'";
  return tag.replaceAll('"', tag.includes(quote) ? "&quot;" : quote);
};

/** With a field such as `.Name`, the dot alone, or a function in capitals at the start, as in `{{ TrackLink "…" . }}`. */
const GO = /^\{\{-?\s*(?:[A-Z][\w.]*\s"|(?:.*[\s(|])?\$?\.[A-Z\s])/;

const SAMPLES = 128;
const WIDE = /[^\0-\xff]/;

/** Non-ASCII characters that are written as they are in a Unicode email, and the digits among them. */
const BEYOND = "\\xa0-\\u2027\\u202a-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufefe\\uff00-\\ufffc";
const BEYOND_DIGITS = BEYOND.replace("-", "-\\u065f\\u066a-\\u06ef\\u06fa-\\u0965\\u0970-");
/** Finds characters that cannot be written as they are, faster than a loop. */
const notOneOf = (characters: string): RegExp => new RegExp(`[^${characters}]`, "g");

/** What is written for each Latin-1 character, or undefined if it is written as it is. */
type Marks = readonly (string | undefined)[];

const marksOf = (named: Readonly<Record<string, string>>, isAscii: boolean): Marks => {
  const marks = Array.from<string | undefined>({ length: 256 }).fill("", 0, 32).fill("", 127, 160);
  marks[9] = marks[10] = undefined;
  if (isAscii) for (let code = 160; code < 256; code++) marks[code] = `&#${code};`;
  for (const character in named) marks[unitAt(character, 0)] = named[character];
  return marks;
};

const IN_TEXT = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const IN_ATTRIBUTE = { ...IN_TEXT, '"': "&quot;", "\t": " ", "\n": " " };

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
  const code = unitAt(text, index);
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

/** What differs between an email in ASCII and one in Unicode. */
export interface Form {
  /** Whether all characters beyond ASCII become numeric entities, so that the email is 7-bit whatever relays it. */
  readonly isAscii: boolean;
  /** Finds digits, and characters that cannot be written as they are. */
  readonly special: RegExp;
  readonly inText: RegExp;
  readonly inAttribute: RegExp;
  readonly textMarks: Marks;
  readonly attributeMarks: Marks;
  /** The number of characters after which a line is broken at the next space, and the most a line may have. */
  readonly softLimit: number;
  readonly hardLimit: number;
  /** The length to which closing tags may extend a line. */
  readonly lastLimit: number;
  /** Characters in a line of a long attribute. */
  readonly proseLimit: number;
}

const ascii: Form = {
  isAscii: true,
  special: notOneOf("\\t\\n !-%'-/:;=?-~"),
  inText: notOneOf("\\t\\n !-%'-;=?-~"),
  inAttribute: notOneOf(" !#-%'-;=?-~"),
  textMarks: marksOf(IN_TEXT, true),
  attributeMarks: marksOf(IN_ATTRIBUTE, true),
  softLimit: 700,
  hardLimit: 960,
  lastLimit: 990,
  proseLimit: 480,
};

/** A character can take three bytes here. */
const unicode: Form = {
  isAscii: false,
  special: notOneOf(`\\t\\n !-%'-/:;=?-~${BEYOND_DIGITS}`),
  inText: notOneOf(`\\t\\n !-%'-;=?-~${BEYOND}`),
  inAttribute: notOneOf(` !#-%'-;=?-~${BEYOND}`),
  textMarks: marksOf(IN_TEXT, false),
  attributeMarks: marksOf(IN_ATTRIBUTE, false),
  softLimit: 200,
  hardLimit: 300,
  lastLimit: 330,
  proseLimit: 160,
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
