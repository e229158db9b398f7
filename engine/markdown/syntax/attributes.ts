import type { Attributes } from "../../tree.ts";
import { Code } from "../characters.ts";

export interface AttributesFound {
  readonly attributes: Attributes | undefined;
  /** Behind the closing brace, or where it was looked for when there are none. */
  readonly next: number;
}

const MAX_LENGTH = 1_000;
const ITEM =
  /[ \t]*(?:([.#])([A-Za-z][\w-]{0,63})|([A-Za-z]{1,16})=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+)))(?=[ \t}])/y;

/** Reads `{.class #id width=200}` at `position`. Braces with anything else in them are text. */
export const attributesAt = (source: string, position: number): AttributesFound => {
  if (source.charCodeAt(position) !== Code.braceOpen) return { attributes: undefined, next: position };
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
  while (source.charCodeAt(at) === Code.space) at++;
  if (source.charCodeAt(at) !== Code.braceClose) return { attributes: undefined, next: position };
  return { attributes, next: at + 1 };
};

/** Attributes that end a text, behind white space: `# Title {.class}`. Where they begin, or -1. */
export const trailingAttributesStart = (text: string): number => {
  const start = text.lastIndexOf("{");
  if (start === -1 || attributesAt(text, start).next !== text.length) return -1;
  const before = text.charCodeAt(start - 1);
  return start === 0 || before === Code.space || before === 9 || before === Code.newline ? start : -1;
};

export const addClass = (attributes: Attributes, name: string): void => {
  attributes.classes = attributes.classes === undefined ? name : `${attributes.classes} ${name}`;
};

/** The names an author may give a value. Others are left out. */
export const setAttribute = (attributes: Attributes, name: string, value: string): void => {
  switch (name) {
    case "class":
      for (const word of value.split(/\s+/u)) if (CLASS_NAME.test(word)) addClass(attributes, word);
      break;
    case "id":
      if (CLASS_NAME.test(value)) attributes.id = value;
      break;
    case "width":
    case "height":
      if (LENGTH.test(value)) attributes[name] = value.replace(/px$/iu, "");
      break;
    case "align": {
      const side = value.toLowerCase();
      if (side === "left" || side === "center" || side === "right") attributes.align = side;
      break;
    }
    case "dir": {
      const direction = value.toLowerCase();
      if (direction === "ltr" || direction === "rtl" || direction === "auto") attributes.dir = direction;
      break;
    }
    case "lang":
      if (/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/u.test(value)) attributes.lang = value;
      break;
    case "start":
      if (/^\d{1,9}$/u.test(value)) attributes.start = Number(value);
      break;
    case "colspan":
    case "rowspan":
      if (/^[1-9]\d{0,2}$/u.test(value)) attributes[name] = Number(value);
      break;
    case "title":
    case "alt":
      attributes[name] = value;
      break;
    case "style":
      if (value.length <= MAX_STYLE) attributes.style = value;
      break;
    default:
  }
};

const CLASS_NAME = /^[A-Za-z][\w-]{0,63}$/u;
const LENGTH = /^(?:\d{1,4}(?:\.\d{1,3})?(?:px)?|\d{1,3}(?:\.\d{1,3})?%)$/i;
const MAX_STYLE = 1_000;

/** Adds what `more` says to what is there; classes add up, other values are replaced. */
export const mergeAttributes = (
  base: Attributes | undefined,
  more: Attributes | undefined,
): Attributes | undefined => {
  if (base === undefined) return more;
  if (more === undefined) return base;
  const merged = { ...base, ...more };
  if (base.classes !== undefined && more.classes !== undefined)
    merged.classes = `${base.classes} ${more.classes}`;
  return merged;
};
