import { hasRtl } from "../language/strong.ts";
import { Element, Kind, type Attributes, type Stream } from "../tree.ts";
import type { Page } from "./page.ts";
import { widthOf } from "./wrap.ts";

interface Cell {
  readonly text: string;
  readonly align: Attributes["align"];
}

/** A row, or a merge tag between rows. */
type Row = readonly Cell[] | string;

/** Returns the text of a part of the stream. */
type TextOf = (from: number, to: number) => string;

/** Writes a table that has a header: with aligned columns, or each row as a list if the table is too wide. */
export const writeTable = (stream: Stream, from: number, to: number, page: Page, textOf: TextOf): boolean => {
  if (!hasHead(stream, from, to)) return false;
  const rows = readRows(stream, from, to, textOf);
  const cells = rows.filter((row) => typeof row !== "string");
  const head = cells[0] ?? [];
  const hasNames = head.some(({ text }) => text !== "");
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell.text));
  }
  const total = widths.reduce((sum, width) => sum + width + 2, -2);
  // A line with right-to-left text would show its columns in another order.
  const isTurned = cells.some((row) => row.some(({ text }) => hasRtl(text)));
  if (total > page.room || isTurned) writeAsList(head, rows, page);
  else {
    for (const row of rows) {
      if (typeof row === "string") page.logic(row);
      else if (row !== head || hasNames)
        page.line(row.map((cell, column) => pad(cell, widths[column] ?? 0)).join("  "));
      if (row === head && hasNames)
        page.line(widths.map((width) => "-".repeat(Math.max(width, 1))).join("  "));
    }
  }
  return true;
};

/** Whether the first cell is a header. Checked before any cell is written, because tables may be nested. */
const hasHead = (stream: Stream, from: number, to: number): boolean => {
  for (let index = from; index < to; index++) {
    const element = stream.elements[index];
    if (stream.kinds[index] === Kind.open && (element === Element.th || element === Element.td)) {
      return element === Element.th;
    }
  }
  return false;
};

const readRows = (stream: Stream, from: number, to: number, textOf: TextOf): Row[] => {
  const rows: Row[] = [];
  let row: Cell[] = [];
  for (let index = from; index < to; index++) {
    const element = stream.elements[index];
    if (stream.kinds[index] === Kind.logic) rows.push(stream.texts[index] as string);
    if (stream.kinds[index] !== Kind.open) continue;
    if (element === Element.tr) rows.push((row = []));
    if (element !== Element.th && element !== Element.td) continue;
    const end = stream.closeOf(index);
    row.push({ text: onOneLine(textOf(index + 1, end)), align: stream.attributes[index]?.align });
    index = end;
  }
  return rows;
};

/** Puts the content of a cell on one line. */
const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

const pad = ({ text, align }: Cell, width: number): string => {
  const missing = width - widthOf(text);
  if (align === "right") return " ".repeat(missing) + text;
  const left = align === "center" ? missing >> 1 : 0;
  return " ".repeat(left) + text + " ".repeat(missing - left);
};

const writeAsList = (head: readonly Cell[], rows: readonly Row[], page: Page): void => {
  for (const row of rows) {
    if (row === head) continue;
    page.gap();
    if (typeof row === "string") page.logic(row);
    else
      for (const [column, cell] of row.entries()) {
        const name = head[column]?.text ?? "";
        if (cell.text !== "") page.paragraph(name === "" ? cell.text : `${name}: ${cell.text}`);
      }
  }
};
