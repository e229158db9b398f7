import type { Classes } from "./classes.ts";
import { differenceOf, type Difference } from "./difference.ts";
import { styleText, type Declarations } from "./declarations.ts";
import type { Context } from "../style/interface.ts";

/**
 * The opening tags of an element, made once per template. What belongs to one document goes into its holes: each
 * hole is a place in a list, never a text to be searched for, so no author's text can be mistaken for one.
 */
export interface Markup {
  /** One more than there are holes. */
  readonly pieces: readonly string[];
  readonly holes: readonly Hole[];
  /** The markup with every hole empty. */
  readonly whole: string;
  readonly hasClasses: boolean;
}

/** What a hole takes: the name of a class, or what the document fills in. */
type Hole = Difference | typeof ATTRIBUTES | StyleHole;
type StyleHole = typeof LINE_HEIGHT_RULE | typeof STYLE | typeof BARE_LINE_HEIGHT_RULE | typeof BARE_STYLE;

const ATTRIBUTES = 0;
const LINE_HEIGHT_RULE = 1;
const STYLE = 2;
/** The same in a tag that has no style of its own. */
const BARE_LINE_HEIGHT_RULE = 3;
const BARE_STYLE = 4;

/** What one document puts into the markup of an element. */
export interface Fill {
  /** Attributes of the element, each with a space before it. */
  readonly attributes?: string;
  /** Whether an image stands in its text: Outlook's Word engine cuts one off in a line of exact height. */
  readonly hasImage?: boolean;
  /** Further declarations for its style, each with a semicolon before it. */
  readonly style?: string;
}

export interface TagOptions {
  /** Style text that is the same in every context. */
  readonly extra?: string;
  /** Style text that the class says as well: Nextcloud drops some properties from `style` attributes. */
  readonly repeated?: string;
  /** The class says everything and there is no `style`, for cells of which there are thousands. */
  readonly isInClass?: boolean;
  /** The background of a cell is repeated as `bgcolor`. */
  readonly isCell?: boolean;
  /** The element's attributes stand on its first tag unless that one declines them. */
  readonly takesAttributes?: boolean;
  /** Has the hole for `hasImage`. */
  readonly takesLineHeightRule?: boolean;
  /** Has the hole for further style. */
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

  /** An opening tag: `opening` is its name and fixed attributes, then its declarations by context. */
  tag(opening: string, byContext: readonly Declarations[], options: TagOptions = {}): this {
    const { extra = "", repeated = "", isInClass = false, isCell = false, takesAttributes = true } = options;
    const base = byContext[0] ?? {};
    const background = base["background-color"];
    const whole = joined(styleText(base), extra, repeated);
    this.#name(opening, takesAttributes);
    if (isCell && !isInClass && background !== undefined) this.raw(` bgcolor="${background}"`);
    const difference = differenceOf(byContext, this.#contexts, isCell, isInClass ? whole : repeated);
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
    return { pieces, holes: this.#holes, whole: inOnePiece(pieces.join("")), hasClasses };
  }
}

/**
 * V8 keeps joined strings as a tree of their parts, and walks it for each mail they are written into; a search
 * makes them one piece for good.
 */
export const inOnePiece = (text: string): string => (text.includes("\0") ? "" : text);

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join(";");

/** Style text is ASCII but for the names of fonts. */
const asciiAttribute = (text: string): string =>
  text.replaceAll(/[&"<>]|[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 32};`);

/** The opening markup of an element with its holes filled. */
export function fillHoles({ pieces, holes }: Markup, classes: Classes, fill: Fill = {}): string {
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
