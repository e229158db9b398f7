import { splitAtMergeTags } from "../merge-tag.ts";

const MOST_COLUMNS = 76;

/** Encodes text as quoted-printable (RFC 2045, section 6.7). Line ends of every kind become CRLF. */
export const quotedPrintable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line) => fold(encodeOctets(line, PLAIN).replace(/[ \t]$/u, encodeSpace)))
    .join("\r\n");

/** Printable ASCII without the equals sign, spaces and tabs. */
const PLAIN = /[^\t -<>-~]/gu;

/** Encodes each character that the pattern finds as its UTF-8 bytes, each as `=XX`. A lone surrogate becomes U+FFFD. */
export const encodeOctets = (text: string, pattern: RegExp): string =>
  text.toWellFormed().replace(pattern, (character) => {
    // `encodeURIComponent` leaves some ASCII characters unencoded; they are one byte.
    const encoded = encodeURIComponent(character);
    return encoded.startsWith("%")
      ? encoded.replaceAll("%", "=")
      : `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });

const encodeSpace = (space: string): string => (space === " " ? "=20" : "=09");

/** Folds a line with soft line breaks that never split an `=XX`, nor a merge tag that fits on a line. */
const fold = (line: string): string => {
  if (line.length <= MOST_COLUMNS) return line;
  let out = "";
  let start = 0;
  let tagEnd = 0;
  const parts = splitAtMergeTags(line);
  const tags = parts.map((part) => ({ from: tagEnd, to: (tagEnd += part.length) }));
  while (line.length - start > MOST_COLUMNS) {
    // One column is for the soft break's own equals sign.
    let end = start + MOST_COLUMNS - 1;
    const octet = line.lastIndexOf("=", end - 1);
    const tag = tags.find(({ to }, index) => index % 2 === 1 && to > end);
    if (tag !== undefined && tag.from > start && tag.from < end) end = tag.from;
    else if (octet > end - 3) end = octet;
    out += `${line.slice(start, end)}=\r\n`;
    start = end;
  }
  return out + line.slice(start);
};
