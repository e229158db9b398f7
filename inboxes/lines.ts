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
  /** How much of the next piece has been found: a long word is broken into many texts. */
  let found = 0;
  const find = (kind: Place["kind"], content: string): number | undefined => {
    if (content === "") return undefined;
    for (let index = next; index < Math.min(places.length, next + REACH); index++) {
      const place = places[index] as Place;
      if (place.kind !== kind) continue;
      // The number of a footnote is a text of the writer's own, and may be all of a piece further on.
      if (kind === "text" && content.length < FEW && index > next && isWordy(wanted[index - 1]))
        return undefined;
      const end = endOf(kind, wanted[index] as string, content, index === next ? found : undefined);
      if (end === undefined) continue;
      [next, found] = kind === "text" ? [index, end] : [index + 1, 0];
      return place.line;
    }
    return undefined;
  };
  /** The first line inside a node, which is noted on the way. */
  const visit = (node: Node): number | undefined => {
    let line = ownLine(node);
    if (isElement(node) && node.tagName !== "head" && !isPreheader(node)) {
      for (const child of node.childNodes) {
        const inside = visit(child);
        line ??= inside;
      }
    }
    if (line !== undefined) lines.set(node, line);
    return line;
  };
  const ownLine = (node: Node): number | undefined => {
    if (isText(node)) return find("text", squeezed(node.value));
    if (!isElement(node)) return undefined;
    if (node.tagName === "a") return find("link", attributeOf(node, "href") ?? "");
    return node.tagName === "img" ? find("image", attributeOf(node, "src") ?? "") : undefined;
  };
  for (const node of document.childNodes) visit(node);
  return (element) => lines.get(element) ?? nearestAround(lines, element);
}

/** Letters and digits alone: the writer adds breaks, entities and marks of its own. */
const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** A piece that no email leaves out. */
const isWordy = (wanted = ""): boolean => wanted.length >= FEW;

/** A few letters occur in many pieces: further on, they count only where they are all of it. */
const FEW = 4;
/** The start of a long piece is not looked at again: a word of 200,000 letters is broken into thousands of texts. */
const LONG = 5_000;

/** Where in its piece a text of the email ends: long ones are broken into several. */
const endOf = (kind: Place["kind"], wanted: string, content: string, found?: number): number | undefined => {
  if (kind !== "text") return wanted === content ? 0 : undefined;
  if (found === undefined && wanted !== content && Math.min(wanted.length, content.length) < FEW)
    return undefined;
  const index = wanted.indexOf(content, found);
  if (index >= 0) return index + content.length;
  if (found !== undefined && content.length >= FEW && wanted.length < LONG && wanted.includes(content))
    return found;
  // A text may hold several pieces, and begins with one that no text before it had.
  return wanted !== "" && found !== wanted.length && content.includes(wanted) ? wanted.length : undefined;
};

/** Its words come from the front matter or are the first of the body once more. */
export const isPreheader = (element: Element): boolean =>
  element.tagName === "div" && /display\s*:\s*none/i.test(attributeOf(element, "style") ?? "");

/** For an image without a known address, say: the line of what stands around it. */
const nearestAround = (lines: ReadonlyMap<Node, number>, element: Element): number | undefined => {
  for (let at = parentOf(element); at !== undefined && at.tagName !== "body"; at = parentOf(at)) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return undefined;
};
