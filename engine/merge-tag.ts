import { Code, codeUnitAt, unitAt } from "./characters.ts";

/** A longer match is a stray brace, not a tag. */
const MAX_LENGTH = 900;

/** The position of the next `}}`, `%}`, …, as far as searched. Each is searched for once, not once per opener. */
export type MergeTagCloses = Map<string, number>;

/**
 * The end of the merge tag that begins at `position`, or -1. Sending services use `{{ x }}`, `{{{ x }}}`, `{% x %}`,
 * `{$x}`, `<%= x %>`, `*|X|*`, `[[x]]`, `%recipient.x%` and `%%x%%`.
 */
export const mergeTagEnd = (source: string, position: number, closes: MergeTagCloses): number => {
  const next = codeUnitAt(source, position + 1);
  switch (unitAt(source, position)) {
    case Code.braceOpen:
      if (next === Code.percent) return closeOf(source, position, position + 2, "%}", closes);
      if (next === Code.dollar) return closeOf(source, position, position + 2, "}", closes);
      if (next !== Code.braceOpen) return -1;
      if (unitAt(source, position + 2) !== Code.braceOpen)
        return closeOf(source, position, position + 2, "}}", closes);
      if (unitAt(source, position + 3) === Code.braceOpen) return -1;
      return closeOf(source, position, position + 3, "}}}", closes);
    case Code.less:
      return next === Code.percent ? closeOf(source, position, position + 2, "%>", closes) : -1;
    case Code.asterisk:
      return next === Code.pipe ? closeOf(source, position, position + 2, "|*", closes) : -1;
    case Code.bracketOpen:
      return next === Code.bracketOpen ? doubleBracketEnd(source, position + 2) : -1;
    case Code.percent:
      return percentEnd(source, position);
    default:
      return -1;
  }
};

/** Splits a text at its merge tags. Parts at odd indexes are tags. */
export const splitAtMergeTags = (text: string): string[] => {
  if (!OPENS.test(text)) return [text];
  const closes: MergeTagCloses = new Map();
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const end = mergeTagEnd(text, index, closes);
    if (end === -1) continue;
    parts.push(text.slice(start, index), text.slice(index, end));
    start = end;
    index = end - 1;
  }
  parts.push(text.slice(start));
  return parts;
};

/**
 * What a merge tag without a value does: 1 if it opens a condition or loop, -1 if it closes one, 0 for anything else,
 * such as `{{else}}`. Undefined if it inserts a value.
 */
export const logicOf = (tag: string): number | undefined => {
  const [isLogic, closes, other] = LOGIC.exec(tag) ?? [];
  if (isLogic === undefined) return undefined;
  if (closes !== undefined) return -1;
  return other === undefined ? 1 : 0;
};

/** The tags of a text that contains only logic. Empty for any other text. */
export const logicIn = (text: string): readonly string[] => {
  const parts = splitAtMergeTags(text);
  const isLogic = parts.every((part, index) =>
    index % 2 === 1 ? logicOf(part) !== undefined : part.trim() === "",
  );
  return isLogic ? parts.filter((_, index) => index % 2 === 1) : [];
};

/** Handlebars and Mustache, Go, Liquid and Jinja, ERB and EJS, and Mailchimp: closing, other and opening tags. */
const LOGIC = new RegExp(
  "^(?:\\{\\{[~-]?|\\{%[-+]?|<%|\\*\\|)\\s*(?:" +
    "(/|end(?:\\w*\\b.*%\\}|\\s*-?(?:\\}\\}|%>)|:)|\\}[\\s);]*%>)|" +
    "(!|\\^\\W|\\}?\\s*el(?:se ?if|se|s?if)[\\s:}%({~-]|(?:when|assign|set)\\s(?!\\s*\\}))|" +
    "[#^]|(?:ifnot|if|unless|for|case|range|with|while|block|capture|comment|raw|filter|interested)[\\s:(](?!\\s*\\})|" +
    "[^=#-].*(?:\\bdo(?: \\|[^|%]*\\|)?|\\{)\\s*%>)",
  "i",
);

/** A character that may begin a merge tag. */
const OPENS = /[{<*[%]/;

const closeOf = (
  source: string,
  position: number,
  contentStart: number,
  close: string,
  closes: MergeTagCloses,
): number => {
  let at = closes.get(close) ?? -1;
  if (at !== Number.POSITIVE_INFINITY && at < contentStart) {
    at = source.indexOf(close, contentStart);
    if (at === -1) at = Number.POSITIVE_INFINITY;
    closes.set(close, at);
  }
  if (at === contentStart || at - position > MAX_LENGTH) return -1;
  // The tag is written into the email as it is, so nothing in it may begin an HTML tag.
  for (let inside = contentStart; inside < at; inside++) {
    const code = unitAt(source, inside);
    if (isUnprintable(code) || (code === Code.braceOpen && opensTag(unitAt(source, inside + 1)))) return -1;
    if (code === Code.less && startsTag(unitAt(source, inside + 1))) return -1;
  }
  return at + close.length;
};

/** Tags do not nest: a second opener means that the first was never closed. */
const opensTag = (after: number): boolean =>
  after === Code.braceOpen || after === Code.percent || after === Code.dollar;

/** Line ends, control characters, lone surrogates and other characters that email cannot carry. */
const isUnprintable = (code: number): boolean =>
  code < 32 ||
  (code >= 127 && code < 160) ||
  (code >= 0xd800 && (code < 0xe000 || code >= 0xfdd0)) ||
  code >> 1 === 0x1014;

const startsTag = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === Code.slash ||
  code === Code.bang ||
  code === Code.question;

/** `[[name]]`, with nothing in it but a name. */
const doubleBracketEnd = (source: string, contentStart: number): number => {
  const limit = Math.min(source.length, contentStart + 100);
  for (let at = contentStart; at < limit; at++) {
    const code = unitAt(source, at);
    if (code === Code.bracketClose) {
      return at > contentStart && unitAt(source, at + 1) === Code.bracketClose ? at + 2 : -1;
    }
    const isName = (code >= 48 && code <= 58) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
    if (!isName && code !== Code.underscore && code !== Code.dot && code !== Code.dash && code !== Code.space)
      return -1;
  }
  return -1;
};

const percentEnd = (source: string, position: number): number => {
  PERCENT_TAG.lastIndex = position;
  return PERCENT_TAG.test(source) ? PERCENT_TAG.lastIndex : -1;
};

/** `%recipient.name%` and `%%name%%`, but not `%ab%` or `%abc%`, which may begin with a percent-encoded character. */
const PERCENT_TAG = /%(?![A-F][\dA-F][\w-]{0,96}%)(%?)[A-Z][\w.-]{0,97}%\1/iy;
