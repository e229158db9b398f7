/** The part of Node's `Buffer` that is used here; browsers have none. */
interface Latin1 {
  write(text: string, encoding: "latin1"): number;
  toString(encoding: "latin1", from: number, to: number): string;
}

const { Buffer } = globalThis as { readonly Buffer?: { allocUnsafeSlow(size: number): Latin1 } };

/** Emails are longer than this only when Gmail clips them. */
const USUAL_LENGTH = 128 * 1_024;
let scratch: Latin1 | undefined;

/**
 * A text cut from a source with a single `—` takes two bytes per character in memory, however plain it is, and so does
 * every string it is joined to; encoding such an email takes seven times as long. This copies a text of Latin-1
 * characters into one byte each. Where there is no `Buffer`, nobody encodes with it.
 */
export const narrow = (text: string): string => {
  if (Buffer === undefined) return text;
  scratch ??= Buffer.allocUnsafeSlow(USUAL_LENGTH);
  const buffer = text.length > USUAL_LENGTH ? Buffer.allocUnsafeSlow(text.length) : scratch;
  return buffer.toString("latin1", 0, buffer.write(text, "latin1"));
};
