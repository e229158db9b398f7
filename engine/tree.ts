import * as Element from "./element.ts";
import * as Kind from "./kind.ts";

export { Element, Kind };

/**
 * The semantic tree: what the author meant, as one flat stream of events. Markdown rules, the raw HTML allow-list,
 * containers, buttons and footnotes all write a few kinds of events for a closed set of elements. The email writer, the
 * plain-text writer and the warnings each read it in one pass.
 *
 * The stream is stored as parallel arrays, because an object per event would cost more than all the writer's work. It
 * is always balanced: only `TreeBuilder` fills it, which never emits a close without its open.
 */
/** How an element takes part in the layout of the email. */
type Display = "block" | "inline" | "table-part" | "void-block" | "void-inline";

interface ElementFacts {
  /** The name that type selectors in a template's CSS match. */
  readonly tag: string;
  /** Classes that the element always has for CSS, before those of the author. */
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
  /** A code block. Its text keeps newlines and runs of spaces, and `code` is always its only child. */
  pre: facts("pre", "block"),
  table: facts("table", "block"),
  thead: facts("thead", "table-part"),
  tbody: facts("tbody", "table-part"),
  tr: facts("tr", "table-part"),
  th: facts("th", "table-part"),
  td: facts("td", "table-part"),
  div: facts("div", "block"),
  /** `> [!NOTE]`. Its kind is a class (note, tip, important, warning, caution). */
  alert: facts("div", "block", "alert"),
  alertTitle: facts("p", "block", "alert-title"),
  callout: facts("div", "block", "callout"),
  centered: facts("div", "block", "centered"),
  hero: facts("div", "block", "hero"),
  columns: facts("div", "block", "columns"),
  /** Only ever a child of `columns`. */
  column: facts("div", "block", "column"),
  /** An image by itself, with its caption below. */
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
  /** The reference to a footnote in running text. The attribute `label` holds its number. */
  footnoteReference: facts("sup", "void-inline", "footnote-ref"),
  /** The checkbox of a task list. `checked` decides which character is shown. */
  checkbox: facts("span", "void-inline", "task"),
  br: facts("br", "void-inline"),
  img: facts("img", "void-inline"),
};

export type ElementName = keyof typeof Element;
/** By the number of the element. */
export const ELEMENT_NAMES = Object.keys(table) as readonly ElementName[];
export const ELEMENTS: readonly ElementFacts[] = Object.values(table);

/**
 * The data of an element besides its kind. Absent fields are left out. Most elements have no attributes object at all,
 * which makes finding their style faster.
 */
export interface Attributes {
  /** The author's classes, in source order, separated by one space. */
  classes?: string;
  id?: string;
  /** The address, checked against the allowed schemes but not yet escaped. */
  href?: string;
  src?: string;
  /** The image to show in dark mode, checked like `src`. "" if the address was rejected. */
  dark?: string;
  alt?: string;
  title?: string;
  width?: string;
  height?: string;
  /** `start`, which `:--` sets, is the right in text from right to left. */
  align?: "left" | "center" | "right" | "start";
  /** The first number of an ordered list, if it is not 1. */
  start?: number;
  /** Whether the items of a list are separated by blank lines. */
  loose?: boolean;
  checked?: boolean;
  colspan?: number;
  rowspan?: number;
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
  /**
   * The text of an author's `style` attribute. It is not trusted: the style code parses it like any declaration list.
   */
  style?: string;
  /** The language of a code block as the author wrote it. */
  language?: string;
  /** The number of a footnote, or the kind of an alert whose author gave no title. */
  label?: string;
}

/** The events of one document. Readers index the arrays directly, from 0 to `length`. */
export class Stream {
  length: number;
  readonly kinds: number[];
  /** The element of an open, close or void; -1 for text, merge tags and logic. */
  readonly elements: number[];
  /** The text of a text, merge tag or logic event, unescaped, a soft line break as "\n"; "" otherwise. */
  readonly texts: string[];
  readonly attributes: (Attributes | undefined)[];
  /** The line of the source, from 1, or 0 if it is not known. */
  readonly lines: number[];

  /** Creates an empty stream, or one with the events of another. */
  constructor(other?: Stream) {
    const length = other?.length ?? 0;
    this.length = length;
    this.kinds = other?.kinds.slice(0, length) ?? [];
    this.elements = other?.elements.slice(0, length) ?? [];
    this.texts = other?.texts.slice(0, length) ?? [];
    this.attributes = other?.attributes.slice(0, length) ?? [];
    this.lines = other?.lines.slice(0, length) ?? [];
  }

  /** Removes the last event. */
  removeLast(): void {
    this.length--;
  }

  /**
   * Returns a stream with its events, and empties itself. The arrays keep their size, because growing five of them for
   * each document takes three times as long as filling them.
   */
  take(): Stream {
    const taken = new Stream(this);
    // A loop, because calling `fill` twice takes longer for a short document.
    for (let index = 0; index < this.length; index++) {
      this.texts[index] = "";
      this.attributes[index] = undefined;
    }
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

  logic(tag: string, line: number): void {
    this.#push(Kind.logic, -1, tag, undefined, line);
  }

  /** Adds the events of another stream, either all of them or those from `from` up to `end`. */
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
