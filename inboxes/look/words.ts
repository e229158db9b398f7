/** Whether a reader sees letters or digits of a text. Conditions and loops of merge tags show nothing themselves. */
export const hasWords = (text: string): boolean =>
  WORDS.test(text) && (!MARK.test(text) || WORDS.test(text.replaceAll(CONTROL, "")));

const WORDS = /[\p{L}\p{N}]/u;
const MARK = /\{[{%]|<%|%%\[|\*\|/;
/** `{{#each items}}`, `{{else}}`, `{{range .Items}}`, `{% for … %}`, `<% if … %>`, `%%[ IF … ]%%`, `*|IF:NAME|*`. */
const CONTROL =
  /\{\{[~-]?\s{0,9}(?:[#/^!]|(?:else|end|if|range|with)\b)[^{}]{0,200}\}\}|\{[%#][^]{0,200}?[%#]\}|<%(?!=)[^]{0,200}?%>|%%\[[^]{0,500}?\]%%|\*\|(?:IF|ELSE|END)[^|*]{0,200}\|\*/gi;
