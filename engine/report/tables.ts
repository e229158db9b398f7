import { MAX_CELLS, countCells } from "../email/table-cells.ts";
import { Element, Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/** Warns about tables too large to read in an email. */
export function tableWarnings(stream: Stream): Warning[] {
  const warnings: Warning[] = [];
  for (let index = 0; index < stream.length; index++) {
    if (stream.kinds[index] !== Kind.open || stream.elements[index] !== Element.table) continue;
    const cells = countCells(stream, index);
    if (cells <= MAX_CELLS) continue;
    const message =
      `The table has ${cells.toLocaleString("en")} cells; the limit for inline styles is ${MAX_CELLS}. ` +
      "Clients that ignore <style> show it without lines. Link to the full data instead.";
    warnings.push(atLine("large_table", message, stream.lines[index]));
  }
  return warnings;
}
