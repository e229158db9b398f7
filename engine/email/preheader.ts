import { codeUnitAt, isLowSurrogate } from "../characters.ts";
import { logicOf, splitAtMergeTags } from "../merge-tag.ts";
import type { Wire } from "./wire.ts";

/** How much an inbox shows. After a shorter preheader it would continue with the first lines of the email. */
const SHOWN = 110;
const MAX_LENGTH = 200;
const MAX_FILLERS = 40;
/** A figure space and a joiner: takes no width, and Yahoo, Apple and mail.ru all keep it. */
const FILLER = "&#8199;&#847;";
const RAW_FILLER = "\u2007\u034f";
/** Repeated once: a repeated string is a tree of its parts, which takes time to write. */
const FILLERS = FILLER.repeat(MAX_FILLERS);

/** The line that an inbox shows after the subject, hidden in the email itself. */
export function preheaderMarkup(preheader: string, wire: Wire): string {
  if (preheader === "") return "";
  const text = preheader.length > MAX_LENGTH ? shorten(preheader, MAX_LENGTH) : preheader;
  const count = Math.min(MAX_FILLERS, Math.max(0, SHOWN - text.length));
  const fillers = wire.form.isAscii ? FILLERS.slice(0, count * FILLER.length) : RAW_FILLER.repeat(count);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">\n${wire.attribute(text, true)}\n${fillers}</div>\n`;
}

/** Cuts a text at a word boundary, but never inside a merge tag, a condition or a loop. */
export function shorten(text: string, length: number): string {
  const parts = splitAtMergeTags(text);
  const isShort = text.length <= length;
  if (isShort && parts.length === 1) return text;
  const space = text.lastIndexOf(" ", length);
  const cut = isLowSurrogate(codeUnitAt(text, length)) ? length - 1 : length;
  const limit = isShort ? text.length : space > length / 2 ? space : cut;
  const end = endOutsideTags(parts, limit);
  if (end === text.length || end === 0) return text.slice(0, end);
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The last place up to `limit` at which no merge tag, condition or loop is open. Tags are at odd indexes. */
const endOutsideTags = (parts: readonly string[], limit: number): number => {
  let end = 0;
  let at = 0;
  let depth = 0;
  for (let index = 0; index < parts.length && at < limit; index++) {
    const part = parts[index] as string;
    const isTag = index % 2 === 1;
    if (isTag) depth += logicOf(part) ?? 0;
    if (depth < 0) break;
    at += part.length;
    if (depth === 0 && (at <= limit || !isTag)) end = Math.min(at, limit);
  }
  return end;
};
