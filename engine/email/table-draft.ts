import { withBreaks } from "./long-words.ts";
import { TableFit, type TableForm, type TableRoom } from "./table-fit.ts";
import type { Computed } from "../style/interface.ts";

/**
 * A table being written. Its opening tag, the break opportunities in its words and the labels of its cells are added
 * once its whole content is known.
 */
export class TableDraft {
  /** What was written before the table. */
  readonly before: string;
  /** The event that opens it. */
  readonly start: number;
  /**
   * Whether the table has a large number of cells. They have no labels, and their style is in a class alone: inline it
   * would be 80 times as long as an empty cell in the source.
   */
  readonly isLarge: boolean;
  readonly fit = new TableFit();
  /** The style of the first body cell, by context. Cells in the last row often lack the line below. */
  cellStyle: readonly Computed[] = [];
  /** Whether a cell or a row of the body has a background of its own. */
  isPainted = false;
  /**
   * In the order of the content: where a text begins and ends, which is the same if it has no long word; or where a body
   * cell begins, and its column.
   */
  readonly #places: number[] = [];
  readonly #labels: string[] = [];
  /** Whether words stay whole. */
  isWhole = true;
  #isRegular = true;
  #isHead = false;
  #hasBody = false;
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

  /** The `word-break` style. Short Chinese and Japanese words stay whole too. */
  get wordBreak(): string {
    if (!this.isWhole) return ";word-break:break-word";
    return this.fit.hasIdeographs ? ";word-break:keep-all" : "";
  }

  /** Rows can be shown as lists only below a single header row, and only if all cells contain running text. */
  get #canBeRows(): boolean {
    return this.#isRegular && this.#headRows === 1 && !this.isLarge;
  }

  head(): void {
    this.#isHead = true;
  }

  body(): void {
    this.#isHead = false;
  }

  row(style: readonly Computed[]): void {
    if (this.#isHead) this.#headRows++;
    this.#paint(style);
    this.#column = -1;
    this.fit.row();
  }

  #paint(style: readonly Computed[]): void {
    this.isPainted ||= !this.#isHead && style.some((each) => each["background-color"] !== undefined);
  }

  /** Records a cell whose content begins at `at`, or which has no content. */
  cell(at: number | undefined, isSpanning: boolean, style: readonly Computed[]): void {
    this.#column++;
    if (style !== this.cellStyle) this.#paint(style);
    if (!this.#hasBody) this.cellStyle = style;
    this.#hasBody ||= !this.#isHead;
    if (isSpanning) this.#isRegular = false;
    // The first cell is the title of its row and needs no label.
    if (this.#isHead || at === undefined || this.#column === 0) return;
    this.#places.push(at, -1 - this.#column);
  }

  /** Records that a cell contains something other than running text. */
  block(): void {
    this.#isRegular = false;
  }

  /** Records a nested table. Its words cannot be measured here, so words of this table may break. */
  table(): void {
    this.#isRegular = false;
    this.isWhole = false;
  }

  /** Records a text, written from `from` to `to`. If it has no long word, `to` is the same as `from`. */
  text(written: string, from: number, to: number): void {
    this.#places.push(from, to);
    if (this.#isHead) this.#labels[this.#column] = (this.#labels[this.#column] ?? "") + written;
  }

  /** Returns the content with its break opportunities and labels. */
  finish(content: string, { wide, narrow, longest }: TableForm): string {
    const isLabeled = wide === "rows" || narrow === "rows";
    let out = "";
    let end = 0;
    for (let index = 0; index < this.#places.length; index += 2) {
      const from = this.#places[index] as number;
      const to = this.#places[index + 1] as number;
      if (to >= 0) {
        if (to - from <= longest) continue;
        out += content.slice(end, from) + withBreaks(content.slice(from, to), longest);
        end = to;
      } else if (isLabeled) {
        const column = -1 - to;
        out += content.slice(end, from) + labelMarkup(this.#labels[column], this.fit.hasLongValues(column));
        end = from;
      }
    }
    return out + content.slice(end);
  }
}

/** Authors' text is never in a `b` or an `i`, because those become `strong` and `em`. An `i` marks a long value. */
const labelMarkup = (label: string | undefined, isLong: boolean): string => {
  if (label === undefined || label === "") return "";
  const tag = isLong ? "i" : "b";
  return `<${tag} style="display:none">${label}</${tag}>`;
};
