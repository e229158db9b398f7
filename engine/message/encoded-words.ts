import { encodeOctets } from "./quoted-printable.ts";

/** A line with encoded words has at most 76 characters, and the first one starts with "Subject: ". */
const MOST_WORD_CHARACTERS = 67;
const OPEN = "=?utf-8?Q?";
const CLOSE = "?=";
/** What fits on one line together with the name of the header. */
const MOST_PLAIN_CHARACTERS = 60;

/**
 * Text for a header: unchanged where that is safe, otherwise as encoded words (RFC 2047) that never split a
 * character. Line ends and other control characters become spaces, which prevents header injection.
 */
export const encodeHeader = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  if (/^[ -~]*$/u.test(line) && line.length <= MOST_PLAIN_CHARACTERS && !line.includes("=?")) return line;
  const words: string[] = [];
  let word = "";
  for (const character of line) {
    const encoded = character === " " ? "_" : encodeOctets(character, UNSAFE);
    if (OPEN.length + word.length + encoded.length + CLOSE.length > MOST_WORD_CHARACTERS) {
      words.push(word);
      word = "";
    }
    word += encoded;
  }
  words.push(word);
  return words.map((each) => OPEN + each + CLOSE).join("\r\n ");
};

/** Everything except what RFC 2047 allows in a word anywhere in a header. */
const UNSAFE = /[^A-Za-z0-9!*+/-]/gu;
