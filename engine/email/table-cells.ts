import { Element, Kind, type Stream } from "../tree.ts";

/** A table with more cells is large; see `TableDraft`. */
export const MAX_CELLS = 600;

/** Counts the cells of the table opened at `index`, including those of nested tables. */
export function countCells({ kinds, elements, length }: Stream, index: number): number {
  let cells = 0;
  let depth = 0;
  for (let at = index; at < length; at++) {
    const element = elements[at];
    if (kinds[at] === Kind.open) {
      if (element === Element.table) depth++;
      else if (element === Element.td || element === Element.th) cells++;
    } else if (kinds[at] === Kind.close && element === Element.table && --depth === 0) break;
  }
  return cells;
}
