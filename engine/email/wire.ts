/**
 * Text as it goes on the wire: HTML's own characters escaped, what mail may not carry left out (rule 68), and in
 * `ascii` everything else as a numeric entity, so that a mostly English mail is 7-bit whatever relays it (rule 69).
 */
export interface Wire {
  readonly isAscii: boolean;
  readonly text: (text: string) => string;
  readonly attribute: (text: string) => string;
  /** Characters after which a line is broken at the next space, and the most a line may have (rule 67). */
  readonly softLimit: number;
  readonly hardLimit: number;
  /** What a line may grow to by the closing tags at its end. */
  readonly lastLimit: number;
}

/**
 * Where more than an eighth of the text is not ASCII, entities would triple the mail: such a mail goes out as raw
 * UTF-8. A sample of the source, spread over all of it, decides.
 */
export function chooseWire(source: string): Wire {
  const step = Math.max(1, Math.floor(source.length / SAMPLES));
  let seen = 0;
  let wide = 0;
  for (let index = 0; index < source.length; index += step) {
    seen++;
    if (source.charCodeAt(index) > 127) wide++;
  }
  if (wide * 8 > seen) return unicode;
  return WIDE.test(source) ? narrowed : ascii;
}

const SAMPLES = 128;
const WIDE = /[^\0-\xff]/;

/** What cannot go as it is. Nearly all text passes, and an expression finds that out faster than a loop. */
const NOT_PLAIN = /[^\t\n !-%'-;=?-~]/;
const NOT_PLAIN_ATTRIBUTE = /[^ !#-%'-;=?-~]/;
const EACH = /[&<>]|[\ud800-\udbff][\udc00-\udfff]|[^\t\n -~]/g;
const EACH_IN_ATTRIBUTE = /[&<>"\t\n]|[\ud800-\udbff][\udc00-\udfff]|[^ -~]/g;

const escapeText = (text: string, entity: Entity): string =>
  NOT_PLAIN.test(text) ? text.replace(EACH, entity) : text;

const escapePlainAttribute = (text: string, entity: Entity): string =>
  NOT_PLAIN_ATTRIBUTE.test(text) ? text.replace(EACH_IN_ATTRIBUTE, entity) : text;

type Entity = (character: string) => string;

const NAMED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": " ",
  "\n": " ",
  "\u2028": "\n",
  "\u2029": "\n",
};

/** Controls, half characters, and those that are none: left out. */
const NOTHING = /[\p{Cc}\p{Cs}\ufdd0-\ufdef\ufeff\ufffd-\uffff]/u;

const asAscii: Entity = (character) => {
  const known = NAMED[character];
  if (known !== undefined) return known;
  if (character.length === 2) return asPair(character, `&#${character.codePointAt(0)};`);
  return NOTHING.test(character) ? "" : `&#${character.charCodeAt(0)};`;
};

const asUnicode: Entity = (character) => {
  const known = NAMED[character];
  if (known !== undefined) return known;
  if (character.length === 2) return asPair(character, character);
  return NOTHING.test(character) ? "" : character;
};

/** The last two characters of each plane are none. */
const asPair = (character: string, written: string): string =>
  ((character.codePointAt(0) ?? 0) & 0xfffe) === 0xfffe ? "" : written;

const ascii: Wire = {
  isAscii: true,
  text: (text) => escapeText(text, asAscii),
  attribute: (text) => escapeAttribute(text, asAscii),
  softLimit: 700,
  hardLimit: 960,
  lastLimit: 990,
};

/**
 * A text cut from a source with a single `—` in it takes two bytes a character in memory, however plain it is, and
 * makes the whole mail do so, which then takes ten times as long to encode. This copies it into one byte each.
 */
const narrow = (text: string): string => {
  if (text.length < 2) return text;
  return decodeURIComponent(text.includes("%") ? text.replaceAll("%", "%25") : text);
};

const narrowed: Wire = {
  ...ascii,
  text: (text) => narrow(ascii.text(text)),
  attribute: (text) => narrow(ascii.attribute(text)),
};

/** A character may take three octets here. */
const unicode: Wire = {
  isAscii: false,
  text: (text) => escapeText(text, asUnicode),
  attribute: (text) => escapeAttribute(text, asUnicode),
  softLimit: 200,
  hardLimit: 300,
  lastLimit: 330,
};

/** Merge tags as senders' tools know them; what stands inside is theirs and stays as it is. */
const MERGE_TAG = /\{\{\{?[^{}<>]*\}?\}\}|\{%[^{}%<>]*%\}|<%[^<>%]*%>/u;

/** An attribute, or a title or preheader: escaped but for the merge tags in it. */
const escapeAttribute = (text: string, entity: Entity): string => {
  if (!text.includes("{") && !text.includes("<%")) return escapePlainAttribute(text, entity);
  let out = "";
  let rest = text;
  for (let match = MERGE_TAG.exec(rest); match !== null; match = MERGE_TAG.exec(rest)) {
    out += escapePlainAttribute(rest.slice(0, match.index), entity) + match[0].replaceAll('"', "&quot;");
    rest = rest.slice(match.index + match[0].length);
  }
  return out + escapePlainAttribute(rest, entity);
};

/** Octets of a string in UTF-8. */
export function octets(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 128) continue;
    if (code < 0x800) bytes++;
    else if (code >= 0xd800 && code < 0xdc00) {
      bytes += 2;
      index++;
    } else bytes += 2;
  }
  return bytes;
}
