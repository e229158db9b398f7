import { attributeOf, isElement, isText, parentOf } from "./html/tree.ts";
import type { Document, Element, Node } from "./html/tree.ts";

/** A piece of the email and its line in the Markdown, from the engine's `convert`. */
export interface Place {
  readonly kind: "text" | "link" | "image";
  readonly content: string;
  readonly line: number;
}

/** The line of the Markdown that an element comes from, or undefined if it is not known. */
export type LineOf = (element: Element) => number | undefined;

/** How many pieces may be skipped to find a text of the email. Skipped pieces were left out by the writer. */
const REACH = 40;

/**
 * Goes through the email and its pieces together. Both are in the same order, so each text, link and image of the email
 * matches the next piece with the same content.
 */
export function findLines(document: Document, places: readonly Place[]): LineOf {
  const lines = new Map<Node, number>();
  /** How many pieces have been found, in all and in each element. */
  let count = 0;
  const counts = new Map<Node, number>();
  const wanted = places.map((place) => (place.kind === "text" ? squeezed(place.content) : place.content));
  let next = 0;
  /** How much of the next piece has been found, because a long word is broken into several texts. */
  let found = 0;
  const find = (kind: Place["kind"], content: string): number | undefined => {
    if (content === "") return undefined;
    for (let index = next; index < Math.min(places.length, next + REACH); index++) {
      const place = places[index] as Place;
      if (place.kind !== kind) continue;
      // The number of a footnote is added by the writer, and may equal a whole piece further on.
      if (kind === "text" && content.length < FEW && index > next && isWordy(wanted[index - 1]))
        return undefined;
      const end = endOf(kind, wanted[index] as string, content, index === next ? found : undefined);
      if (end === undefined) continue;
      [next, found] = kind === "text" ? [index, end] : [index + 1, 0];
      return place.line;
    }
    return undefined;
  };
  /** Records and returns the first line inside a node. */
  const visit = (node: Node): number | undefined => {
    const before = count;
    let line = ownLine(node);
    if (line !== undefined) count++;
    if (isElement(node) && node.tagName !== "head" && !isPreheader(node)) {
      for (const child of node.childNodes) {
        const inside = visit(child);
        line ??= inside;
      }
    }
    if (line === undefined) return undefined;
    lines.set(node, line);
    counts.set(node, count - before);
    return line;
  };
  const ownLine = (node: Node): number | undefined => {
    if (isText(node)) return find("text", squeezed(node.value));
    if (!isElement(node)) return undefined;
    if (node.tagName === "a") return find("link", attributeOf(node, "href") ?? "");
    return node.tagName === "img" ? find("image", attributeOf(node, "src") ?? "") : undefined;
  };
  for (const node of document.childNodes) visit(node);
  // The first line of all content is not the line of everything next to it, such as a template's header and footer.
  for (const [node, inside] of counts) {
    if (inside === count && isElement(node) && WRAPPERS.has(node.tagName)) lines.delete(node);
  }
  return (element) => lines.get(element) ?? nearestAround(lines, element);
}

/** Elements that lay out the whole email. */
const WRAPPERS = new Set(["html", "body", "center", "div", "table", "tbody", "tr", "td"]);

/** Letters and digits only, because the writer adds breaks, entities and marks. */
const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Whether a piece is long enough that no email leaves it out. */
const isWordy = (wanted = ""): boolean => wanted.length >= FEW;

/** Short texts occur in many pieces, so further on they match only a whole piece. */
const FEW = 4;
/** The start of a long piece is not searched again: a word of 200,000 letters is broken into thousands of texts. */
const LONG = 5_000;

/** The end of a text of the email within its piece. Long pieces are broken into several texts. */
const endOf = (kind: Place["kind"], wanted: string, content: string, found?: number): number | undefined => {
  if (kind !== "text") return wanted === content ? 0 : undefined;
  if (found === undefined && wanted !== content && Math.min(wanted.length, content.length) < FEW)
    return undefined;
  const index = wanted.indexOf(content, found);
  if (index >= 0) return index + content.length;
  if (found !== undefined && content.length >= FEW && wanted.length < LONG && wanted.includes(content))
    return found;
  // A text may contain several pieces, and begins with one that no earlier text contained.
  return wanted !== "" && found !== wanted.length && content.includes(wanted) ? wanted.length : undefined;
};

/** The preheader comes from the front matter or repeats the beginning of the body. */
export const isPreheader = (element: Element): boolean =>
  element.tagName === "div" && /display\s*:\s*none/i.test(attributeOf(element, "style") ?? "");

/** The line of the surrounding element, for example for an image without a known address. */
const nearestAround = (lines: ReadonlyMap<Node, number>, element: Element): number | undefined => {
  for (let at = parentOf(element); at !== undefined && at.tagName !== "body"; at = parentOf(at)) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return undefined;
};
