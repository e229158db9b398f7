import { directionMark, type Direction } from "../language/strong.ts";
import { LINE_WIDTH, widthOf, wrap, wrapCode } from "./wrap.ts";

interface Margin {
  /** The text before the first line, such as the marker of a list item. */
  first: string;
  readonly rest: string;
  /** The number of lines before it. */
  readonly start: number;
}

/** The lines of the plain-text part, inside the current margins. */
export class Page {
  readonly #lines: string[] = [];
  readonly #margins: Margin[] = [];
  readonly #width: number;
  #wantsGap = false;
  #gapDepth = 0;
  #skipsGap = true;

  constructor(width: number = LINE_WIDTH) {
    this.#width = width;
  }

  /** Up to `unindent`, the first line begins with `first` and the others with `rest`, or as many spaces. */
  indent(first: string, rest: string = " ".repeat(first.length)): void {
    this.#margins.push({ first, rest, start: this.#lines.length });
  }

  unindent(): void {
    const margin = this.#margins.at(-1);
    // An item without content still shows its marker.
    if (margin?.first !== margin?.rest) this.line("");
    this.#margins.pop();
  }

  /** Adds a blank line before the next text, unless that is the first one in its margin. */
  gap(): void {
    if (this.#skipsGap || this.#margins.at(-1)?.start === this.#lines.length) return;
    const depth = this.#margins.length;
    this.#gapDepth = this.#wantsGap ? Math.min(this.#gapDepth, depth) : depth;
    this.#wantsGap = true;
  }

  /** Folds a text to the width. With a direction, each line gets a mark where a reader would guess the wrong one. */
  paragraph(text: string, direction?: Direction): void {
    for (const line of wrap(text, this.room))
      this.line(direction === undefined ? line : directionMark(line, direction) + line);
  }

  code(text: string): void {
    for (const line of text.split("\n")) for (const folded of wrapCode(line, this.room)) this.line(folded);
  }

  /** The number of columns between the margins, or a few beyond them in deep nesting. */
  get room(): number {
    return this.#margins.reduce((room, { rest }) => Math.max(room - widthOf(rest), 20), this.#width);
  }

  /** Adds a line that leaves no text in the email. If there is a blank line before it, there is none after it. */
  logic(text: string): void {
    const skipsGap = this.#wantsGap || this.#skipsGap;
    this.line(text);
    this.#skipsGap = skipsGap;
  }

  /** Adds a line unchanged. */
  line(text: string): void {
    if (this.#wantsGap) {
      this.#wantsGap = false;
      const outer = this.#margins.slice(0, this.#gapDepth);
      this.#lines.push(
        outer
          .map(({ rest }) => rest)
          .join("")
          .trimEnd(),
      );
    }
    let margin = "";
    for (const entry of this.#margins) {
      margin += entry.first;
      entry.first = entry.rest;
    }
    this.#skipsGap = false;
    this.#lines.push((margin + text).trimEnd());
  }

  toString(): string {
    return this.#lines.join("\n");
  }
}
