import { isLowSurrogate, unitAt } from "../characters.ts";
import type { Classes } from "./classes.ts";
import { fillHoles, withClasses, type Fill, type Markup } from "./markup.ts";
import type { Form, Wire } from "./wire.ts";

/**
 * The email being written. Fills the holes of prepared markup, and is the only place that counts the characters of a
 * line. Lines are broken where it does not show: at a space in the text, or inside a tag.
 */
export class Output {
  markup = "";
  readonly #wire: Wire;
  readonly #form: Form;
  readonly #classes: Classes;
  /** Markup that many elements of this document share, with its class names filled in. */
  readonly #named = new Map<Markup, string>();
  #lineStart = 0;

  constructor(wire: Wire, classes: Classes) {
    this.#wire = wire;
    this.#form = wire.form;
    this.#classes = classes;
  }

  /** Running text, already escaped. */
  text(written: string): void {
    const longer = this.markup + written;
    if (longer.length - this.#lineStart <= this.#form.softLimit) {
      this.markup = longer;
      return;
    }
    const folded = fold(written, this.markup.length - this.#lineStart, this.#form);
    const last = folded.lastIndexOf("\n");
    if (last !== -1) this.#lineStart = this.markup.length + last + 1;
    this.markup += folded;
  }

  /** A merge tag in running text, which is never broken. */
  mergeTag(tag: string): void {
    const written = this.#wire.mergeTag(tag);
    if (this.markup.length - this.#lineStart + written.length > this.#form.softLimit) this.#breakInText();
    this.markup += written;
  }

  /** A merge tag between blocks, on its own line. */
  logic(tag: string): void {
    this.endLine(`${this.#wire.mergeTag(tag)}\n`);
  }

  /** Writes an opening or empty tag in running text. The line may be broken inside the tag. */
  tag(tag: string): void {
    if (this.markup.length - this.#lineStart + tag.length > this.#form.softLimit) {
      const broken = breakInTag(tag);
      this.#lineStart = this.markup.length + broken.indexOf("\n") + 1;
      this.markup += broken;
    } else this.markup += tag;
  }

  /** A closing tag in running text. */
  close(tag: string): void {
    if (this.markup.length - this.#lineStart + tag.length > this.#form.lastLimit) this.#breakInText();
    this.markup += tag;
  }

  /** Writes the opening markup of a block. A flush block may have no white space before it. */
  openBlock(opening: string, isFlush = false): void {
    const first = opening.indexOf("\n");
    const length = first === -1 ? opening.length : first;
    if (!isFlush && this.markup.length - this.#lineStart + length > this.#form.hardLimit) {
      this.markup += "\n";
      this.#lineStart = this.markup.length;
    }
    this.markup += opening;
    if (first !== -1) this.#lineStart = this.markup.length - opening.length + opening.lastIndexOf("\n") + 1;
  }

  /** Writes markup that ends its line, such as the closing markup of a block. */
  endLine(closing: string): void {
    this.markup += closing;
    this.#lineStart = this.markup.length;
  }

  /** The opening markup of an element in this document. */
  filled(markup: Markup, fill?: Fill): string {
    if (fill !== undefined) return fillHoles(markup, this.#classes, fill);
    if (!markup.hasClasses) return markup.whole;
    let named = this.#named.get(markup);
    if (named === undefined) this.#named.set(markup, (named = withClasses(markup, this.#classes)));
    return named;
  }

  /** Returns what has been written and starts over with `markup`, at the start of a line. */
  restart(markup = ""): string {
    const { markup: before } = this;
    this.markup = markup;
    this.#lineStart = markup.length;
    return before;
  }

  #breakInText(): void {
    this.markup += LINE_BREAK;
    this.#lineStart = this.markup.length - 1;
  }
}

/** A line break that is not shown, allowed wherever text is. */
export const LINE_BREAK = "<wbr\n>";

/**
 * Breaks a text that makes its line too long: at a space, which shows the same, or if there is none in time, inside a
 * `<wbr>`, the one tag that may occur anywhere. `column` is where the text begins. The lines of a code block have their
 * breaks already and are kept where they fit.
 */
function fold(text: string, column: number, form: Form): string {
  let out = "";
  let start = 0;
  let used = column;
  while (used + text.length - start > form.softLimit) {
    const hard = start + Math.max(0, form.hardLimit - used);
    // Only this line is searched: searching the whole text for each line takes quadratic time.
    const line = text.slice(start, hard + 1);
    const lineEnd = line.indexOf("\n");
    const end = lineEnd === -1 ? line.indexOf(" ", form.softLimit - used) : lineEnd;
    if (end !== -1) {
      out += `${line.slice(0, end)}\n`;
      start += end + 1;
      used = lineEnd === -1 ? 1 : 0;
    } else if (hard < text.length) {
      const cut = betweenCharacters(text, hard, start);
      out += `${text.slice(start, cut)}${LINE_BREAK}`;
      start = cut;
      used = 1;
    } else break;
  }
  return out + text.slice(start);
}

/** The nearest index at or before `at` that is not inside an entity, a tag or a surrogate pair. */
const betweenCharacters = (text: string, at: number, from: number): number => {
  for (let index = at - 1; index >= from && index > at - 10; index--) {
    const code = unitAt(text, index);
    if (code === 59 || code === 62) break;
    if (code === 38 || code === 60) return index;
  }
  return isLowSurrogate(unitAt(text, at)) && at > from ? at - 1 : at;
};

/** Like `fold`, for a tag on a full line: breaks it between the tag's name and its attributes. */
function breakInTag(tag: string): string {
  const space = tag.indexOf(" ");
  const end = tag.indexOf(">");
  const at = space === -1 || space > end ? end : space;
  return `${tag.slice(0, at)}\n${tag.slice(at === space ? at + 1 : at)}`;
}
