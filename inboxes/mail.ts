import { clip } from "./change/clip.ts";
import { readBlock } from "./change/sheets.ts";
import type { StyleBlock } from "./change/sheets.ts";
import type { Client } from "./client.ts";
import { condense } from "./condense.ts";
import { parseStyle } from "./css/parse.ts";
import type { Declaration } from "./css/parse.ts";
import { attributeOf, elementsOf, parentOf, parseDocument, textOf } from "./html/tree.ts";
import type { Document, Element } from "./html/tree.ts";
import { octets } from "./octets.ts";

/** One reading of a mail: its tree and its styles, parsed once for all clients that read it so. */
export interface Reading {
  readonly document: Document;
  /** In the order of the document. */
  readonly blocks: ReadonlyMap<Element, StyleBlock>;
  readonly isClipped: boolean;
  /** The element of the email that one of `document` stands for. */
  readonly sourceOf: (element: Element) => Element;
  /** How many elements of the email it stands for. */
  readonly timesOf: (element: Element) => number;
}

type ReadingKey = "plain" | "clipped" | ((html: string) => string);

/** A mail, parsed when a client first asks for it. Hand one to many simulations and it is parsed once. */
export class Mail {
  readonly html: string;
  readonly #readings = new Map<ReadingKey, Reading>();
  readonly #condensed = new Map<Reading, Reading>();
  readonly #styles = new Map<string, readonly Declaration[]>();
  #bytes: number | undefined;

  constructor(html: string) {
    this.html = html;
  }

  get bytes(): number {
    return (this.#bytes ??= octets(this.html));
  }

  /** The mail as a client reads it: prepared by its program, or cut off. */
  readAs({ prepare, clipBytes }: Pick<Client, "prepare" | "clipBytes">): Reading {
    if (prepare !== undefined) return this.#reading(prepare, () => prepare(this.html));
    if (clipBytes !== undefined && this.bytes > clipBytes)
      return this.#reading("clipped", () => clip(this.html, clipBytes)?.html ?? this.html);
    return this.#reading("plain", () => this.html);
  }

  /** The same, condensed: for checks, which need every kind of element once. */
  condensedAs(client: Pick<Client, "prepare" | "clipBytes">): Reading {
    const reading = this.readAs(client);
    let condensed = this.#condensed.get(reading);
    if (condensed === undefined) this.#condensed.set(reading, (condensed = condense(reading)));
    return condensed;
  }

  /** The declarations of a `style` attribute; most of a mail's are the same few. */
  styleOf(text: string): readonly Declaration[] {
    let declarations = this.#styles.get(text);
    if (declarations === undefined) this.#styles.set(text, (declarations = parseStyle(text)));
    return declarations;
  }

  #reading(key: ReadingKey, text: () => string): Reading {
    const known = this.#readings.get(key);
    if (known !== undefined) return known;
    const html = text();
    // Most preparations find nothing to change.
    const reading = html === this.html && key !== "plain" ? this.readAs({}) : read(html, key === "clipped");
    this.#readings.set(key, reading);
    return reading;
  }
}

const read = (html: string, isClipped: boolean): Reading => {
  const document = parseDocument(html);
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
        readBlock(textOf(element), { isInBody: !isInHead(element), isUnderClassedBody }),
      ]),
  );
};

const isInHead = (element: Element): boolean => parentOf(element)?.tagName === "head";
