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
  const step = Math.max(1, Math.floor(source.length / 256));
  let seen = 0;
  let wide = 0;
  for (let index = 0; index < source.length; index += step) {
    seen++;
    if (source.charCodeAt(index) > 127) wide++;
  }
  return wide * 8 > seen ? unicode : ascii;
}

const escapeWith = (text: string, isAscii: boolean, isAttribute: boolean): string => {
  const first = text.search(isAttribute ? NOT_PLAIN_ATTRIBUTE : NOT_PLAIN);
  if (first === -1) return text;
  let out = "";
  let start = 0;
  for (let index = first; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code > 62 && code < 127) || code === 32) continue;
    let replacement: string;
    let width = 1;
    if (code < 63) {
      if (code === 38) replacement = "&amp;";
      else if (code === 60) replacement = "&lt;";
      else if (code === 62) replacement = "&gt;";
      else if (code === 34 && isAttribute) replacement = "&quot;";
      else if (code === 10 || code === 9) {
        if (!isAttribute) continue;
        replacement = " ";
      } else if (code < 32) replacement = "";
      else continue;
    } else if (code < 0xa0 || code === 0xfffd || code === 0xfeff || (code & 0xfffe) === 0xfffe) {
      replacement = "";
    } else if (code === 0x2028 || code === 0x2029) replacement = "\n";
    else if (code >= 0xd800 && code < 0xe000) {
      const point = text.codePointAt(index) ?? 0;
      // Half of a pair without its other half is no character.
      if (point < 0x10000) replacement = "";
      else {
        width = 2;
        const isNoncharacter = (point & 0xfffe) === 0xfffe;
        replacement = isNoncharacter ? "" : isAscii ? `&#${point};` : text.slice(index, index + 2);
      }
    } else if (isNoncharacterBlock(code)) replacement = "";
    else if (isAscii) replacement = `&#${code};`;
    else continue;
    out += text.slice(start, index) + replacement;
    index += width - 1;
    start = index + 1;
  }
  return out + text.slice(start);
};

/** What cannot go as it is. The expression is several times as fast as a loop, and nearly all text passes it. */
const NOT_PLAIN = /[^\t\n !-%'-;=?-~]/;
const NOT_PLAIN_ATTRIBUTE = /[^ !#-%'-;=?-~]/;

const isNoncharacterBlock = (code: number): boolean => code >= 0xfdd0 && code <= 0xfdef;

const ascii: Wire = {
  isAscii: true,
  text: (text) => escapeWith(text, true, false),
  attribute: (text) => escapeAttribute(text, true),
  softLimit: 700,
  hardLimit: 960,
  lastLimit: 990,
};

/** A character may take three octets here. */
const unicode: Wire = {
  isAscii: false,
  text: (text) => escapeWith(text, false, false),
  attribute: (text) => escapeAttribute(text, false),
  softLimit: 200,
  hardLimit: 300,
  lastLimit: 330,
};

/** Merge tags as senders' tools know them; what stands inside is theirs and stays as it is. */
const MERGE_TAG = /\{\{\{?[^{}<>]*\}?\}\}|\{%[^{}%<>]*%\}|<%[^<>%]*%>/u;

/** An attribute, or a title or preheader: escaped but for the merge tags in it. */
const escapeAttribute = (text: string, isAscii: boolean): string => {
  if (!text.includes("{") && !text.includes("<%")) return escapeWith(text, isAscii, true);
  let out = "";
  let rest = text;
  for (let match = MERGE_TAG.exec(rest); match !== null; match = MERGE_TAG.exec(rest)) {
    out += escapeWith(rest.slice(0, match.index), isAscii, true) + match[0].replaceAll('"', "&quot;");
    rest = rest.slice(match.index + match[0].length);
  }
  return out + escapeWith(rest, isAscii, true);
};

/** A line break that shows nothing, wherever text may stand. */
export const LINE_BREAK = "<wbr\n>";

/**
 * Breaks a text that makes its line long: at a space, which shows the same; where there is none in time, inside a
 * `<wbr>`, the one tag that may stand anywhere. `column` is where the text begins. The lines of a code block come
 * with their breaks, and are left where they fit.
 */
export function fold(text: string, column: number, wire: Wire): string {
  let out = "";
  let start = 0;
  let used = column;
  while (used + text.length - start > wire.softLimit) {
    const hard = start + Math.max(0, wire.hardLimit - used);
    const line = text.indexOf("\n", start);
    if (line !== -1 && line <= hard) {
      out += text.slice(start, line + 1);
      start = line + 1;
      used = 0;
      continue;
    }
    const space = text.indexOf(" ", start + Math.max(0, wire.softLimit - used));
    if (space !== -1 && space <= hard) {
      out += `${text.slice(start, space)}\n`;
      start = space + 1;
    } else if (hard < text.length) {
      const cut = betweenCharacters(text, hard, start);
      out += `${text.slice(start, cut)}${LINE_BREAK}`;
      start = cut;
    } else break;
    used = 1;
  }
  return out + text.slice(start);
}

/** The nearest place at or before `at` that is inside no entity, no tag, and not between the halves of a pair. */
const betweenCharacters = (text: string, at: number, from: number): number => {
  for (let index = at - 1; index >= from && index > at - 10; index--) {
    const code = text.charCodeAt(index);
    if (code === 59 || code === 62) break;
    if (code === 38 || code === 60) return index;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 && at > from ? at - 1 : at;
};

/** The same for a tag on a line already full: the break goes between the tag's name and its attributes. */
export function breakInTag(tag: string): string {
  const space = tag.indexOf(" ");
  const end = tag.indexOf(">");
  const at = space === -1 || space > end ? end : space;
  return `${tag.slice(0, at)}\n${tag.slice(at === space ? at + 1 : at)}`;
}

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
