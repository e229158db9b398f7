import { octets } from "../octets.ts";

/** What is left of an email that Gmail clips: its start, without styles, and a notice. */
export interface Clipped {
  readonly html: string;
  readonly bytes: number;
}

/** Clips an email, or returns undefined if it fits. */
export function clip(html: string, limit: number): Clipped | undefined {
  const bytes = octets(html);
  if (bytes <= limit) return undefined;
  const cut = html.slice(0, characterAt(html, limit));
  const whole = cut.slice(0, Math.max(cut.lastIndexOf("<"), cut.lastIndexOf(">") + 1));
  // Gmail drops the styles of a clipped email (email-bugs#41 and #56).
  return { html: `${whole.replace(/<style\b[^]*?<\/style>/gi, "")}${NOTICE}`, bytes };
}

const NOTICE = '<p style="font:13px Arial,sans-serif">[Message clipped]&nbsp; View entire message</p>';

/** The index of the last character that begins within this many bytes. */
const characterAt = (text: string, limit: number): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xe000 ? 2 : 3;
    if (bytes > limit) return index;
  }
  return text.length;
};
