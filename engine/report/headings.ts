import { Element, Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/** Screen reader users jump from heading to heading, so a skipped level sounds like missing content. */
export function headingWarnings(stream: Stream): Warning[] {
  const warnings: Warning[] = [];
  let previous = 0;
  for (let index = 0; index < stream.length; index++) {
    const element = stream.elements[index] as number;
    if (stream.kinds[index] !== Kind.open || element < Element.h1 || element > Element.h6) continue;
    const level = element - Element.h1 + 1;
    if (previous > 0 && level > previous + 1) {
      const message = `A heading of level ${level} follows one of level ${previous}: level ${previous + 1} is left out.`;
      warnings.push(atLine("heading_order", message, stream.lines[index]));
    }
    previous = level;
  }
  return warnings;
}
