/**
 * A message file that mail programs open: both parts as alternatives, quoted-printable, so that no line and no
 * byte can be misread on the way. `X-Unsent` lets those that know it open the message as a draft.
 */
export function emlOf({
  subject,
  html,
  text,
  date,
}: {
  subject: string;
  html: string;
  text: string;
  date: Date;
}): string {
  // An equals sign before an underscore occurs nowhere in quoted-printable, so it cannot occur in the parts.
  const boundary = "=_galley_alternative";
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quotedPrintable(body),
  ];
  return [
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part("text/plain", text),
    ...part("text/html", html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

const MOST_COLUMNS = 76;
const encoder = new TextEncoder();

/** RFC 2045, section 6.7. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => encodeLine(encoder.encode(line)))
    .join("\r\n");
}

function encodeLine(bytes: Uint8Array): string {
  let out = "";
  let columns = 0;
  for (const [index, byte] of bytes.entries()) {
    const isLast = index === bytes.length - 1;
    const isPlain = byte >= 33 && byte <= 126 && byte !== 61;
    const isSpace = (byte === 32 || byte === 9) && !isLast;
    const unit = isPlain || isSpace ? String.fromCharCode(byte) : `=${hex(byte)}`;
    // One column is kept free for the soft break's own equals sign.
    if (columns + unit.length > MOST_COLUMNS - 1) {
      out += "=\r\n";
      columns = 0;
    }
    out += unit;
    columns += unit.length;
  }
  return out;
}

const WORD_BYTES = 45;

/** RFC 2047: words of at most 75 characters, none of which cuts a character in two. */
export function encodeHeader(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  if (/^[\x20-\x7e]*$/.test(line) && line.length <= 60) return line;
  const words: string[] = [];
  let bytes: number[] = [];
  for (const character of line) {
    const encoded = encoder.encode(character);
    if (bytes.length + encoded.length > WORD_BYTES) {
      words.push(wordOf(bytes));
      bytes = [];
    }
    bytes.push(...encoded);
  }
  words.push(wordOf(bytes));
  return words.join("\r\n ");
}

function wordOf(bytes: readonly number[]): string {
  return `=?utf-8?B?${btoa(String.fromCharCode(...bytes))}?=`;
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
