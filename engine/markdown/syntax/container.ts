import type { Attributes } from "../../tree.ts";
import { Element } from "../../tree.ts";
import type { BlockState } from "../block-state.ts";
import { Code } from "../characters.ts";
import { addClass, attributesAt, mergeAttributes } from "./attributes.ts";

/**
 * `::: name`, up to a `:::` alone on its line. Both are only marked here; what is between is read as if they were
 * not there, and the walk over the tokens pairs them. So containers nest without being counted.
 */
export const container = (
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean => {
  if (state.indent(startLine) >= 4) return false;
  const start = state.lineStart(startLine);
  if (!state.src.startsWith(":::", start)) return false;
  const end = state.eMarks[startLine] as number;
  const headStart = state.skipChars(start, Code.colon);
  const head = state.src.slice(headStart, end).trim();
  if (head !== "" && !HEAD.test(head)) return false;
  if (silent) return true;

  state.line = startLine + 1;
  const token = state.push(head === "" ? "container_close" : "container_open", "", 0);
  token.info = head;
  token.map = [startLine, state.line];
  if (isLeaf(head) && isBareMarker(state, state.line, endLine)) state.line++;
  return true;
};

/** A name, more words, and perhaps attributes. */
const HEAD = /^[A-Za-z][\w-]*(?:[ \t]+[\w%-]+)*[ \t]*(?:\{.*\})?[ \t]*:*$/u;

const isLeaf = (head: string): boolean => /^(?:divider|spacer)\b/u.test(head);

/** A divider or spacer holds nothing; the `:::` right below one is its own end. */
const isBareMarker = (state: BlockState, line: number, endLine: number): boolean =>
  line < endLine &&
  state.indent(line) >= 0 &&
  state.indent(line) < 4 &&
  /^:{3,}\s*$/u.test(state.src.slice(state.lineStart(line), state.eMarks[line]));

export interface ContainerHead {
  readonly element: number;
  readonly attributes: Attributes | undefined;
}

const KNOWN: ReadonlyMap<string, number> = new Map([
  ["callout", Element.callout],
  ["centered", Element.centered],
  ["center", Element.centered],
  ["hero", Element.hero],
  ["columns", Element.columns],
  ["column", Element.column],
  ["header", Element.header],
  ["footer", Element.footer],
  ["divider", Element.divider],
  ["spacer", Element.spacer],
]);

/** What `callout warning {#id}` opens. A name that is not known is a class. */
export const readContainerHead = (head: string): ContainerHead => {
  const brace = head.indexOf("{");
  const own = brace === -1 ? undefined : attributesAt(head, brace).attributes;
  const [name = "", ...words] = (brace === -1 ? head : head.slice(0, brace))
    .replace(/:+$/u, "")
    .trim()
    .split(/[ \t]+/u);
  const element = KNOWN.get(name) ?? Element.div;
  const attributes: Attributes = {};
  if (!KNOWN.has(name)) addClass(attributes, name);
  for (const word of words) {
    if (/^[A-Za-z]/u.test(word)) addClass(attributes, word);
    else if (element === Element.spacer && /^\d{1,3}(?:px)?$/u.test(word))
      attributes.height = word.replace("px", "");
    else if (element === Element.column && /^\d{1,3}%?$/u.test(word)) attributes.width = word;
  }
  const merged = mergeAttributes(attributes, own);
  return { element, attributes: merged !== undefined && Object.keys(merged).length > 0 ? merged : undefined };
};
