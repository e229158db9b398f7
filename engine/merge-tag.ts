import { Code, codeUnitAt, unitAt } from "./characters.ts";

/** A longer match is a stray brace, not a tag. */
const MAX_LENGTH = 900;

/** The position of the next `}}`, `%}`, …, as far as searched. Each is searched for once, not once per opener. */
export type MergeTagCloses = Map<string, number>;

/**
 * The end of the merge tag that begins at `position`, or -1. Sending services use `{{ x }}`, `{{{ x }}}`, `{% x %}`,
 * `{# x #}`, `{$x}`, `<%= x %>`, `*|X|*`, `[[x]]`, `%recipient.x%`, `%%x%%`, `%%=x=%%` and `%%[ x ]%%`.
 */
export const mergeTagEnd = (source: string, position: number, closes: MergeTagCloses): number => {
  const next = codeUnitAt(source, position + 1);
  let start = position + 2;
  let close: string;
  switch (unitAt(source, position)) {
    case Code.braceOpen:
      if (next === Code.percent) close = "%}";
      else if (next === Code.hash) close = "#}";
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
    case Code.percent: {
      const third = next === Code.percent ? codeUnitAt(source, start++) : -1;
      if (third === Code.equals) close = "=%%";
      else if (third === Code.bracketOpen) close = "]%%";
      else return nameTagEnd(source, position);
      break;
    }
    case Code.bracketOpen:
      return nameTagEnd(source, position);
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
  const inside = source.slice(start, at + 1);
  return isTagText(inside) && !OPENER.test(inside) ? at + close.length : -1;
};

const nameTagEnd = (source: string, position: number): number => {
  NAME_TAG.lastIndex = position;
  return NAME_TAG.test(source) ? NAME_TAG.lastIndex : -1;
};

/** Whether a text can be written into the email as a part of a tag. */
export const isTagText = (text: string): boolean => text.length <= MAX_LENGTH && !NOT_IN_TAG.test(text);

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
  const [isLogic, closes, opens] = LOGIC.exec(tag) ?? [];
  if (isLogic === undefined) return undefined;
  if (closes !== undefined) return -1;
  return opens === undefined ? 0 : 1;
};

/** The tags of a text that contains only logic. Empty for any other text. A comment in two tags counts as one. */
export const logicIn = (text: string): readonly string[] => {
  if (COMMENT.test(text) && isTagText(text)) return [text.trim()];
  const parts = splitAtMergeTags(text);
  const isLogic = parts.every((part, index) =>
    index % 2 === 1 ? logicOf(part) !== undefined : part.trim() === "",
  );
  return isLogic ? parts.filter((_, index) => index % 2 === 1) : [];
};

/**
 * Handlebars and Mustache, Go, Liquid and Jinja, ERB and EJS, Mailchimp, and AMPscript: closing, opening and other tags,
 * such as comments.
 */
const LOGIC = new RegExp(
  "^(?:\\{\\{[~-]?|\\{%[-+]?|\\{(?=#)|<%|\\*\\||%%\\[)\\s*(?:" +
    "(/(?!\\*)|(?:end\\w*|next)\\b.*(?:%\\}|\\]%%)|end(?:\\s*-?(?:\\}\\}|%>)|:)|\\}[\\s);]*%>)|" +
    "((?<=\\{\\{[~-]?\\s*)(?:#|\\^(?!\\W))|(?:ifnot|if|unless|for|case|range|with|while|block|capture|comment|raw|filter|interested)[\\s:(](?!\\s*\\}|.*end(?:if|comment))|" +
    "[^=#}-].*(?:\\bdo(?: \\|[^|%]*\\|)?|\\{)\\s*%>|(?!el).*\\b(?:then|do)\\s*\\]%%)|" +
    "[!^#]|/\\*|\\}?\\s*el(?:se ?if|se|s?if)[\\s:}%({~-]|(?:when|assign|set)\\s(?!\\s*\\})|comment.*%\\}.|(?<=%%\\[\\s*))",
  "is",
);

/** A merge tag that may contain quotes. */
const TAG = "\\{\\{[^{}\n]*\\}\\}|\\{%[^{}\n]*%\\}|<%[^%\n]*%>|%%=[^%\n]*=%%";

/** The pattern of a value in quotes. Quotes in its merge tags do not end it. */
export const quoted = (quote: string): string =>
  `${quote}([^${quote}{<%]*(?:(?:${TAG}|(?!${TAG})[{<%])[^${quote}{<%]*)*)${quote}`;

/** A character that may begin a merge tag. */
const OPENS = /[{<*[%]/;

/**
 * A tag is written into the email as it is. It contains no line ends and no other characters that email cannot carry,
 * and nothing that begins an HTML tag.
 */
const NOT_IN_TAG =
  /[^ -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffc\u{10000}-\u{10fffd}]|<[A-Za-z/!?]/u;

/** A second opener would mean that the first was never closed. */
const OPENER = /\{[{%$]/;
const COMMENT = /^\s*\{%[ -]*comment[ -]*%\}(?:(?!\{%).)*\{%[ -]*endcomment[ -]*%\}\s*$/;

/**
 * `[[name]]`, with nothing in it but a name. `%recipient.name%` and `%%name%%`, but not `%ab%` or `%abc%`, which may
 * begin with a percent-encoded character.
 */
const NAME_TAG = /\[\[[\w:. -]{1,99}\]\]|%(?![A-F][\dA-F][\w-]{0,96}%)(%?)[A-Z_][\w.-]{0,97}%\1/iy;
