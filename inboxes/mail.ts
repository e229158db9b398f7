import { clip } from "./change/clip.ts";
import { readBlock } from "./change/sheets.ts";
import type { StyleBlock } from "./change/sheets.ts";
import type { Client } from "./client.ts";
import { condense } from "./condense.ts";
import { parseStyle } from "./css/parse.ts";
import type { Declaration } from "./css/parse.ts";
import { attributeOf, elementsOf, parentOf, parseDocument } from "./html/tree.ts";
import type { Document, Element } from "./html/tree.ts";
import { sourceOf } from "./html/source.ts";
import type { LineAt, Source } from "./html/source.ts";
import { once } from "./maps.ts";
import { octets } from "./octets.ts";

/** One parsed form of an email: its tree and its styles, shared by all clients that parse it the same way. */
export interface Reading {
  readonly document: Document;
  /** In document order. */
  readonly blocks: ReadonlyMap<Element, StyleBlock>;
  readonly isClipped: boolean;
  /** The original of an element in `document`. */
  readonly sourceOf: (element: Element) => Element;
  /** The number of elements of the email that it represents. */
  readonly timesOf: (element: Element) => number;
}

type ReadingKey = "plain" | "clipped" | ((source: Source) => Source);

/** An email, parsed on first use. Pass one instance to several simulations to parse it once. */
export class Mail {
  readonly html: string;
  readonly #source: Source;
  readonly #hasLines: boolean;
  readonly #readings = new Map<ReadingKey, Reading>();
  readonly #condensed = new Map<Reading, Reading>();
  readonly #styles = new Map<string, readonly Declaration[]>();
  #bytes: number | undefined;

  /** With `hasLines`, every element knows its line in the HTML, so that findings can name it. */
  constructor(html: string, { hasLines = false }: { readonly hasLines?: boolean } = {}) {
    this.html = html;
    this.#source = sourceOf(html);
    this.#hasLines = hasLines;
  }

  get bytes(): number {
    return (this.#bytes ??= octets(this.html));
  }

  /** The email as a client parses it: after changes to its source, or clipped. */
  readAs({ prepare, clipBytes }: Pick<Client, "prepare" | "clipBytes">): Reading {
    if (prepare !== undefined) return this.#reading(prepare, () => prepare(this.#source));
    if (clipBytes !== undefined && this.bytes > clipBytes)
      return this.#reading("clipped", () => clip(this.#source, clipBytes));
    return this.#reading("plain", () => this.#source);
  }

  /** The same in condensed form, for checks, which need every kind of element once. */
  condensedAs(client: Pick<Client, "prepare" | "clipBytes">): Reading {
    const reading = this.readAs(client);
    return once(this.#condensed, reading, () => condense(reading));
  }

  /** The declarations of a `style` attribute, cached because most are the same. */
  styleOf(text: string): readonly Declaration[] {
    return once(this.#styles, text, () => parseStyle(text));
  }

  #reading(key: ReadingKey, prepared: () => Source): Reading {
    return once(this.#readings, key, () => {
      const { html, lineAt } = prepared();
      // Usually the client changes nothing in the source.
      return html === this.html && key !== "plain"
        ? this.readAs({})
        : read(html, this.#hasLines ? lineAt : undefined, key === "clipped");
    });
  }
}

const read = (html: string, lineAt: LineAt | undefined, isClipped: boolean): Reading => {
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
