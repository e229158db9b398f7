import { isDelimiter, type Component } from "./component.ts";
import { MAX_FONT_LIST_LENGTH, MAX_FONTS } from "../limits.ts";

const generics = new Set(
  "serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded emoji math".split(
    " ",
  ),
);

/**
 * Rewrites a font list: generic and simple names unquoted, others in single quotes, because the style attribute uses
 * double quotes. Names may contain letters, digits, spaces and hyphens; others are removed.
 */
export function readFamilies(items: readonly Component[]): { kind: "text"; text: string } | undefined {
  const families: string[] = [];
  let words: string[] = [];
  for (let index = 0; index <= items.length; index++) {
    const item = items[index];
    if (item?.type === "ident" || (item?.type === "string" && words.length === 0)) {
      words.push(item.text);
      if (item.type === "ident" || index + 1 === items.length || isDelimiter(items[index + 1]!, ","))
        continue;
      return undefined;
    }
    if (item !== undefined && !isDelimiter(item, ",")) return undefined;
    if (words.length === 0) return undefined;
    const family = format(words.join(" "));
    if (family !== undefined) families.push(family);
    words = [];
  }
  const text = families.slice(0, MAX_FONTS).join(",");
  return families.length > 0 && text.length <= MAX_FONT_LIST_LENGTH ? { kind: "text", text } : undefined;
}

/** Tried first, because a regular expression with Unicode classes takes milliseconds to compile. */
const isAsciiName = (name: string): boolean => /^[\w-][\w. -]*$/.test(name);
const isName = (name: string): boolean => /^[\p{L}\p{N}_-][\p{L}\p{N}_. -]*$/u.test(name);

function format(name: string): string | undefined {
  const clean = name.trim().replaceAll(/\s+/g, " ");
  if (clean.length > 60 || !(isAsciiName(clean) || isName(clean))) return undefined;
  if (generics.has(clean.toLowerCase())) return clean.toLowerCase();
  return /^-?[A-Za-z][\w-]*$/.test(clean) ? clean : `'${clean}'`;
}
