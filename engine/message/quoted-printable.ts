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
  const parts = splitAtMergeTags(line);
  let out = "";
  let start = 0;
  let index = -1;
  let partEnd = 0;
  while (line.length - start > MOST_COLUMNS) {
    // One column is for the soft break's own equals sign.
    let end = start + MOST_COLUMNS - 1;
    while (partEnd <= end) partEnd += (parts[++index] as string).length;
    const partStart = partEnd - (parts[index] as string).length;
    const octet = line.slice(end - 2, end).indexOf("=");
    if (index % 2 === 1 && partStart > start && partStart < end) end = partStart;
    else if (octet !== -1) end += octet - 2;
    out += `${line.slice(start, end)}=\r\n`;
    start = end;
  }
  return out + line.slice(start);
};
