import { parse } from "parse5";
import type { DefaultTreeAdapterTypes as Tree } from "parse5";

/** An email as a browser parses it. */
export type Document = Tree.Document;
export type Element = Tree.Element;
export type Node = Tree.ChildNode;

export const parseDocument = (html: string): Document => parse(html);

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

/** Every element, in the order of the document. */
export function elementsOf(node: Tree.ParentNode, found: Element[] = []): Element[] {
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    found.push(child);
    elementsOf(child, found);
  }
  return found;
}

export const parentOf = ({ parentNode }: Element): Element | undefined =>
  parentNode !== null && isElement(parentNode) ? parentNode : undefined;
