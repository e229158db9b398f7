/**
 * Makes source text safe for a message: short, and without anything that could begin markup, end an attribute or a code
 * span, or control a terminal. Double quotes become single ones, which mean the same in CSS.
 */
export function printable(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  const safe = line.replaceAll('"', "'").replaceAll(/[<&`]|[^ -~\xa1-\u1fff\u2c00-\ud7ff]/g, "?");
  return safe.length > 40 ? `${safe.slice(0, 39)}…` : safe;
}
