import { activeContentOf } from "./mail-faults/active-content.ts";
import { longLinesOf } from "./mail-faults/lines.ts";
import { structureFaultsOf } from "./mail-faults/structure.ts";
import { normalView, outlookView } from "./mail-faults/views.ts";

/**
 * What is wrong with a mail whatever it says: HTML that does not parse as it is written, in either of the two
 * ways a client may read conditional comments; anything active; lines too long for the wire. Empty for a good
 * one.
 */
export function faultsOf(html: string): string[] {
  const filled = fillMergeTags(html);
  const views = { normal: normalView(filled), Outlook: outlookView(filled) };
  return [
    ...Object.entries(views).flatMap(([name, view]) =>
      [...structureFaultsOf(view), ...activeContentOf(view)].map((fault) => `${name} view: ${fault}`),
    ),
    ...longLinesOf(html),
    ...forbiddenCharactersOf(html),
  ];
}

/**
 * Merge tags are written unchanged, `{% if a < b %}` with its `<`, because the sending service reads them before any
 * client does. One that would begin an HTML tag is not a merge tag, and is checked.
 */
const fillMergeTags = (html: string): string => html.replace(MERGE_TAG, "tag");

const MERGE_TAG = new RegExp(
  [
    // A quote in one of these would end the attribute that it is in.
    ["\\{\\{\\{?", '[^{}"\\n]', "\\}?\\}\\}"],
    ["\\{%", "[^{}\\n]", "%\\}"],
    // Nor is the end of an attribute part of a comment.
    ["\\{#", '(?!"[ >])[^\\n]', "#\\}"],
    ["<%", "[^\\n]", "%>"],
    ["\\*\\|", "[^*|\\n]", "\\|\\*"],
    ["%%=", "[^%\\n]", "=%%"],
    ["%%\\[", "[^\\[\\]\\n]", "\\]%%"],
  ]
    .map(([open, inside, close]) => `${open}(?:(?!<[a-z/!?])${inside})*?${close}`)
    .join("|"),
  "gi",
);

/** Rule 68: control characters make Gmail clip an email, and a lone surrogate cannot be encoded. */
function forbiddenCharactersOf(html: string): string[] {
  const found = /[[\p{Cc}--[\t\n\r]]\u2028\u2029\ufeff\ufffd]/v.exec(html);
  const code = found === null ? undefined : found[0].codePointAt(0)!.toString(16);
  return [
    ...(code === undefined ? [] : [`the character U+${code} at ${found!.index}`]),
    ...(html.isWellFormed() ? [] : ["a lone surrogate"]),
  ];
}
