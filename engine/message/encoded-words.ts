import { splitAtMergeTags } from "../merge-tag.ts";
import { encodeOctets } from "./quoted-printable.ts";

const OPEN = "=?utf-8?Q?";
const CLOSE = "?=";
/** A line with encoded words has at most 76 characters, and the first one starts with "Subject: ". */
const MOST_CHARACTERS = 67;

/**
 * Text for a header. Words that are not plain ASCII become encoded words (RFC 2047) that never split a character. Merge
 * tags stay as they are wherever possible, so that a sending service can fill them in. Line ends and other control
 * characters become spaces, which prevents header injection.
 */
export const encodeHeader = (text: string): string =>
  splitAtMergeTags(text.replace(/[\p{Cc}\u2028\u2029 ]+/gu, " ").trim())
    .map((part, index) => (index % 2 === 1 ? part.replaceAll(" ", SPACE_IN_TAG) : part))
    .join("")
    .replace(TO_ENCODE, encodeWords)
    .replace(LINE, "$1\r\n ")
    .trim()
    .replaceAll(SPACE_IN_TAG, " ");

/** Words that are not plain, up to the next plain one. */
const encodeWords = (text: string): string => {
  const words: string[] = [];
  let word = OPEN;
  for (const character of text.replaceAll(SPACE_IN_TAG, " ")) {
    const encoded = character === " " ? "_" : encodeOctets(character, UNSAFE);
    if (word.length + encoded.length + CLOSE.length > MOST_CHARACTERS) {
      words.push(word + CLOSE);
      word = OPEN;
    }
    word += encoded;
  }
  return [...words, word + CLOSE].join(" ");
};

/** Stands for a space at which no line is broken. */
const SPACE_IN_TAG = "\0";
const NOT_PLAIN = "(?!(?![^ ]*=\\?)[\\0!-~]{1,60}(?: |$))[^ ]+";
const TO_ENCODE = new RegExp(`(?<![^ ])${NOT_PLAIN}(?: ${NOT_PLAIN})*`, "g");
const LINE = new RegExp(`(.{1,${MOST_CHARACTERS}})(?: |$)`, "g");

/** Everything except what RFC 2047 allows in a word anywhere in a header. */
const UNSAFE = /[^A-Za-z0-9!*+/-]/gu;
