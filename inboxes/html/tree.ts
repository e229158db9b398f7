import { defaultTreeAdapter, parse } from "parse5";
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree, TreeAdapter } from "parse5";
import { once } from "../maps.ts";
import { linesOf } from "./source.ts";
import type { LineAt } from "./source.ts";

/** An email as a browser parses it. */
export type Document = Tree.Document;
export type Element = Tree.Element;
export type Node = Tree.ChildNode;
export type Text = Tree.TextNode;

/** Chromium nests no deeper either. Checks and views call themselves for each level, so the stack must hold them. */
const MAX_DEPTH = 512;

export class TooDeepError extends RangeError {
  constructor() {
    super(`The email nests elements more than ${MAX_DEPTH} levels deep`);
  }
}

/** Parses an email, or throws a `TooDeepError`. With `lineAt`, its elements and texts know their lines. */
export function parseDocument(html: string, lineAt?: LineAt): Document {
  let depth = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    ...(lineAt && lineRecorder(lineAt)),
    onItemPush: () => {
      if (++depth > MAX_DEPTH) throw new TooDeepError();
    },
    onItemPop: () => {
      depth--;
    },
  };
  return parse(html, { sourceCodeLocationInfo: lineAt !== undefined, treeAdapter });
}

/** The offsets of a tag or text, and of the last character of a text. Most of their lines are never asked for. */
interface Located {
  lineAt?: LineAt;
  start?: number;
  last?: number;
}

/** Keeps the lines only, because the parser's own records are larger than the email's tree. */
const lineRecorder = (lineAt: LineAt): Partial<TreeAdapter<DefaultTreeAdapterMap>> => ({
  setNodeSourceCodeLocation: (node: Tree.Node & Located, location) => {
    if (location === null || !(isElement(node) || isText(node))) return;
    // A text that the parser joins from several pieces comes here for each.
    if (node.lineAt === undefined) {
      node.lineAt = lineAt;
      node.start = location.startOffset;
    }
    if (isText(node)) (node as Located).last = location.endOffset - 1;
  },
  getNodeSourceCodeLocation: () => undefined,
  updateNodeSourceCodeLocation: () => undefined,
});

/** The line of an element's start tag in the HTML, if lines were recorded and the tag is not implied. */
export const tagLineOf = ({ lineAt, start }: Element & Located): number | undefined =>
  start === undefined ? undefined : lineAt?.(start);

/**
 * The line of each character of a text in the HTML. Undefined if its line breaks are not those of the HTML: it may be
 * joined from several places, or contain `&#10;`.
 */
export function linesIn({ value, lineAt, start, last }: Text & Located): LineAt {
  const lineIn = linesOf(value);
  return (index) => {
    if (lineAt === undefined || start === undefined || last === undefined) return undefined;
    const [line, lastLine] = [lineAt(start), lineAt(last)];
    if (line === undefined || lastLine === undefined) return undefined;
    return lineIn(value.length - 1) - 1 === lastLine - line ? line + lineIn(index) - 1 : undefined;
  };
}

export const isElement = (node: Tree.Node): node is Element => "tagName" in node;
export const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === "#text";

export function attributeOf(element: Element, name: string): string | undefined {
  for (const attribute of element.attrs) if (attribute.name === name) return attribute.value;
  return undefined;
}

/** All text inside an element, unchanged. */
export function textOf(node: Tree.Node): string {
  if (isText(node)) return node.value;
  if (!("childNodes" in node)) return "";
  let text = "";
  for (const child of node.childNodes) text += textOf(child);
  return text;
}

/** Every element, in the order of the document. Collected once, because the checks ask for them again and again. */
export const elementsOf = (document: Document): readonly Element[] =>
  once(elements, document, () => {
    const found: Element[] = [];
    const collect = (node: Tree.ParentNode): void => {
      for (const child of node.childNodes) {
        if (!isElement(child)) continue;
        found.push(child);
        collect(child);
      }
    };
    collect(document);
    return found;
  });

const elements = new WeakMap<Document, readonly Element[]>();

export const parentOf = ({ parentNode }: Element): Element | undefined =>
  parentNode !== null && isElement(parentNode) ? parentNode : undefined;
