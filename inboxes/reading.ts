import { readBlock } from "./change/sheets.ts";
import type { StyleBlock } from "./change/sheets.ts";
import { attributeOf, elementsOf, parentOf, parseDocument } from "./html/tree.ts";
import type { Document, Element } from "./html/tree.ts";
import type { LineAt } from "./html/source.ts";
import type { Origins } from "./losses.ts";

/** One parsed form of an email: its tree and its styles, shared by all clients that parse it the same way. */
export interface Reading extends Origins {
  readonly document: Document;
  /** In document order. */
  readonly blocks: ReadonlyMap<Element, StyleBlock>;
  readonly isClipped: boolean;
}

export const read = (html: string, lineAt: LineAt | undefined, isClipped: boolean): Reading => {
  const document = parseDocument(html, lineAt);
  const blocks = blocksOf(document);
  return { document, blocks, isClipped, sourceOf: (element) => element, timesOf: () => 1 };
};

const blocksOf = (document: Document): ReadonlyMap<Element, StyleBlock> => {
  const elements = elementsOf(document);
  const isUnderClassedBody = elements.some(
    (element) => element.tagName === "body" && attributeOf(element, "class") !== undefined,
  );
  return new Map(
    elements
      .filter(({ tagName }) => tagName === "style")
      .map((element) => [
        element,
        readBlock(element, {
          isInBody: !isInHead(element),
          isUnderClassedBody,
          media: attributeOf(element, "media"),
        }),
      ]),
  );
};

const isInHead = (element: Element): boolean => parentOf(element)?.tagName === "head";
