import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { attributeOf, elementsOf, isElement, isText, linesIn, parentOf } from "../html/tree.ts";
import { endOf } from "../html/source.ts";
import type { LineAt } from "../html/source.ts";
import type { Element, Node } from "../html/tree.ts";
import { isPreheader } from "../lines.ts";
import type { Checked } from "./checked.ts";
import { isOpening } from "./subject.ts";
import { shortened, withoutComments } from "./text.ts";

/** Finds tags that the sending service will not fill in, and placeholder text. */
export function checkMergeTags(checked: Checked): Finding[] {
  const pieces = piecesOf(checked).map((piece) => ({ ...piece, text: withoutComments(piece.text) }));
  const found = [...malformed(pieces), ...misspelled(pieces), ...leftOver(pieces)];
  // Without front matter, the first heading is also the subject.
  return [...new Map(found.map((one) => [`${one.line} ${one.message}`, one])).values()];
}

/** A text of the email, or the address of a link or image. */
interface Piece {
  readonly text: string;
  readonly isAddress: boolean;
  readonly lineAt: LineAt;
}

const piecesOf = ({
  document,
  lineOf,
  subject,
  preheader = "",
  visibleText,
  frontLine,
  isMarkdown,
}: Checked): Piece[] => {
  const pieces: Piece[] = [{ text: subject ?? "", isAddress: false, lineAt: () => frontLine }];
  // Without front matter, it is the beginning of the body.
  if (isMarkdown && !isOpening(preheader, visibleText))
    pieces.push({ text: preheader, isAddress: false, lineAt: () => frontLine });
  for (const element of elementsOf(document)) {
    if (SKIPPED.has(element.tagName) || isInCode(element)) continue;
    if (isMarkdown && isPreheader(element)) continue;
    const line = lineOf(element);
    const bits = bitsOf(element);
    const text = bits
      .map(({ value }) => value)
      .join("")
      .trimEnd();
    if (text !== "")
      pieces.push({ text, isAddress: false, lineAt: (index) => lineAmong(bits, index) ?? line });
    for (const name of ["href", "src"]) {
      const address = attributeOf(element, name);
      if (address !== undefined) pieces.push({ text: address, isAddress: true, lineAt: () => line });
    }
  }
  return pieces;
};

const SKIPPED = new Set(["html", "head", "style", "script", "title"]);
const INLINE = new Set("a b strong em i span u del mark small sub sup wbr br".split(" "));

/** A text, and the line in the HTML of each of its characters. */
interface Bit {
  readonly value: string;
  readonly lineAt: LineAt;
}

/** The texts of an element with its inline children, because emphasis may split a tag. None for inline elements. */
const bitsOf = (element: Element): readonly Bit[] => {
  if (INLINE.has(element.tagName)) return [];
  const own = (node: Node): readonly Bit[] => {
    if (isText(node)) return [{ value: node.value, lineAt: linesIn(node) }];
    return isElement(node) && INLINE.has(node.tagName) ? node.childNodes.flatMap(own) : [SPACE];
  };
  return element.childNodes.flatMap(own);
};

const SPACE: Bit = { value: " ", lineAt: () => undefined };

const lineAmong = (bits: readonly Bit[], index: number): number | undefined => {
  let start = 0;
  for (const { value, lineAt } of bits) {
    if (index < start + value.length) return lineAt(index - start);
    start += value.length;
  }
  return undefined;
};

const isInCode = (element: Element): boolean => {
  for (let at: Element | undefined = element; at !== undefined; at = parentOf(at)) {
    if (CODE.has(at.tagName)) return true;
  }
  return false;
};

const CODE = new Set(["code", "pre", "kbd"]);

/** Tags with a missing brace, two syntaxes mixed, or a space inside the braces. */
const malformed = (pieces: readonly Piece[]): Finding[] =>
  pieces.flatMap(({ text, lineAt }) => {
    const masked = text.replaceAll(WHOLE, (tag) => "\0".repeat(tag.length));
    const found = BROKEN.exec(masked) ?? EMPTY.exec(text);
    if (found === null) return [];
    const broken = text.slice(found.index, endOf(found));
    return [
      finding(
        "merge_tag_malformed",
        "error",
        `The merge tag ${shortened(broken.trim(), 40)} has different opening and closing marks, so it will be sent as text.`,
        { fix: "Use matching marks on both sides: `{{first_name}}`.", line: lineAt(startOf(found)) },
      ),
    ];
  });

/** With the `${…}` of Braze: `{{custom_attribute.${plan}}}`. */
const WHOLE =
  /\{\{\{[^{}]*\}\}\}|\{\{(?:[^{}]|\$\{[^{}]*\})*\}\}|\{%(?:[^{}]|\$\{[^{}]*\})*%\}|\*\|[^|*]*\|\*|<%[^%]*%>|\[\[[^[\]]*\]\]/g;
/** Repetitions are bounded, so that a word of 200,000 letters is not matched again from each letter. */
const BROKEN =
  /\{\{\s{0,9}[\w.#/]{1,60}(?:\s{0,9}\|\s{0,9}[\w:"' ]{1,60})?\s{0,9}\}?(?!\})|(?<![{:"'\w.])\{?\s{0,9}[A-Za-z_.][\w.]{0,59}\s{0,9}\}\}|\{%\s{0,9}\w{1,60}[^%{}]{0,200}\}|\{\s{0,9}%[^%]{0,200}%\s{0,9}\}|\*\|\w{1,60}\*?(?!\|)|(?<!\*)\|?\w{1,60}\|\*|\{\s{1,9}\{|\}\s{1,9}\}|\[\[\w{1,60}\](?!\])|<%=?\s{0,9}\w{1,60}[^%]{0,200}(?<!%)>/;
const EMPTY = /\{\{\s*\}\}|\*\|\s*\|\*/;

/** Field names that nearly every sending service uses. */
const COMMON =
  "first_name last_name full_name name email company unsubscribe_url unsubscribe unsubscribe_link order_id order_number user_id account_name username preferences_url view_in_browser_url firstname lastname".split(
    " ",
  );

/** Limits the comparisons, because each field is compared with all others. */
const MOST_COMPARED = 100;

const misspelled = (pieces: readonly Piece[]): Finding[] => {
  const counts = new Map<string, number>();
  const places = new Map<string, () => number | undefined>();
  const [subject, ...body] = pieces;
  // Without front matter, the first heading is also the subject. Its fields count once.
  const isHeading = body.some(({ text }) => text.trim() === subject?.text.trim());
  for (const { text, lineAt } of isHeading ? body : pieces) {
    for (const { 1: name = "", index } of text.matchAll(/\{\{\{?\s*([\w.]+)[^{}]*\}\}/g)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (!places.has(name)) places.set(name, () => lineAt(index));
    }
  }
  const repeated = [...counts]
    .filter(([name, times]) => times > 1 && name.length > 3)
    .slice(0, MOST_COMPARED);
  return [...counts].flatMap(([name, count]) => {
    // In `user.name`, the field is `name`.
    const start = name.lastIndexOf(".") + 1;
    const field = name.slice(start).toLowerCase();
    if (field.length < 4 || COMMON.includes(field)) return [];
    const common = COMMON.find((one) => isNear(field, one));
    const meant =
      common === undefined
        ? repeated.find(([other, times]) => times > count && isNear(name, other))?.[0]
        : name.slice(0, start) + common;
    if (meant === undefined) return [];
    return [
      finding(
        "merge_tag_misspelled",
        "warning",
        `The merge tag {{${name}}} looks like a misspelling of {{${meant}}}.`,
        { fix: `Check the name of the field: \`{{${meant}}}\`?`, line: places.get(name)?.() },
      ),
    ];
  });
};

/** Whether two names differ by one letter added, removed, changed or swapped. Different digits are intended. */
const isNear = (one: string, other: string): boolean => {
  if (
    one === other ||
    Math.abs(one.length - other.length) > 1 ||
    one.replaceAll(/\d/g, "") === other.replaceAll(/\d/g, "")
  )
    return false;
  let start = 0;
  while (one[start] !== undefined && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right[1]}${right[0]}`);
};

const leftOver = (pieces: readonly Piece[]): Finding[] =>
  pieces.flatMap(({ text, isAddress, lineAt }) => {
    const found = isAddress ? PLACEHOLDER_IMAGE.exec(text) : (LEFT_OVER.exec(text) ?? CAPITALS.exec(text));
    if (found === null) return [];
    return [
      finding(
        "placeholder_text",
        "error",
        `"${shortened(found[0].trim(), 40)}" looks like a placeholder that was left in.`,
        { fix: "Replace it, or remove it.", line: lineAt(startOf(found)) },
      ),
    ];
  });

/** Matches `undefined` only where a value belongs, not in a sentence about code. */
const LEFT_OVER =
  /lorem ipsum|dolor sit amet|class aptent taciti|this text will appear in the inbox preview|\{ai_content\}|(?<!\[)\[(?:(?:insert|your|add) [^\]]{0,80}|(?:(?:first|last|full|company|product|sender) )?name(?:, [^\]]{0,40})?|company|date|link|title|todo)\]|<(?:insert|your)\b[^>]{0,80}>|(?<!\b(?:is|was|are|were|be|been|or|as|an|not|returns?|returned|becomes?|still) )\bundefined(?=[,!]|$)|[#:$€£]\s?undefined\b|\[object Object\]|\bnull null\b/i;

/** Services that draw images for drafts. */
const PLACEHOLDER_IMAGE =
  /^https?:\/\/(?:via\.placeholder\.com|placehold\.(?:it|co)|placekitten\.com|dummyimage\.com|fakeimg\.pl|picsum\.photos)\/\S*/i;

/** Case-sensitive, because a todo list is not a placeholder. Neither is `XXXX` in a card number. */
const CAPITALS = /\b(?:TODO|TBD|FIXME|TK TK)\b|(?<![X\d][- ]?)\bX{4,}\b(?![- ]?[X\d])/;

/** The first character of a match that is not white space. */
const startOf = ({ 0: text, index }: RegExpExecArray): number => index + text.search(/\S/);
