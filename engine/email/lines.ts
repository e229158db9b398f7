import type { Wire } from "./wire.ts";

/**
 * The text being written, and the only place that counts the characters of its lines (rule 67). A line is broken
 * where it does not show: at a space of the text, or inside a tag.
 */
export class Lines {
  text = "";
  readonly #wire: Wire;
  #start = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Running text as it goes on the wire. */
  words(text: string): void {
    const column = this.text.length - this.#start;
    if (column + text.length <= this.#wire.softLimit) {
      this.text += text;
      return;
    }
    const folded = fold(text, column, this.#wire);
    const last = folded.lastIndexOf("\n");
    if (last !== -1) this.#start = this.text.length + last + 1;
    this.text += folded;
  }

  /** What cannot be broken itself, in running text: a merge tag. */
  piece(text: string): void {
    if (this.text.length - this.#start + text.length > this.#wire.softLimit) this.#breakInText();
    this.text += text;
  }

  /** An opening tag in running text. A break in it costs nothing, and spares the word after it one. */
  tag(markup: string): void {
    if (this.text.length - this.#start + markup.length > this.#wire.softLimit) {
      const broken = breakInTag(markup);
      this.#start = this.text.length + broken.indexOf("\n") + 1;
      this.text += broken;
    } else this.text += markup;
  }

  /** A closing tag in running text. */
  endTag(markup: string): void {
    if (this.text.length - this.#start + markup.length > this.#wire.lastLimit) this.#breakInText();
    this.text += markup;
  }

  /** The opening markup of a block. Nothing may stand before a flush one, white space neither. */
  block(markup: string, isFlush: boolean): void {
    const first = markup.indexOf("\n");
    const length = first === -1 ? markup.length : first;
    if (!isFlush && this.text.length - this.#start + length > this.#wire.hardLimit) {
      this.text += "\n";
      this.#start = this.text.length;
    }
    this.text += markup;
    if (first !== -1) this.#start = this.text.length - markup.length + markup.lastIndexOf("\n") + 1;
  }

  /** Markup that ends its line. */
  endLine(markup: string): void {
    this.text += markup;
    this.#start = this.text.length;
  }

  /** Takes out what has been written, and goes on with `text`, at the start of a line. */
  restart(text: string): string {
    const { text: before } = this;
    this.text = text;
    this.#start = text.length;
    return before;
  }

  #breakInText(): void {
    this.text += LINE_BREAK;
    this.#start = this.text.length - 1;
  }
}

/** A line break that shows nothing, wherever text may stand. */
export const LINE_BREAK = "<wbr\n>";

/**
 * Breaks a text that makes its line long: at a space, which shows the same; where there is none in time, inside a
 * `<wbr>`, the one tag that may stand anywhere. `column` is where the text begins. The lines of a code block come
 * with their breaks, and are left where they fit.
 */
function fold(text: string, column: number, wire: Wire): string {
  let out = "";
  let start = 0;
  let used = column;
  while (used + text.length - start > wire.softLimit) {
    const hard = start + Math.max(0, wire.hardLimit - used);
    const line = text.indexOf("\n", start);
    if (line !== -1 && line <= hard) {
      out += text.slice(start, line + 1);
      start = line + 1;
      used = 0;
      continue;
    }
    const space = text.indexOf(" ", start + Math.max(0, wire.softLimit - used));
    if (space !== -1 && space <= hard) {
      out += `${text.slice(start, space)}\n`;
      start = space + 1;
    } else if (hard < text.length) {
      const cut = betweenCharacters(text, hard, start);
      out += `${text.slice(start, cut)}${LINE_BREAK}`;
      start = cut;
    } else break;
    used = 1;
  }
  return out + text.slice(start);
}

/** The nearest place at or before `at` that is inside no entity, no tag, and not between the halves of a pair. */
const betweenCharacters = (text: string, at: number, from: number): number => {
  for (let index = at - 1; index >= from && index > at - 10; index--) {
    const code = text.charCodeAt(index);
    if (code === 59 || code === 62) break;
    if (code === 38 || code === 60) return index;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 && at > from ? at - 1 : at;
};

/** The same for a tag on a line already full: the break goes between the tag's name and its attributes. */
function breakInTag(tag: string): string {
  const space = tag.indexOf(" ");
  const end = tag.indexOf(">");
  const at = space === -1 || space > end ? end : space;
  return `${tag.slice(0, at)}\n${tag.slice(at === space ? at + 1 : at)}`;
}
