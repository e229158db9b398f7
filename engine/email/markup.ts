import type { Classes } from "./classes.ts";
import { differenceOf } from "./difference.ts";
import type { Difference } from "./difference.ts";
import { isTransparent, styleText } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import type { Context } from "../style/interface.ts";

/** The opening tags of an element, ready to be written; cut where the name of a class goes. */
export interface Markup {
  /** `<p`: what attributes of the element itself are put behind. */
  readonly lead: string;
  /** The rest, whole, when no tag of it has a class. */
  readonly rest: string;
  readonly pieces: readonly string[];
  readonly differences: readonly Difference[];
  /** The whole with the names of one document's classes, and whose those are. */
  named: string;
  owner: Classes | undefined;
}

/** Collects tags into a `Markup`. */
export class MarkupBuilder {
  readonly #contexts: readonly Context[];
  readonly #pieces: string[] = [""];
  readonly #differences: Difference[] = [];
  #lead = "";

  constructor(contexts: readonly Context[]) {
    this.#contexts = contexts;
  }

  raw(text: string): this {
    this.#pieces[this.#pieces.length - 1] += text;
    return this;
  }

  /**
   * An opening tag with its declarations by context. `opening` is its name and fixed attributes, `extra` what its
   * style says besides; a cell's background is said a second time as `bgcolor`.
   */
  tag(opening: string, byContext: readonly Declarations[], extra = "", isCell = false): this {
    const base = byContext[0] ?? {};
    const ground = base["background-color"];
    const text = [styleText(base), extra].filter((part) => part !== "").join(";");
    this.#open(opening);
    if (isCell && ground !== undefined && !isTransparent(ground)) this.raw(` bgcolor="${ground}"`);
    const difference = byContext.length > 1 ? differenceOf(byContext, this.#contexts, isCell) : undefined;
    if (difference !== undefined) {
      this.raw(' class="');
      this.#differences.push(difference);
      this.#pieces.push('"');
    }
    return this.raw(text === "" ? ">" : ` style="${asciiAttribute(text)}">`);
  }

  #open(opening: string): void {
    if (this.#lead !== "") {
      this.raw(opening);
      return;
    }
    const end = opening.indexOf(" ");
    this.#lead = end === -1 ? opening : opening.slice(0, end);
    this.raw(opening.slice(this.#lead.length));
  }

  build(): Markup {
    const pieces = this.#pieces.map(inOnePiece);
    return {
      lead: this.#lead,
      rest: pieces.join(""),
      pieces,
      differences: this.#differences,
      named: "",
      owner: undefined,
    };
  }
}

/**
 * V8 keeps joined strings as a tree of their parts, and walks it for each mail they are written into; a search
 * makes them one piece for good.
 */
export const inOnePiece = (text: string): string => (text.includes("\0") ? "" : text);

/** Style text is ASCII but for the names of fonts, and for the marks where a width goes in later. */
const asciiAttribute = (text: string): string =>
  text.replaceAll(/[&"<>]|[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 32};`);

/** The opening markup of an element whose attributes are already text, each with a space before it. */
export function openMarkup(markup: Markup, attributes: string, classes: Classes): string {
  const { differences, pieces } = markup;
  if (differences.length === 0) return markup.lead + attributes + markup.rest;
  const isWhole = attributes === "";
  if (isWhole && markup.owner === classes) return markup.named;
  let out = markup.lead + attributes + (pieces[0] as string);
  for (let index = 0; index < differences.length; index++) {
    out += classes.nameOf(differences[index] as Difference) + (pieces[index + 1] as string);
  }
  if (isWhole) {
    markup.named = inOnePiece(out);
    markup.owner = classes;
  }
  return out;
}
