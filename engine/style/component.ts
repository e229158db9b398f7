// The package has no types, and every room that imports the engine has to see these.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css-tree-tokenizer.d.ts" />
import { tokenize, tokenTypes as Token } from "css-tree/tokenizer";
import { MAX_NESTING } from "../limits.ts";

/**
 * A component value of CSS Syntax 3: a token with its escapes decoded, or a function or block with what is in
 * it. Comments are gone. Everything later reads these; the source text is never looked at again, so nothing
 * that an escape or a comment hides can come back.
 */
export interface Component {
  readonly type: ComponentType;
  /**
   * Decoded text: the name of an ident, function, hash or at-keyword, the content of a string, the unit of a
   * dimension in lower case, the character of a delimiter, the opening character of a block.
   */
  readonly text: string;
  readonly number: number;
  readonly children: readonly Component[];
  /** Offset in the source. */
  readonly start: number;
  /** A block that the text ends in. */
  readonly isUnclosed?: boolean;
}

type ComponentType =
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
  | "block"
  /** What is never of use here: a bad string, any url, a closing bracket without its opening, too deep a nest. */
  | "bad";

/** Reads CSS text into component values. Never throws; unclosed blocks end with the text, and say so. */
export function readComponents(source: string): readonly Component[] {
  const top: Component[] = [];
  const stack: { list: Component[]; close: number }[] = [];
  let list = top;
  /** How many blocks are open beyond the limit; what is in them is left out. */
  let tooDeep = 0;
  const push = (type: ComponentType, text: string, start: number, number = 0, children = none) => {
    if (tooDeep === 0) list.push({ type, text, number, children, start });
  };
  const enter = (type: ComponentType, text: string, start: number, close: number) => {
    const children: Component[] = [];
    push(stack.length < MAX_NESTING ? type : "bad", text, start, 0, children);
    if (stack.length >= MAX_NESTING) tooDeep++;
    stack.push({ list, close });
    list = children;
  };
  tokenize(source, (token, start, end) => {
    switch (token) {
      case Token.Ident:
        return push("ident", decode(source.slice(start, end)), start);
      case Token.Function: {
        const name = decode(source.slice(start, end - 1)).toLowerCase();
        return enter(name === "url" ? "bad" : "function", name, start, Token.RightParenthesis);
      }
      case Token.AtKeyword:
        return push("at", decode(source.slice(start + 1, end)).toLowerCase(), start);
      case Token.Hash:
        return push("hash", decode(source.slice(start + 1, end)), start);
      case Token.String:
        return push("string", decode(unquoted(source.slice(start, end))), start);
      case Token.Number:
        return push("number", source.slice(start, end), start, Number.parseFloat(source.slice(start, end)));
      case Token.Percentage:
        return push("percentage", "%", start, Number.parseFloat(source.slice(start, end)));
      case Token.Dimension:
        return pushDimension(source.slice(start, end), start);
      case Token.WhiteSpace:
        return push("space", " ", start);
      case Token.Comment:
      case Token.CDO:
      case Token.CDC:
        return undefined;
      case Token.Delim:
      case Token.Colon:
      case Token.Semicolon:
      case Token.Comma:
        return push("delimiter", source.slice(start, end), start);
      case Token.LeftCurlyBracket:
        return enter("block", "{", start, Token.RightCurlyBracket);
      case Token.LeftSquareBracket:
        return enter("block", "[", start, Token.RightSquareBracket);
      case Token.LeftParenthesis:
        return enter("block", "(", start, Token.RightParenthesis);
      case Token.RightCurlyBracket:
      case Token.RightSquareBracket:
      case Token.RightParenthesis: {
        if (stack.at(-1)?.close !== token) return push("bad", source.slice(start, end), start);
        list = stack.pop()!.list;
        if (tooDeep > 0) tooDeep--;
        return undefined;
      }
      default:
        return push("bad", "", start);
    }
  });
  return stack.length === 0 ? top : withUnclosed(top, stack.length);

  function pushDimension(text: string, start: number): void {
    const digits = numberPattern.exec(text)?.[0] ?? "";
    push("dimension", decode(text.slice(digits.length)).toLowerCase(), start, Number.parseFloat(digits));
  }
}

/** Whether there is a `var()` in it. */
export function hasVariable(list: readonly Component[]): boolean {
  return list.some((item) => (item.type === "function" && item.text === "var") || hasVariable(item.children));
}

/** The last item of the list, and of that the last, and so on, are the blocks that were never closed. */
function withUnclosed(list: readonly Component[], depth: number): readonly Component[] {
  const last = list.at(-1);
  if (depth === 0 || last === undefined) return list;
  return [
    ...list.slice(0, -1),
    { ...last, children: withUnclosed(last.children, depth - 1), isUnclosed: true },
  ];
}

const none: readonly Component[] = [];
/** A unit may itself begin with `e`, so an exponent needs its digits. */
const numberPattern = /^[+-]?(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?/;

function unquoted(text: string): string {
  const quote = text.charCodeAt(0);
  const closed = text.length > 1 && text.charCodeAt(text.length - 1) === quote;
  return text.slice(1, closed ? -1 : undefined);
}

/** Escapes become the characters they stand for. */
function decode(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(escapePattern, (_, hex: string | undefined, other: string | undefined) => {
    if (hex === undefined) return other === undefined || /[\n\r\f]/.test(other) ? "" : other;
    const code = Number.parseInt(hex, 16);
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return String.fromCodePoint(valid ? code : 0xfffd);
  });
}

const escapePattern = /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \n\r\t\f])?|(\r\n|[^])?)/gu;
