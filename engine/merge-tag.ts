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
  let start = position + 2;
  let close: string;
  switch (unitAt(source, position)) {
    case Code.braceOpen:
      if (next === Code.percent) close = "%}";
      else if (next === Code.dollar) close = "}";
      else if (next !== Code.braceOpen) return -1;
      else if (unitAt(source, start) !== Code.braceOpen) close = "}}";
      else if (unitAt(source, ++start) !== Code.braceOpen) close = "}}}";
      else return -1;
      break;
    case Code.less:
      if (next !== Code.percent) return -1;
      close = "%>";
      break;
    case Code.asterisk:
      if (next !== Code.pipe) return -1;
      close = "|*";
      break;
    case Code.bracketOpen:
    case Code.percent:
      NAME_TAG.lastIndex = position;
      return NAME_TAG.test(source) ? NAME_TAG.lastIndex : -1;
    default:
      return -1;
  }
  let at = closes.get(close) ?? -1;
  if (at < start) {
    at = source.indexOf(close, start);
    if (at === -1) at = Number.POSITIVE_INFINITY;
    closes.set(close, at);
  }
  if (at === start || at - position > MAX_LENGTH) return -1;
  return NOT_IN_TAG.test(source.slice(start, at + 1)) ? -1 : at + close.length;
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

/**
 * A tag is written into the email as it is. It contains no line ends and no other characters that email cannot carry,
 * nothing that begins an HTML tag, and no second opener, which would mean that the first was never closed.
 */
const NOT_IN_TAG =
  /[^ -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffc\u{10000}-\u{10fffd}]|\{[{%$]|<[A-Za-z/!?]/u;

/**
 * `[[name]]`, with nothing in it but a name. `%recipient.name%` and `%%name%%`, but not `%ab%` or `%abc%`, which may
 * begin with a percent-encoded character.
 */
const NAME_TAG = /\[\[[\w:. -]{1,99}\]\]|%(?![A-F][\dA-F][\w-]{0,96}%)(%?)[A-Z][\w.-]{0,97}%\1/iy;
