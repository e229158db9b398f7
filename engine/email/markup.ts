import type { Classes } from "./classes.ts";
import { differenceOf, type Difference } from "./difference.ts";
import { styleText, type Declarations } from "./declarations.ts";
import { inOnePiece } from "./in-one-piece.ts";
import type { Context } from "../style/interface.ts";

/**
 * The opening tags of an element, prepared once per template. Document-specific parts go into holes. A hole is an index
 * in a list, not a marker in the text, so no author's text can be mistaken for one.
 */
export interface Markup {
  /** The fixed parts, one more than there are holes. */
  readonly pieces: readonly string[];
  readonly holes: readonly Hole[];
  /** The markup with every hole empty. */
  readonly whole: string;
  readonly hasClasses: boolean;
  /** The markup with its classes named and nothing filled in, by the names: most documents give it the same ones. */
  readonly named: Map<string, string>;
}

/** What fills a hole: a class name, or something from the document. */
type Hole = Difference | typeof ATTRIBUTES | StyleHole;
type StyleHole = typeof LINE_HEIGHT_RULE | typeof STYLE | typeof BARE_LINE_HEIGHT_RULE | typeof BARE_STYLE;

const ATTRIBUTES = 0;
const LINE_HEIGHT_RULE = 1;
const STYLE = 2;
/** The same in a tag without a style. */
const BARE_LINE_HEIGHT_RULE = 3;
const BARE_STYLE = 4;

/** What a document puts into the holes of an element's markup. */
export interface Fill {
  /** Attributes of the element, each with a leading space. */
  readonly attributes?: string;
  /** Whether the text contains an image. Outlook's Word engine cuts images off in a line of exact height. */
  readonly hasImage?: boolean;
  /** More declarations for the style, each with a leading semicolon. */
  readonly style?: string;
}

export interface TagOptions {
  /** Style text that is the same in every context. */
  readonly extra?: string;
  /** Style text that the class repeats, because Nextcloud drops some properties from `style` attributes. */
  readonly repeated?: string;
  /** The style is in the class alone. Used for the cells of large tables. */
  readonly isInClass?: boolean;
  /** Whether the tag is a cell, whose background is repeated as `bgcolor`. */
  readonly isCell?: boolean;
  /** Whether the tag has the hole for the element's attributes. By default only the first tag has it. */
  readonly takesAttributes?: boolean;
  /** Whether the tag has the hole for `hasImage`. */
  readonly takesLineHeightRule?: boolean;
  /** Whether the tag has the hole for more style. */
  readonly takesStyle?: boolean;
}

const AT_LEAST = "mso-line-height-rule:at-least;";

/** Collects tags into a `Markup`. */
export class MarkupBuilder {
  readonly #contexts: readonly Context[];
  readonly #pieces: string[] = [""];
  readonly #holes: Hole[] = [];
  #hasAttributes = false;

  constructor(contexts: readonly Context[]) {
    this.#contexts = contexts;
  }

  raw(text: string): this {
    this.#pieces[this.#pieces.length - 1] += text;
    return this;
  }

  /** Adds an opening tag. `opening` is its name with fixed attributes, followed by its declarations by context. */
  tag(opening: string, byContext: readonly Declarations[], options: TagOptions = {}): this {
    const { extra = "", repeated = "", isInClass = false, isCell = false, takesAttributes = true } = options;
    const base = byContext[0] ?? {};
    const background = base["background-color"];
    const whole = joined(styleText(base), extra, repeated);
    this.#name(opening, takesAttributes);
    if (isCell && !isInClass && background !== undefined) this.raw(` bgcolor="${background}"`);
    const difference = differenceOf(byContext, this.#contexts, isInClass ? whole : repeated);
    if (difference !== undefined) this.raw(' class="').#hole(difference).raw('"');
    this.#style(isInClass ? "" : asciiAttribute(whole), options);
    return this.raw(">");
  }

  #name(opening: string, takesAttributes: boolean): void {
    if (this.#hasAttributes || !takesAttributes) {
      this.raw(opening);
      return;
    }
    this.#hasAttributes = true;
    const space = opening.indexOf(" ");
    const end = space === -1 ? opening.length : space;
    this.raw(opening.slice(0, end)).#hole(ATTRIBUTES).raw(opening.slice(end));
  }

  #style(text: string, { takesLineHeightRule = false, takesStyle = false }: TagOptions): void {
    if (text === "") {
      if (takesLineHeightRule) this.#hole(BARE_LINE_HEIGHT_RULE);
      else if (takesStyle) this.#hole(BARE_STYLE);
      return;
    }
    this.raw(' style="');
    if (takesLineHeightRule) this.#hole(LINE_HEIGHT_RULE);
    this.raw(text);
    if (takesStyle) this.#hole(STYLE);
    this.raw('"');
  }

  #hole(hole: Hole): this {
    this.#holes.push(hole);
    this.#pieces.push("");
    return this;
  }

  build(): Markup {
    const pieces = this.#pieces.map(inOnePiece);
    const hasClasses = this.#holes.some((hole) => typeof hole === "object");
    const whole = inOnePiece(pieces.join(""));
    return { pieces, holes: this.#holes, whole, hasClasses, named: new Map() };
  }
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join(";");

/** Style text is ASCII, except for font names. */
const asciiAttribute = (text: string): string =>
  text.replaceAll(/[&"<>]|[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 32};`);

const MAX_NAMED = 4;

/** The opening markup of an element into which the document fills nothing but the names of classes. */
export function withClasses(markup: Markup, classes: Classes): string {
  if (!markup.hasClasses) return markup.whole;
  const { holes, named } = markup;
  let names = "";
  for (let index = 0; index < holes.length; index++) {
    const hole = holes[index] as Hole;
    if (typeof hole === "object") names += classes.nameOf(hole);
  }
  let text = named.get(names);
  if (text === undefined) {
    if (named.size >= MAX_NAMED) named.clear();
    named.set(names, (text = inOnePiece(fillHoles(markup, classes, {}))));
  }
  return text;
}

/** Fills the holes of an element's opening markup. */
export function fillHoles({ pieces, holes }: Markup, classes: Classes, fill: Fill): string {
  let out = pieces[0] as string;
  for (let index = 0; index < holes.length; index++) {
    const hole = holes[index] as Hole;
    if (hole === ATTRIBUTES) out += fill.attributes ?? "";
    else if (typeof hole === "object") out += classes.nameOf(hole);
    else out += styleIn(hole, fill);
    out += pieces[index + 1] as string;
  }
  return out;
}

const styleIn = (hole: StyleHole, { hasImage = false, style = "" }: Fill): string => {
  if (hole === STYLE) return style;
  if (hole === BARE_STYLE) return style === "" ? "" : ` style="${style.slice(1)}"`;
  if (!hasImage) return "";
  return hole === LINE_HEIGHT_RULE ? AT_LEAST : ` style="${AT_LEAST.slice(0, -1)}"`;
};
