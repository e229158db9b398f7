import { unitAt } from "../characters.ts";
import type { Emit } from "./emit.ts";

/** How the scanner sees a language. Lists are words separated by one space. */
export interface CodeLanguage {
  /** The names a code fence may use. */
  readonly names: string;
  readonly keywords: string;
  /** Keywords that are followed by the name of what they define. */
  readonly definers?: string;
  readonly literals?: string;
  readonly builtIns?: string;
  readonly lineComments?: readonly string[];
  readonly blockComment?: readonly [open: string, close: string];
  /** Quotes, longer ones first. Those in `multiline` may span several lines. */
  readonly quotes?: readonly string[];
  readonly multiline?: readonly string[];
  /** The character before the name of a variable, such as `$`. */
  readonly variable?: string;
  /** The character before an annotation or directive, such as `@`. */
  readonly meta?: string;
  readonly ignoresCase?: boolean;
  /** Characters that join words to paths and options, which contain no keywords or numbers. */
  readonly joins?: string;
  /** Whether `name:` and `"name":` are keys. */
  readonly hasKeys?: boolean;
  /** Whether a backslash inside quotes is an ordinary character. */
  readonly hasNoEscapes?: boolean;
}

/**
 * Scans code in one pass and looks at each character a bounded number of times. A highlighter made of regular
 * expressions can take seconds for a few kilobytes of hostile input.
 */
export const scanCode = (code: string, language: CodeLanguage, emit: Emit): void => {
  const { words, kinds } = tablesOf(language);
  let plainStart = 0;
  let at = 0;
  let definesNext = false;
  while (at < code.length) {
    const here = unitAt(code, at);
    const kind = here > 127 ? WORD : (kinds[here] as number);
    if (kind === PLAIN) {
      if (here > 32) definesNext = false;
      at++;
      continue;
    }
    const start = at;
    let name = "";
    if (kind === WORD) {
      at = wordEnd(code, at);
      const word = code.slice(start, at);
      name = words.get(language.ignoresCase === true ? word.toLowerCase() : word) ?? "";
      if (name === "" && definesNext) name = "hljs-title";
      else if (name === "" && language.hasKeys === true && isKey(code, at)) name = "hljs-attr";
      definesNext = name === DEFINER;
      if (definesNext) name = "hljs-keyword";
    } else if (kind === DIGIT) {
      at = numberEnd(code, at);
      name = "hljs-number";
    } else {
      const end = markEnd(code, at, language);
      name = end === -1 ? "" : markName(code, at, end, language);
      at = end === -1 ? at + 1 : end;
    }
    if (name === "" || (kind !== MARK && isJoined(code, start, at, language))) continue;
    if (start > plainStart) emit(code.slice(plainStart, start), "");
    emit(code.slice(start, at), name);
    plainStart = at;
  }
  if (plainStart < code.length) emit(code.slice(plainStart), "");
  emit("", "");
};

const isJoined = (code: string, start: number, end: number, { joins = "" }: CodeLanguage): boolean =>
  joins.includes(code[start - 1] ?? " ") || joins.includes(code[end] ?? " ");

const DEFINER = "definer";
const PLAIN = 0;
const WORD = 1;
const DIGIT = 2;
/** The character may begin a comment, a string, a variable or an annotation. */
const MARK = 3;

interface Tables {
  readonly words: Map<string, string>;
  readonly kinds: Uint8Array;
}

const known = new WeakMap<CodeLanguage, Tables>();

const tablesOf = (language: CodeLanguage): Tables => {
  const ready = known.get(language);
  if (ready !== undefined) return ready;
  const words = new Map<string, string>();
  const add = (list: string | undefined, name: string): void => {
    for (const word of list?.split(" ") ?? []) words.set(word, name);
  };
  add(language.builtIns, "hljs-built_in");
  add(language.literals, "hljs-literal");
  add(language.keywords, "hljs-keyword");
  add(language.definers, DEFINER);
  const { lineComments = [], blockComment = [], quotes = [], variable = "", meta = "" } = language;
  const marks = new Set(
    [...lineComments, blockComment[0] ?? "", ...quotes, variable, meta].map((mark) => mark[0]),
  );
  const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
    if (marks.has(String.fromCharCode(code))) return MARK;
    if (isDigit(code)) return DIGIT;
    return isWordPart(code) ? WORD : PLAIN;
  });
  const tables = { words, kinds };
  known.set(language, tables);
  return tables;
};

/** The end of the comment, string, variable or annotation that begins at `at`, or -1. */
const markEnd = (code: string, at: number, language: CodeLanguage): number => {
  if (startsComment(code, at, language)) return commentEnd(code, at, language);
  const quote = language.quotes?.find((candidate) => code.startsWith(candidate, at));
  if (quote !== undefined) return stringEnd(code, at, quote, language);
  const isNamed = code[at] === language.variable || code[at] === language.meta;
  return isNamed && isWordPart(unitAt(code, at + 1)) ? wordEnd(code, at + 1) : -1;
};

const markName = (code: string, at: number, end: number, language: CodeLanguage): string => {
  if (startsComment(code, at, language)) return "hljs-comment";
  if (code[at] === language.variable) return "hljs-variable";
  if (code[at] === language.meta) return "hljs-meta";
  return language.hasKeys === true && isKey(code, end) ? "hljs-attr" : "hljs-string";
};

const startsComment = (code: string, at: number, { lineComments, blockComment }: CodeLanguage): boolean => {
  if (blockComment !== undefined && code.startsWith(blockComment[0], at)) return true;
  if (lineComments === undefined || !lineComments.some((mark) => code.startsWith(mark, at))) return false;
  // `#` inside a word, as in a shell's `$#` or a color, is not a comment.
  return code[at] !== "#" || at === 0 || unitAt(code, at - 1) <= 32 || code[at - 1] === ";";
};

const commentEnd = (code: string, at: number, { blockComment }: CodeLanguage): number => {
  if (blockComment !== undefined && code.startsWith(blockComment[0], at)) {
    const close = code.indexOf(blockComment[1], at + blockComment[0].length);
    return close === -1 ? code.length : close + blockComment[1].length;
  }
  return lineEnd(code, at);
};

const lineEnd = (code: string, at: number): number => {
  const end = code.indexOf("\n", at);
  return end === -1 ? code.length : end;
};

/** The index after the closing quote, or the end of the line if the string has none there and may not continue. */
const stringEnd = (code: string, start: number, quote: string, language: CodeLanguage): number => {
  const mayGoOn = language.multiline?.includes(quote) === true;
  let at = start + quote.length;
  while (at < code.length) {
    const here = unitAt(code, at);
    if (here === 92 && language.hasNoEscapes !== true) at += 2;
    else if (here === 10 && !mayGoOn) return at;
    else if (code.startsWith(quote, at)) return at + quote.length;
    else at++;
  }
  return code.length;
};

/** Whether a colon follows, other than `::` and `?:`, so that the text before it is a key. */
const isKey = (code: string, from: number): boolean => {
  let at = from;
  while (unitAt(code, at) === 32 && at - from < 4) at++;
  return code[at] === ":" && code[at + 1] !== ":";
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95 || code > 127;

const wordEnd = (code: string, start: number): number => {
  let at = start;
  while (isWordPart(unitAt(code, at))) at++;
  return at;
};

const numberEnd = (code: string, start: number): number => {
  let at = wordEnd(code, start);
  while (code[at] === "." && isDigit(unitAt(code, at + 1))) at = wordEnd(code, at + 1);
  return at;
};
