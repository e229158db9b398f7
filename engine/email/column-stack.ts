/** The open groups of columns: the width of each column, and which one comes next. */
export class ColumnStack {
  readonly #open: { readonly widths: readonly number[]; next: number }[] = [];

  open(widths: readonly number[]): void {
    this.#open.push({ widths, next: 0 });
  }

  /** Whether the next column is the last one of its group. */
  get isBeforeLast(): boolean {
    const columns = this.#open.at(-1);
    return columns !== undefined && columns.next === columns.widths.length - 1;
  }

  /** Moves to the next column. Outside a group, the column is `availablePx` wide. */
  next(availablePx: number): { readonly widthPx: number; readonly isFirst: boolean } {
    const columns = this.#open.at(-1);
    if (columns === undefined) return { widthPx: availablePx, isFirst: false };
    const index = columns.next++;
    return { widthPx: columns.widths[index] ?? availablePx, isFirst: index === 0 };
  }

  /** Closes a group. Returns whether it had columns. */
  close(): boolean {
    return this.#open.pop()?.next !== 0;
  }
}
