import { addClass, setAttribute } from "../../attributes.ts";
import { quoted } from "../../merge-tag.ts";
import type { Attributes } from "../../tree.ts";
import { Code, codeUnitAt, isSpaceOrLine, unitAt } from "../../characters.ts";

interface AttributesFound {
  readonly attributes: Attributes | undefined;
  /** The index after the closing brace, or the original position if there are no attributes. */
  readonly next: number;
}

const MAX_LENGTH = 1_000;
const ITEM = new RegExp(
  `[ \\t]*(?:([.#])([A-Za-z][\\w-]{0,63})|([A-Za-z]{1,16})=(?:${quoted('"')}|${quoted("'")}|([^\\s"'{}]+)))(?=[ \\t}])`,
  "y",
);

/** Reads `{.class #id width=200}` at `position`. Braces with any other content are text. */
export const attributesAt = (source: string, position: number): AttributesFound => {
  if (codeUnitAt(source, position) !== Code.braceOpen) return { attributes: undefined, next: position };
  const attributes: Attributes = {};
  let at = position + 1;
  for (;;) {
    ITEM.lastIndex = at;
    const match = ITEM.exec(source);
    if (match === null) break;
    at = ITEM.lastIndex;
    if (at - position > MAX_LENGTH) return { attributes: undefined, next: position };
    const value = match[4] ?? match[5] ?? match[6] ?? "";
    if (match[1] === ".") addClass(attributes, match[2] as string);
    else if (match[1] === "#") attributes.id = match[2] as string;
    else setAttribute(attributes, (match[3] as string).toLowerCase(), value);
  }
  if (at === position + 1) return { attributes: undefined, next: position };
  while (unitAt(source, at) === Code.space) at++;
  if (unitAt(source, at) !== Code.braceClose) return { attributes: undefined, next: position };
  return { attributes, next: at + 1 };
};

/** The start of attributes at the end of a text, after white space, as in `# Title {.class}`, or -1. */
export const trailingAttributesStart = (text: string): number => {
  const start = text.lastIndexOf("{");
  if (start === -1 || (start > 0 && !isSpaceOrLine(unitAt(text, start - 1)))) return -1;
  return attributesAt(text, start).next === text.length ? start : -1;
};
