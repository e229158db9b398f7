import * as Element from "./element.ts";
import * as Kind from "./kind.ts";

export { Element, Kind };

/**
 * The semantic tree: what the author meant, kept as one flat stream of events. Markdown rules, the raw-HTML
 * allow-list, containers, buttons and footnotes all write the same few kinds of event of a closed set of
 * elements; the email writer, the plain-text writer and the warnings each read it in one pass.
 *
 * The stream is held as parallel arrays (an object per event costs more than everything the writer does with
 * it). It is balanced by construction: whoever fills it goes through `Builder`-like code that never emits a
 * close without its open.
 */
/** How an element takes part in the layout of the mail. */
type Display = "block" | "inline" | "table-part" | "void-block" | "void-inline";

interface ElementFacts {
  /** The name a template's CSS matches as a type selector. */
  readonly tag: string;
  /** Classes the element always has for CSS, before those of the author. */
  readonly classes: readonly string[];
  readonly display: Display;
}

const facts = (tag: string, display: Display, ...classes: string[]): ElementFacts => ({
  tag,
  classes,
  display,
});

/** Every element there is. */
const table: Readonly<Record<ElementName, ElementFacts>> = {
  p: facts("p", "block"),
  h1: facts("h1", "block"),
  h2: facts("h2", "block"),
  h3: facts("h3", "block"),
  h4: facts("h4", "block"),
  h5: facts("h5", "block"),
  h6: facts("h6", "block"),
  blockquote: facts("blockquote", "block"),
  ul: facts("ul", "block"),
  ol: facts("ol", "block"),
  li: facts("li", "block"),
  dl: facts("dl", "block"),
  dt: facts("dt", "block"),
  dd: facts("dd", "block"),
  /** A code block. Its text keeps newlines and runs of spaces; `code` is always its one child. */
  pre: facts("pre", "block"),
  table: facts("table", "block"),
  thead: facts("thead", "table-part"),
  tbody: facts("tbody", "table-part"),
  tr: facts("tr", "table-part"),
  th: facts("th", "table-part"),
  td: facts("td", "table-part"),
  div: facts("div", "block"),
  /** `> [!NOTE]`: its kind is an author class (note, tip, important, warning, caution). */
  alert: facts("div", "block", "alert"),
  alertTitle: facts("p", "block", "alert-title"),
  callout: facts("div", "block", "callout"),
  centered: facts("div", "block", "centered"),
  hero: facts("div", "block", "hero"),
  columns: facts("div", "block", "columns"),
  /** Only ever a child of `columns`. */
  column: facts("div", "block", "column"),
  /** An image that stands by itself, with the caption below it. */
  figure: facts("figure", "block"),
  figcaption: facts("figcaption", "block"),
  header: facts("div", "block", "header"),
  footer: facts("div", "block", "footer"),
  footnotes: facts("div", "block", "footnotes"),
  /** One note, a child of `footnotes`. Attribute `label` holds its number. */
  footnote: facts("div", "block", "footnote"),
  hr: facts("hr", "void-block"),
  divider: facts("hr", "void-block", "divider"),
  spacer: facts("div", "void-block", "spacer"),
  a: facts("a", "inline"),
  button: facts("a", "inline", "button"),
  strong: facts("strong", "inline"),
  em: facts("em", "inline"),
  del: facts("del", "inline"),
  ins: facts("ins", "inline"),
  mark: facts("mark", "inline"),
  sub: facts("sub", "inline"),
  sup: facts("sup", "inline"),
  code: facts("code", "inline"),
  kbd: facts("kbd", "inline"),
  small: facts("small", "inline"),
  u: facts("u", "inline"),
  span: facts("span", "inline"),
  /** The reference mark of a footnote in running text. Attribute `label` holds its number. */
  footnoteReference: facts("sup", "void-inline", "footnote-ref"),
  /** A task list's box; `checked` tells which glyph. */
  checkbox: facts("span", "void-inline", "task"),
  br: facts("br", "void-inline"),
  img: facts("img", "void-inline"),
};

export type ElementName = keyof typeof Element;
/** By the integer of the element. */
export const ELEMENT_NAMES = Object.keys(table) as readonly ElementName[];
export const ELEMENTS: readonly ElementFacts[] = Object.values(table);

/**
 * What an element carries besides its kind. Absent fields are left out, and an element with none of them has
 * no attributes object at all: most have none, and style look-up has a faster way for those.
 */
export interface Attributes {
  /** The author's classes, in source order, separated by one space. */
  classes?: string;
  id?: string;
  /** Already checked against the allowed schemes, not yet escaped. */
  href?: string;
  src?: string;
  /** The image to show in dark mode instead; checked like `src`, and "" where the address was refused. */
  dark?: string;
  alt?: string;
  title?: string;
  width?: string;
  height?: string;
  align?: "left" | "center" | "right";
  /** First number of an ordered list, when it is not 1. */
  start?: number;
  /** A list whose items are separated by blank lines says `loose`. */
  loose?: boolean;
  checked?: boolean;
  colspan?: number;
  rowspan?: number;
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
  /** The text of an author's `style="…"`: not trusted, the style room parses it like any declaration list. */
  style?: string;
  /** The language of a code block as the author wrote it. */
  language?: string;
  /** The number of a footnote; of the title of an alert, which one it is when the author wrote none. */
  label?: string;
}

/** The events of one document. Readers index the arrays directly, from 0 to `length`. */
export class Stream {
  length: number;
  readonly kinds: number[];
  /** The element of an open, close or void; -1 for text and merge tags. */
  readonly elements: number[];
  /** The text of a text or merge tag event, unescaped, a soft line break as "\n"; "" otherwise. */
  readonly texts: string[];
  readonly attributes: (Attributes | undefined)[];
  /** Line of the source, from 1; 0 where it is not known. */
  readonly lines: number[];

  /** Empty, or with the events of another stream. */
  constructor(other?: Stream) {
    const length = other?.length ?? 0;
    this.length = length;
    this.kinds = other?.kinds.slice(0, length) ?? [];
    this.elements = other?.elements.slice(0, length) ?? [];
    this.texts = other?.texts.slice(0, length) ?? [];
    this.attributes = other?.attributes.slice(0, length) ?? [];
    this.lines = other?.lines.slice(0, length) ?? [];
  }

  /** Takes the last event back. */
  removeLast(): void {
    this.length--;
  }

  /**
   * Returns a stream of its events, and is empty itself. Its arrays keep their size: growing five of them from
   * nothing for each document takes three times as long as all that is written into them.
   */
  take(): Stream {
    const taken = new Stream(this);
    this.texts.fill("", 0, this.length);
    this.attributes.fill(undefined, 0, this.length);
    this.length = 0;
    return taken;
  }

  open(element: number, attributes: Attributes | undefined, line: number): void {
    this.#push(Kind.open, element, "", attributes, line);
  }

  close(element: number, line: number): void {
    this.#push(Kind.close, element, "", undefined, line);
  }

  void(element: number, attributes: Attributes | undefined, line: number): void {
    this.#push(Kind.void, element, "", attributes, line);
  }

  text(text: string, line: number): void {
    this.#push(Kind.text, -1, text, undefined, line);
  }

  mergeTag(text: string, line: number): void {
    this.#push(Kind.mergeTag, -1, text, undefined, line);
  }

  /** Adds the events of another stream, all of them or those from `from` to before `end`. */
  append(other: Stream, from = 0, end: number = other.length): void {
    for (let index = from; index < end; index++) {
      this.#push(
        other.kinds[index] as number,
        other.elements[index] as number,
        other.texts[index] as string,
        other.attributes[index],
        other.lines[index] as number,
      );
    }
  }

  /** The event that closes the element opened at `index`. */
  closeOf(index: number): number {
    let depth = 0;
    for (let at = index; at < this.length; at++) {
      if (this.kinds[at] === Kind.open) depth++;
      else if (this.kinds[at] === Kind.close && --depth === 0) return at;
    }
    return this.length;
  }

  #push(kind: number, element: number, text: string, attributes: Attributes | undefined, line: number): void {
    const event = this.length++;
    this.kinds[event] = kind;
    this.elements[event] = element;
    this.texts[event] = text;
    this.attributes[event] = attributes;
    this.lines[event] = line;
  }
}
