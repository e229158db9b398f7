import { imageAddress } from "./address.ts";
import { MAX_INLINE_STYLE_LENGTH } from "./limits.ts";
import { Element, type Attributes } from "./tree.ts";

export const addClass = (attributes: Attributes, name: string): void => {
  attributes.classes = attributes.classes === undefined ? name : `${attributes.classes} ${name}`;
};

/** Sets an attribute that an author may set. Other names are ignored. */
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
    case "dark":
      attributes.dark = imageAddress(value) ?? "";
      break;
    case "style":
      if (value.length <= MAX_INLINE_STYLE_LENGTH) attributes.style = value;
      break;
    default:
  }
};

const CLASS_NAME = /^[A-Za-z][\w-]{0,63}$/u;
const LENGTH = /^(?:\d{1,4}(?:\.\d{1,3})?(?:px)?|\d{1,3}(?:\.\d{1,3})?%)$/i;

/** Adds `more` to the attributes. Classes are added, other values replaced. */
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

interface LinkElement {
  readonly element: number;
  readonly attributes: Attributes;
}

/** A link with an author's attributes. `{.button .large}` makes it a button with the class `large`. */
export const linkElement = (own: Attributes | undefined, link: Attributes): LinkElement => {
  if (own === undefined) return { element: Element.a, attributes: link };
  const { classes, ...others } = own;
  const names = classes?.split(" ").filter((name) => name !== "button");
  const isButton = names !== undefined && names.length < (classes as string).split(" ").length;
  if (!isButton) return { element: Element.a, attributes: { ...own, ...link } };
  const attributes: Attributes = { ...others, ...link };
  if (names.length > 0) attributes.classes = names.join(" ");
  return { element: Element.button, attributes };
};
