import { Code } from "../../characters.ts";
import type { BlockConstruct } from "../constructs.ts";
import type { Lines } from "../lines.ts";
import { Element } from "../../tree.ts";

/** `> A quote`. The `>` may be missing where a line goes on with a paragraph of the quote. */
export const quote: BlockConstruct = {
  begins: (blocks) => !blocks.isFull,
  read(blocks, line) {
    if (blocks.isFull) return -1;
    const { lines, writer } = blocks;
    const end = takeQuoteLines(lines, line, blocks.end, blocks.indent);
    writer?.open(Element.blockquote, undefined, line);
    const next = blocks.readQuote(line, end);
    writer?.close();
    return next;
  },
};

/** Moves lines past their `>`, up to the first line without. Returns that line. */
export const takeQuoteLines = (lines: Lines, first: number, end: number, indent: number): number => {
  let line = first;
  for (; line < end; line++) {
    const marker = lines.contents[line] as number;
    const markerIndent = lines.indents[line] as number;
    if (markerIndent < indent || markerIndent - indent >= 4) break;
    if (lines.source.charCodeAt(marker) !== Code.greater || lines.isBlank(line)) break;
    const column = (lines.origins[line] as number) + markerIndent + 1;
    const after = lines.source.charCodeAt(marker + 1);
    // One column of white space belongs to the marker, and the rest of a wider tab to the line.
    if (after === Code.space || (after === Code.tab && column % 4 === 3))
      lines.moveStart(line, marker + 2, column + 1);
    else if (after === Code.tab) lines.splitTab(line, marker + 1, column);
    else lines.moveStart(line, marker + 1, column);
  }
  return line;
};
