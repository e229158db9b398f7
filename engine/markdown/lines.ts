import { Code, trimAscii } from "../characters.ts";

/** The indent of a line that goes on with a paragraph but lacks the `>` of a quote around it. */
export const LAZY = -1;

/** Tables for more lines than this are not kept for the next document. */
const MAX_KEPT = 10_000;

/**
 * A source as a table of its lines. Quotes and list items move the start of their lines past their markers, so
 * that what is inside them is read as if it stood alone.
 */
export class Lines {
  source = "";
  count = 0;
  /** Where a line begins, past the `>` of the quotes around it. */
  readonly starts: number[] = [];
  /** The column of `starts` in the source: a tab reaches to the next multiple of four from there. */
  readonly origins: number[] = [];
  /** Where the text of a line begins, past its white space and the list marker in front of it. */
  readonly contents: number[] = [];
  readonly ends: number[] = [];
  /** Columns from `starts` to `contents`, or `LAZY`. */
  readonly indents: number[] = [];
  /** Lines that begin inside of a tab, of which the `>` before it has taken a column. */
  readonly #splitTabs = new Set<number>();

  /** Takes a source apart. */
  split(source: string): void {
    if (this.starts.length > MAX_KEPT) {
      for (const column of [this.starts, this.origins, this.contents, this.ends, this.indents])
        column.length = 0;
    }
    this.source = source;
    this.count = 0;
    for (let start = 0; start < source.length;) {
      const found = source.indexOf("\n", start);
      const end = found === -1 ? source.length : found;
      this.ends[this.count++] = end;
      start = end + 1;
    }
    this.rewind();
  }

  /** Puts every line back to where it is in the source. */
  rewind(): void {
    this.#splitTabs.clear();
    let start = 0;
    for (let line = 0; line < this.count; line++) {
      this.starts[line] = start;
      this.origins[line] = 0;
      if (this.source.charCodeAt(start) > Code.space) {
        this.contents[line] = start;
        this.indents[line] = 0;
      } else this.moveContent(line, start, 0);
      start = (this.ends[line] as number) + 1;
    }
  }

  /** Moves lines past their `>`, up to the first line without. Returns that line. */
  takeQuote(first: number, end: number, indent: number): number {
    let line = first;
    for (; line < end; line++) {
      const marker = this.contents[line] as number;
      const markerIndent = this.indents[line] as number;
      if (markerIndent < indent || markerIndent - indent >= 4) break;
      if (this.source.charCodeAt(marker) !== Code.greater || this.isBlank(line)) break;
      const column = (this.origins[line] as number) + markerIndent + 1;
      const after = this.source.charCodeAt(marker + 1);
      // One column of white space belongs to the marker, and the rest of a wider tab to the line.
      if (after === Code.space || (after === Code.tab && column % 4 === 3))
        this.moveStart(line, marker + 2, column + 1);
      else if (after === Code.tab) this.splitTab(line, marker + 1, column);
      else this.moveStart(line, marker + 1, column);
    }
    return line;
  }

  isBlank(line: number): boolean {
    return (this.contents[line] as number) >= (this.ends[line] as number);
  }

  /** The first line from `line` on that is not blank, or `end`. */
  skipBlank(line: number, end: number): number {
    let at = line;
    while (at < end && this.isBlank(at)) at++;
    return at;
  }

  /** A line without the white space in front of it. */
  text(line: number): string {
    return this.source.slice(this.contents[line], this.ends[line]);
  }

  /** Lines of a paragraph: without the white space in front of each and at the end of the last. */
  paragraph(first: number, end: number): string {
    let text = "";
    for (let line = first; line < end;) {
      const start = this.contents[line] as number;
      let runEnd = this.ends[line++] as number;
      // Lines without markers and indents are one piece of the source.
      while (line < end && this.contents[line] === runEnd + 1) runEnd = this.ends[line++] as number;
      text = text === "" ? this.source.slice(start, runEnd) : `${text}\n${this.source.slice(start, runEnd)}`;
    }
    return trimAscii(text);
  }

  /** Lines with their white space, except for the first `columns` columns of each. */
  indented(first: number, end: number, columns: number): string {
    let text = "";
    for (let line = first; line < end; line++) {
      if (line > first) text += "\n";
      let at = this.starts[line] as number;
      let column = this.origins[line] as number;
      const content = this.contents[line] as number;
      const target = column + columns;
      while (at < content && column < target) {
        column += this.source.charCodeAt(at) === Code.tab ? 4 - (column % 4) : 1;
        at++;
      }
      // A tab that reaches further than that leaves the rest of it as spaces.
      if (column > target) text += " ".repeat(column - target);
      else if (at === this.starts[line] && this.#splitTabs.has(line)) {
        text += " ".repeat(4 - (column % 4));
        at++;
      }
      text += this.source.slice(at, this.ends[line]);
    }
    return text;
  }

  /** Begins a line at `position` instead, which is at `column` of the source. */
  moveStart(line: number, position: number, column: number): void {
    this.starts[line] = position;
    this.origins[line] = column;
    this.moveContent(line, position, 0);
  }

  /** Begins a line one column into the tab at `position`, which is at `column` of the source. */
  splitTab(line: number, position: number, column: number): void {
    this.moveStart(line, position, column + 1);
    this.#splitTabs.add(line);
  }

  /** Begins the text of a line at the first character from `position` on, which is `indent` columns from its start. */
  moveContent(line: number, position: number, indent: number): void {
    const origin = this.origins[line] as number;
    const end = this.ends[line] as number;
    let at = position;
    let column = origin + indent;
    for (; at < end; at++) {
      const code = this.source.charCodeAt(at);
      if (code === Code.space) column++;
      else if (code === Code.tab) column += 4 - (column % 4);
      else break;
    }
    this.contents[line] = at;
    this.indents[line] = column - origin;
  }

  /** Begins a line with the first character from `position` on, as if `indent` columns stood before it. */
  moveTo(line: number, position: number, indent: number): void {
    this.moveContent(line, position, indent);
    this.starts[line] = this.contents[line] as number;
    this.indents[line] = indent;
  }
}
