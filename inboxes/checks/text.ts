/** Folds white space and the invisible fillers of preheaders into single spaces. */
export const folded = (text: string): string =>
  text.replaceAll(/(?:\s|\u00ad|\u034f|\u2007|[\u200b-\u200f]|\u2060|\ufeff)+/g, " ").trim();

/** The number of characters a reader sees. An emoji counts as one. */
export const lengthOf = (text: string): number => Array.from(new Intl.Segmenter().segment(text)).length;

/** The number of Chinese, Japanese and Korean characters, which are as wide as two letters. */
export const wideIn = (text: string): number =>
  text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu)?.length ?? 0;

/** Shortens a name so that it fits into a sentence, without leaving half a character at its end. */
export const shortened = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;

/** Whether a text contains a merge tag, whose value is not known here. */
export const hasMergeTag = (text: string): boolean => MERGE_TAG.test(text);
export const startsWithMergeTag = (text: string): boolean => text.search(MERGE_TAG) === 0;

/**
 * `{{name}}`, `{% if %}`, `{$name}`, `{name}`, `{!name}`, `*|NAME|*`, `<%= name %>`, `[[name]]`, `%name%`, `%%name%%`,
 * `%%=v(@name)=%%`, `${name}`, and `[unsubscribe]` or `[webversion]`, but not other words in single brackets. `%e4%` is
 * an encoded character.
 */
const MERGE_TAG =
  /\{[{%$]|\{!?[a-z_][\w.=]{0,200}\}|\*\||<%|\[\[|\[[\w:]{0,60}(?:unsub|webver|preferences)\w{0,60}\]|%%=|%%\[|%(?![a-f]\d)%?[a-z_][\w.-]{1,97}%|\$\{/i;

/** The text with its merge tags replaced by a value. */
export const filledIn = (text: string, value: string): string => text.replaceAll(WHOLE_TAG, value);

const WHOLE_TAG =
  /\{\{.{0,200}?\}\}|\{%.{0,200}?%\}|<%.{0,200}?%>|\*\|.{0,200}?\|\*|\[\[.{0,200}?\]\]|\$\{.{0,200}?\}|\{\$.{0,200}?\}|\{!?[a-z_][\w.=]{0,200}\}|%%=.{0,200}?=%%|%%\[.{0,200}?\]%%|%(?![a-f]\d)%?[a-z_][\w.-]{1,97}%%?/gi;

/** The text with comments for its author, and AMPscript that inserts nothing, replaced by as many spaces. */
export const withoutComments = (text: string): string =>
  text.replaceAll(COMMENT, (comment) => " ".repeat(comment.length));

const COMMENT =
  /\{#.{0,900}?#\}|\{\{!--.{0,900}?--\}\}|\{\{[-~]?\s?(?:!|\/\*)[^{}]{0,900}\}\}|\{%-?\s?comment\s?-?%\}.{0,900}?\{%-?\s?endcomment\s?-?%\}|<%#[^%]{0,900}%>|%%\[.{0,900}?\]%%/gs;
