import { characterOf } from "../characters.ts";

/** The types of CSS tokens. Comments are skipped, brackets are delimiters, and any unquoted `url()` is bad. */
export type TokenType =
  | "ident"
  | "function"
  | "at"
  | "hash"
  | "string"
  | "number"
  | "percentage"
  | "dimension"
  | "space"
  | "delimiter"
  | "bad";

type Visit = (type: TokenType, text: string, start: number, number: number) => void;

/** Calls back for each token of CSS Syntax 3 with its text, escapes decoded, and its number if it has one. */
export function eachToken(source: string, visit: Visit): void {
  const { length } = source;
  for (let start = BYTE_ORDER_MARK.test(source) ? 1 : 0; start < length; start = TOKEN.lastIndex) {
    TOKEN.lastIndex = start;
    const token = TOKEN.exec(source) as RegExpExecArray;
    const [text, space, url, name, opening, numeric, percent, unit, at, hash, quoted, quote] = token;
    if (space !== undefined) visit("space", " ", start, 0);
    else if (name !== undefined) {
      if (opening === undefined) visit("ident", decode(name), start, 0);
      else visit("function", decode(name).toLowerCase(), start, 0);
    } else if (numeric !== undefined) {
      const number = Number.parseFloat(numeric);
      if (percent !== undefined) visit("percentage", "%", start, number);
      else if (unit === undefined) visit("number", numeric, start, number);
      else visit("dimension", decode(unit).toLowerCase(), start, number);
    } else if (at !== undefined) visit("at", decode(at).toLowerCase(), start, 0);
    else if (hash !== undefined) visit("hash", decode(hash), start, 0);
    else if (url !== undefined) visit("bad", "", start, 0);
    else if (quoted !== undefined) {
      // A string that reaches the end of its line is bad.
      const isWhole = quote !== "" || TOKEN.lastIndex === length;
      visit(isWhole ? "string" : "bad", isWhole ? decode(quoted.slice(1)) : "", start, 0);
    } else if (text.length === 1) visit("delimiter", text, start, 0);
  }
}

const BYTE_ORDER_MARK = /^[\ufeff\ufffe]/;

const NEWLINE = "\\r\\n|[\\n\\r\\f]";
const ESCAPE = `\\\\(?:[\\da-fA-F]{1,6}(?:\\r\\n|[ \\t\\n\\r\\f])?|[^\\0\\n\\r\\f\\da-fA-F])`;
const NAME = `(?:[\\w\\-\\x80-\\uffff]|${ESCAPE})`;
const IDENT = `(?:--|-?(?:[A-Za-z_\\x80-\\uffff]|${ESCAPE}))${NAME}*`;
const NUMBER = "[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?";
const inQuotes = (quote: string): string =>
  `${quote}(?:[^${quote}\\\\\\n\\r\\f]|${ESCAPE}|\\\\(?:${NEWLINE}|$))*`;

const TOKEN = new RegExp(
  [
    "([ \\t\\n\\r\\f]+)",
    "/\\*[^]*?(?:\\*/|$)|<!--|-->",
    "([uU][rR][lL])\\((?![ \\t\\n\\r\\f]*[\"'])(?:[^)\\\\]|\\\\[^]?)*\\)?",
    `(${IDENT})(\\()?`,
    `(${NUMBER})(?:(%)|(${IDENT}))?`,
    `@(${IDENT})`,
    `#(${NAME}+)`,
    `(${inQuotes('"')}|${inQuotes("'")})(["']?)`,
    "[^]",
  ].join("|"),
  "y",
);

/** Replaces escapes by the characters they stand for. */
function decode(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(ESCAPED, (_, hex: string | undefined, other: string | undefined) => {
    if (hex === undefined) return other === undefined || /[\n\r\f]/.test(other) ? "" : other;
    return characterOf(Number.parseInt(hex, 16));
  });
}

const ESCAPED = /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \n\r\t\f])?|(\r\n|[^])?)/gu;
