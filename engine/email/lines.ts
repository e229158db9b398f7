import type { Wire } from "./wire.ts";

/** A line break that shows nothing, wherever text may stand. */
export const LINE_BREAK = "<wbr\n>";

/**
 * Breaks a text that makes its line long: at a space, which shows the same; where there is none in time, inside a
 * `<wbr>`, the one tag that may stand anywhere. `column` is where the text begins. The lines of a code block come
 * with their breaks, and are left where they fit.
 */
export function fold(text: string, column: number, wire: Wire): string {
  let out = "";
  let start = 0;
  let used = column;
  while (used + text.length - start > wire.softLimit) {
    const hard = start + Math.max(0, wire.hardLimit - used);
    const line = text.indexOf("\n", start);
    if (line !== -1 && line <= hard) {
      out += text.slice(start, line + 1);
      start = line + 1;
      used = 0;
      continue;
    }
    const space = text.indexOf(" ", start + Math.max(0, wire.softLimit - used));
    if (space !== -1 && space <= hard) {
      out += `${text.slice(start, space)}\n`;
      start = space + 1;
    } else if (hard < text.length) {
      const cut = betweenCharacters(text, hard, start);
      out += `${text.slice(start, cut)}${LINE_BREAK}`;
      start = cut;
    } else break;
    used = 1;
  }
  return out + text.slice(start);
}

/** The nearest place at or before `at` that is inside no entity, no tag, and not between the halves of a pair. */
const betweenCharacters = (text: string, at: number, from: number): number => {
  for (let index = at - 1; index >= from && index > at - 10; index--) {
    const code = text.charCodeAt(index);
    if (code === 59 || code === 62) break;
    if (code === 38 || code === 60) return index;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 && at > from ? at - 1 : at;
};

/** The same for a tag on a line already full: the break goes between the tag's name and its attributes. */
export function breakInTag(tag: string): string {
  const space = tag.indexOf(" ");
  const end = tag.indexOf(">");
  const at = space === -1 || space > end ? end : space;
  return `${tag.slice(0, at)}\n${tag.slice(at === space ? at + 1 : at)}`;
}
