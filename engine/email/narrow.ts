/** The part of Node's `Buffer` that is used here. Browsers have none. */
interface Latin1 {
  write(text: string, encoding: "latin1"): number;
  toString(encoding: "latin1", from: number, to: number): string;
}

const { Buffer } = globalThis as { readonly Buffer?: { allocUnsafeSlow(size: number): Latin1 } };

/** Emails longer than this are clipped by Gmail anyway. */
const USUAL_LENGTH = 128 * 1_024;
let scratch: Latin1 | undefined;

/**
 * A string cut from a source with a single `—` takes two bytes per character, and so does every string it is joined to.
 * Encoding such an email takes seven times as long. This copies a Latin-1 text into a one-byte string. Without
 * `Buffer`, as in browsers, it returns the text as it is.
 */
export const narrow = (text: string): string => {
  if (Buffer === undefined) return text;
  scratch ??= Buffer.allocUnsafeSlow(USUAL_LENGTH);
  const buffer = text.length > USUAL_LENGTH ? Buffer.allocUnsafeSlow(text.length) : scratch;
  return buffer.toString("latin1", 0, buffer.write(text, "latin1"));
};
