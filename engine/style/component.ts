import { MAX_NESTING } from "../limits.ts";
import { eachToken, type TokenType } from "./tokens.ts";

/**
 * A component value of CSS Syntax 3: a token with its escapes decoded, or a function or block with its content.
 * Comments are gone. All later steps read these and never the source text, so nothing hidden by an escape or a comment
 * can come back.
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
  /** Its offset in the source. */
  readonly start: number;
  /** Whether the text ends before the block is closed. */
  readonly isUnclosed?: boolean;
}

/**
 * "bad" is what is never useful here: a bad string, any url, an unmatched closing bracket, or nesting that is too deep.
 */
type ComponentType = TokenType | "block";

/** Parses CSS text into component values. Never throws. Unclosed blocks end with the text and are marked. */
export function readComponents(source: string): readonly Component[] {
  const top: Component[] = [];
  const stack: { list: Component[]; close: string }[] = [];
  let list = top;
  /** How many blocks beyond the nesting limit are open. Their content is dropped. */
  let tooDeep = 0;
  const push = (type: ComponentType, text: string, start: number, number = 0, children = none) => {
    if (tooDeep === 0) list.push({ type, text, number, children, start });
  };
  const enter = (type: ComponentType, text: string, start: number, close: string) => {
    const children: Component[] = [];
    push(stack.length < MAX_NESTING ? type : "bad", text, start, 0, children);
    if (stack.length >= MAX_NESTING) tooDeep++;
    stack.push({ list, close });
    list = children;
  };
  const leave = (bracket: string, start: number) => {
    const open = stack.at(-1);
    if (open?.close !== bracket) return push("bad", bracket, start);
    list = open.list;
    stack.pop();
    if (tooDeep > 0) tooDeep--;
    return undefined;
  };
  eachToken(source, (type, text, start, number) => {
    if (type === "function") return enter(text === "url" ? "bad" : type, text, start, ")");
    if (type !== "delimiter") return push(type, text, start, number);
    const close = CLOSING[text];
    if (close !== undefined) return enter("block", text, start, close);
    return BRACKETS.includes(text) ? leave(text, start) : push(type, text, start);
  });
  return stack.length === 0 ? top : withUnclosed(top, stack.length);
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };
const BRACKETS = ")]}";

export function isDelimiter(item: Component, text: string): boolean {
  return item.type === "delimiter" && item.text === text;
}

/** Whether the item is a `{}` block. */
export function isCurly(item: Component | undefined): boolean {
  return item?.type === "block" && item.text === "{";
}

/** Whether the list contains a `var()`. */
export function hasVariable(list: readonly Component[]): boolean {
  return list.some((item) => (item.type === "function" && item.text === "var") || hasVariable(item.children));
}

/** Marks the unclosed blocks: the last item of the list, the last item in that one, and so on. */
function withUnclosed(list: readonly Component[], depth: number): readonly Component[] {
  const last = list.at(-1);
  if (depth === 0 || last === undefined) return list;
  return [
    ...list.slice(0, -1),
    { ...last, children: withUnclosed(last.children, depth - 1), isUnclosed: true },
  ];
}

const none: readonly Component[] = [];
