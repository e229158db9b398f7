import type { Wire } from "./wire.ts";

/** As far as an inbox shows: past the preheader it would go on with the first lines of the mail. */
const SHOWN = 110;
const MAX_LENGTH = 200;
const MAX_FILLERS = 40;
/** A figure space and a joiner: as wide as nothing, and kept by Yahoo, Apple and mail.ru alike. */
const FILLER = "&#8199;&#847;";
const RAW_FILLER = "\u2007\u034f";

/** The line an inbox shows behind the subject; hidden in the mail itself. */
export function preheaderMarkup(preheader: string, wire: Wire): string {
  if (preheader === "") return "";
  const text = preheader.length > MAX_LENGTH ? shorten(preheader, MAX_LENGTH) : preheader;
  const count = Math.min(MAX_FILLERS, Math.max(0, SHOWN - text.length));
  const fillers = (wire.isAscii ? FILLER : RAW_FILLER).repeat(count);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">\n${wire.attribute(text)}\n${fillers}</div>\n`;
}

/** Cut at a word. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(" ", length);
  return `${text.slice(0, space > length / 2 ? space : length).trimEnd()}…`;
}
