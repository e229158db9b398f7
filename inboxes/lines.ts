import { attributeOf, isElement, isText, parentOf } from "./html/tree.ts";
import type { Document, Element, Node } from "./html/tree.ts";

/** A piece of the email and the line of the Markdown it comes from, as the engine's `convert` hands them over. */
export interface Place {
  readonly kind: "text" | "link" | "image";
  readonly content: string;
  readonly line: number;
}

/** The line of the Markdown that an element comes from; undefined where it is not known. */
export type LineOf = (element: Element) => number | undefined;

/** How many pieces a text of the email may be ahead of its source: what the writer left out lies between. */
const REACH = 40;

/**
 * Goes through the email and its pieces together. Both are in the same order, so each text, link and image of the
 * email is the next piece that says the same.
 */
export function findLines(document: Document, places: readonly Place[]): LineOf {
  const lines = new Map<Node, number>();
  const wanted = places.map((place) => (place.kind === "text" ? squeezed(place.content) : place.content));
  let next = 0;
  const find = (kind: Place["kind"], content: string): number | undefined => {
    if (content === "") return undefined;
    for (let index = next; index < Math.min(places.length, next + REACH); index++) {
      const place = places[index] as Place;
      if (place.kind !== kind || !isSame(kind, wanted[index] as string, content)) continue;
      next = kind === "text" ? index : index + 1;
      return place.line;
    }
    return undefined;
  };
  const visit = (node: Node): void => {
    if (isText(node)) note(lines, node, find("text", squeezed(node.value)));
    if (!isElement(node) || node.tagName === "head" || isPreheader(node)) return;
    if (node.tagName === "a") note(lines, node, find("link", attributeOf(node, "href") ?? ""));
    if (node.tagName === "img") note(lines, node, find("image", attributeOf(node, "src") ?? ""));
    for (const child of node.childNodes) visit(child);
  };
  for (const node of document.childNodes) visit(node);
  return (element) => firstIn(lines, element) ?? nearestAround(lines, element);
}

const note = (lines: Map<Node, number>, node: Node, line: number | undefined): void => {
  if (line !== undefined) lines.set(node, line);
};

/** Letters and digits alone: the writer adds breaks, entities and marks of its own. */
const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** A text of the email is a part of its piece: long ones are broken into several. */
const isSame = (kind: Place["kind"], wanted: string, content: string): boolean =>
  kind === "text"
    ? wanted !== "" && (wanted.includes(content) || content.includes(wanted))
    : wanted === content;

/** Its words come from the front matter or are the first of the body once more. */
export const isPreheader = (element: Element): boolean =>
  element.tagName === "div" && /display\s*:\s*none/i.test(attributeOf(element, "style") ?? "");

const firstIn = (lines: ReadonlyMap<Node, number>, node: Node): number | undefined => {
  const own = lines.get(node);
  if (own !== undefined || !("childNodes" in node)) return own;
  for (const child of node.childNodes) {
    const line = firstIn(lines, child);
    if (line !== undefined) return line;
  }
  return undefined;
};

/** For an image without a known address, say: the line of what stands around it. */
const nearestAround = (lines: ReadonlyMap<Node, number>, element: Element): number | undefined => {
  for (let at = parentOf(element); at !== undefined && at.tagName !== "body"; at = parentOf(at)) {
    const line = firstIn(lines, at);
    if (line !== undefined) return line;
  }
  return undefined;
};
