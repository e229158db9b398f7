import { setAttribute } from "../attributes.ts";
import { decodeAttribute } from "../entities.ts";
import type { Attributes } from "../tree.ts";
import { ATTRIBUTE_VALUE } from "./tag-end.ts";

export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isClose: boolean;
  /** The text after the name. */
  readonly rest: string;
}

/** Parses a tag whose end `htmlTagEnd` has found. */
export const readTag = (written: string): Tag => {
  const [start, slash, name = ""] = /^<(\/?)([\w-]*)/.exec(written) as RegExpExecArray;
  return { name: name.toLowerCase(), isClose: slash !== "", rest: written.slice(start.length) };
};

const ATTRIBUTE = new RegExp(`[\\0- /]*([A-Za-z_:][\\w:.-]*)(?:\\s*=\\s*(?:${ATTRIBUTE_VALUE}))?`, "gy");

/** Calls back with each attribute, its name in lower case and its value decoded. The first one of a name wins. */
export const eachAttribute = (rest: string, visit: (name: string, value: string) => void): void => {
  const seen = new Set<string>();
  for (const [, written = "", double, single, bare] of rest.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    if (seen.has(name)) continue;
    seen.add(name);
    const value = double ?? single ?? bare ?? "";
    visit(name, value.includes("&") ? decodeAttribute(value) : value);
  }
};

/** The attributes that the tree supports. Presentational attributes of old HTML become CSS. */
export const attributesOf = (tag: Tag): Attributes | undefined => {
  if (tag.rest.length <= 1) return undefined;
  const attributes: Attributes = {};
  let style = "";
  eachAttribute(tag.rest, (name, value) => {
    const property = OLD_ATTRIBUTES.get(name);
    if (property !== undefined && IS_VALUE.test(value)) style += `${property}:${value};`;
    else if (name === "size" && tag.name === "font") style += FONT_SIZES.get(value.trim()) ?? "";
    else if (name !== "alt" && name !== "title") setAttribute(attributes, name, value);
    else attributes[name] = value;
  });
  // The author's CSS comes last, so that it wins as it does in a browser.
  if (style !== "") attributes.style = style + (attributes.style ?? "");
  return attributes;
};

const OLD_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["bgcolor", "background-color"],
  ["color", "color"],
  ["face", "font-family"],
  ["valign", "vertical-align"],
]);
/** Contains nothing that could end the declaration or the value. */
const IS_VALUE = /^[\w #,.'"-]{1,100}$/u;
const FONT_SIZES: ReadonlyMap<string, string> = new Map(
  [10, 13, 16, 18, 24, 32, 48].map((pixels, index) => [String(index + 1), `font-size:${pixels}px;`]),
);
