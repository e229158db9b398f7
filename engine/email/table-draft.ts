import { withBreaks } from "./long-words.ts";
import { TableFit, type TableForm, type TableRoom } from "./table-fit.ts";
import type { Computed } from "../style/interface.ts";

/**
 * A table that is being written. Its opening tag, the places to break in its words and the labels of its cells wait
 * until all that is in it is known.
 */
export class TableDraft {
  /** What was written before the table. */
  readonly before: string;
  /** The event that opens it. */
  readonly start: number;
  /**
   * With very many cells. They are not labeled, and their style is in a class alone: inline it would be 80 times as
   * long as an empty cell in the source.
   */
  readonly isLarge: boolean;
  readonly fit = new TableFit();
  /** The style of a cell of the body, by context. */
  cellStyle: readonly Computed[] = [];
  /** In the order of the content: where a text begins and ends, or where a cell of the body begins and its column. */
  readonly #places: number[] = [];
  readonly #labels: string[] = [];
  /** Whether its words stay whole. */
  isWhole = true;
  #isRegular = true;
  #isHead = false;
  #headRows = 0;
  #column = -1;

  constructor(before: string, start: number, isLarge: boolean) {
    this.before = before;
    this.start = start;
    this.isLarge = isLarge;
  }

  form(room: TableRoom): TableForm {
    return this.fit.form(room, this.#canBeRows);
  }

  /** What its style says of words besides. Short ones of Chinese and Japanese stay whole too. */
  get wordBreak(): string {
    if (!this.isWhole) return ";word-break:break-word";
    return this.fit.hasIdeographs ? ";word-break:keep-all" : "";
  }

  /** Rows can be lists only under a single row of heads, in cells of running text. */
  get #canBeRows(): boolean {
    return this.#isRegular && this.#headRows === 1 && !this.isLarge;
  }

  head(): void {
    this.#isHead = true;
  }

  body(): void {
    this.#isHead = false;
  }

  row(): void {
    if (this.#isHead) this.#headRows++;
    this.#column = -1;
    this.fit.row();
  }

  /** A cell has been opened; its content begins at `at`, or is none. */
  cell(at: number | undefined, isSpanning: boolean, style: readonly Computed[]): void {
    this.#column++;
    this.cellStyle = style;
    if (isSpanning) this.#isRegular = false;
    // The first cell is the title of its row and needs no label.
    if (this.#isHead || at === undefined || this.#column === 0) return;
    this.#places.push(at, -1 - this.#column);
  }

  /** Something that is no running text stands in a cell. */
  block(): void {
    this.#isRegular = false;
  }

  /** A table stands in a cell: its own words cannot be told from here, so those of this one may break. */
  table(): void {
    this.#isRegular = false;
    this.isWhole = false;
  }

  /** A text, as it was written from `from` to `to`. */
  text(written: string, from: number, to: number): void {
    this.#places.push(from, to);
    if (this.#isHead) this.#labels[this.#column] = (this.#labels[this.#column] ?? "") + written;
  }

  /** The content with its places to break and its labels. */
  finish(content: string, { wide, narrow, longest }: TableForm): string {
    const isLabelled = wide === "rows" || narrow === "rows";
    let out = "";
    let end = 0;
    for (let index = 0; index < this.#places.length; index += 2) {
      const from = this.#places[index] as number;
      const to = this.#places[index + 1] as number;
      if (to >= 0) {
        if (to - from <= longest) continue;
        out += content.slice(end, from) + withBreaks(content.slice(from, to), longest);
        end = to;
      } else if (isLabelled) {
        const column = -1 - to;
        out += content.slice(end, from) + labelMarkup(this.#labels[column], this.fit.hasLongValues(column));
        end = from;
      }
    }
    return out + content.slice(end);
  }
}

/** No author's text is in a `b` or an `i`: those become `strong` and `em`. The values below an `i` are long. */
const labelMarkup = (label: string | undefined, isLong: boolean): string => {
  if (label === undefined || label === "") return "";
  const tag = isLong ? "i" : "b";
  return `<${tag} style="display:none">${label}</${tag}>`;
};
