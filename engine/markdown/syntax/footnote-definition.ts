import { Code, unitAt } from "../../characters.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { footnoteLabelEnd } from "./footnote-reference.ts";

/** `[^label]: The note`, with further blocks below it if they are indented by four. */
export const footnoteDefinition: BlockConstruct = {
  mustReadAhead: () => true,
  begins: (blocks, line) => !blocks.isFull && labelEnd(blocks.lines, line) !== -1,
  read(blocks, line) {
    const { lines, writer } = blocks;
    const end = labelEnd(lines, line);
    if (end === -1 || blocks.isFull) return -1;
    const label = lines.source.slice((lines.contents[line] as number) + 2, end).toLowerCase();
    const note = blocks.document.defineNote(label, lines.contents[line] as number);
    const indent = blocks.indent + 4;
    lines.moveTo(line, end + 2, indent);
    // A second definition of a label is read to find its end, and is not written.
    if (note === undefined) blocks.writer = undefined;
    else writer?.beginNote(note, line);
    blocks.depth++;
    const next = blocks.readIndented(line, indent, false);
    blocks.depth--;
    blocks.writer = writer;
    if (note !== undefined) writer?.endNote();
    return next;
  },
};

/** The position of the `]` before the colon, or -1. */
const labelEnd = ({ source, contents }: Lines, line: number): number => {
  const start = contents[line] as number;
  if (unitAt(source, start + 1) !== Code.caret) return -1;
  const end = footnoteLabelEnd(source, start + 2);
  return end !== -1 && unitAt(source, end + 1) === Code.colon ? end : -1;
};
