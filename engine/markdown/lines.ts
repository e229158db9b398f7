import { Code, trimAscii, unitAt } from "../characters.ts";

/** The indent of a line that continues a paragraph but lacks the `>` of a surrounding quote. */
export const LAZY = -1;

/** Tables with more lines are not reused for the next document. */
const MAX_KEPT = 10_000;

/**
 * A source as a table of lines. Quotes and list items move the start of their lines past their markers, so that their
 * content is read as if it stood alone.
 */
export class Lines {
  source = "";
  count = 0;
  /** Where a line begins, past the `>` of the quotes around it. */
  readonly starts: number[] = [];
  /** The column of `starts` in the source. Tab stops are counted from there. */
  readonly origins: number[] = [];
  /** Where the text of a line begins, after its white space and the list marker before it. */
  readonly contents: number[] = [];
  readonly ends: number[] = [];
  /** Columns from `starts` to `contents`, or `LAZY`. */
  readonly indents: number[] = [];
  /** Lines that begin inside a tab, because the `>` before it consumed a column. */
  readonly #splitTabs = new Set<number>();

  /** Splits a source into lines. */
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

  /** Resets lines to their start in the source: all of them, or those from `first` to before `end`. */
  rewind(first = 0, end: number = this.count): void {
    if (this.#splitTabs.size > 0) this.#splitTabs.clear();
    let start = first === 0 ? 0 : (this.ends[first - 1] as number) + 1;
    for (let line = first; line < end; line++) {
      this.starts[line] = start;
      this.origins[line] = 0;
      if (unitAt(this.source, start) > Code.space) {
        this.contents[line] = start;
        this.indents[line] = 0;
      } else this.moveContent(line, start, 0);
      start = (this.ends[line] as number) + 1;
    }
  }

  /** Moves lines past their `>`, up to the first line without one. Returns that line. */
  takeQuote(first: number, end: number, indent: number): number {
    let line = first;
    for (; line < end; line++) {
      const marker = this.contents[line] as number;
      const markerIndent = this.indents[line] as number;
      if (markerIndent < indent || markerIndent - indent >= 4) break;
      if (unitAt(this.source, marker) !== Code.greater || this.isBlank(line)) break;
      const column = (this.origins[line] as number) + markerIndent + 1;
      const after = unitAt(this.source, marker + 1);
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

  /** The first line that is not blank, starting at `line`, or `end`. */
  skipBlank(line: number, end: number): number {
    let at = line;
    while (at < end && this.isBlank(at)) at++;
    return at;
  }

  /** A line without its leading white space. */
  text(line: number): string {
    return this.source.slice(this.contents[line], this.ends[line]);
  }

  /** Lines of a paragraph, without leading white space and without trailing white space on the last line. */
  paragraph(first: number, end: number): string {
    let text = "";
    for (let line = first; line < end;) {
      const start = this.contents[line] as number;
      let runEnd = this.ends[line++] as number;
      // Consecutive lines without markers and indents are sliced from the source as one piece.
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
        column += unitAt(this.source, at) === Code.tab ? 4 - (column % 4) : 1;
        at++;
      }
      // The remaining columns of a tab become spaces.
      if (column > target) text += " ".repeat(column - target);
      else if (at === this.starts[line] && this.#splitTabs.has(line)) {
        text += " ".repeat(4 - (column % 4));
        at++;
      }
      text += this.source.slice(at, this.ends[line]);
    }
    return text;
  }

  /** Makes a line begin at `position`, which is at `column` of the source. */
  moveStart(line: number, position: number, column: number): void {
    this.starts[line] = position;
    this.origins[line] = column;
    this.moveContent(line, position, 0);
  }

  /** Makes a line begin one column into the tab at `position`, which is at `column` of the source. */
  splitTab(line: number, position: number, column: number): void {
    this.moveStart(line, position, column + 1);
    this.#splitTabs.add(line);
  }

  /**
   * Makes the text of a line begin at the first character from `position` on, `indent` columns from the start of the
   * line.
   */
  moveContent(line: number, position: number, indent: number): void {
    const origin = this.origins[line] as number;
    const end = this.ends[line] as number;
    let at = position;
    let column = origin + indent;
    for (; at < end; at++) {
      const code = unitAt(this.source, at);
      if (code === Code.space) column++;
      else if (code === Code.tab) column += 4 - (column % 4);
      else break;
    }
    this.contents[line] = at;
    this.indents[line] = column - origin;
  }

  /** Makes a line begin with the first character from `position` on, as if it were indented by `indent` columns. */
  moveTo(line: number, position: number, indent: number): void {
    this.moveContent(line, position, indent);
    this.starts[line] = this.contents[line] as number;
    this.indents[line] = indent;
  }
}
