import type { Classes } from "./classes.ts";
import type { ContainerLayout } from "./container-layout.ts";
import type { Fill } from "./markup.ts";
import type { Output } from "./output.ts";
import type { Prepared } from "./prepare.ts";
import type { Room } from "./room.ts";
import { TableDraft } from "./table-draft.ts";

/** The open tables. Each is written once its whole content is known. */
export class Tables {
  /** The innermost table, which measures its words. */
  current: TableDraft | undefined;
  readonly #outer: TableDraft[] = [];
  readonly #output: Output;
  readonly #classes: Classes;
  readonly #layout: ContainerLayout;

  constructor(output: Output, classes: Classes, layout: ContainerLayout) {
    this.#output = output;
    this.#classes = classes;
    this.#layout = layout;
  }

  /** Opens the table that begins at an event of the stream. */
  open(start: number, isLarge: boolean): void {
    if (this.current !== undefined) {
      this.current.table();
      this.#outer.push(this.current);
    }
    this.current = new TableDraft(this.#output.restart(), start, isLarge);
  }

  close(prepared: Prepared, fill: Fill | undefined, { widthPx, takenPx }: Room): void {
    const table = this.current as TableDraft;
    const { narrowPx, plainPx, tableClasses } = this.#layout;
    const share = this.#outer.length === 0 ? 1 : 2;
    const form = table.form({
      fullPx: widthPx / share,
      narrowPx: (narrowPx - takenPx) / share,
      plainPx: (plainPx - takenPx) / share,
    });
    const difference = table.isWhole ? tableClasses.of(form, prepared.computed, table) : undefined;
    const name = difference === undefined ? "" : ` class="${this.#classes.nameOf(difference)}"`;
    const scroll = table.isWhole && form.scrolls ? ' style="overflow-x:auto"' : "";
    const isBoxed = name !== "" || scroll !== "";
    const opening = this.#output.filled(prepared, { ...fill, style: table.wordBreak });
    const content = table.finish(this.#output.markup, form);
    this.#output.restart(
      `${table.before}${isBoxed ? `<div${name}${scroll}>\n` : ""}${opening}\n` +
        `${content}${prepared.close}${isBoxed ? "</div>\n" : ""}`,
    );
    this.current = this.#outer.pop();
  }
}
