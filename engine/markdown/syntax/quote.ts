import type { BlockConstruct } from "../blocks.ts";
import { Element } from "../../tree.ts";

/** `> A quote`. The `>` may be missing on a line that continues a paragraph of the quote. */
export const quote: BlockConstruct = {
  mustReadAhead: () => true,
  begins: (blocks) => !blocks.isFull,
  read(blocks, line) {
    if (blocks.isFull) return -1;
    const { lines, writer } = blocks;
    const end = lines.takeQuote(line, blocks.end, blocks.indent);
    writer?.open(Element.blockquote, undefined, line);
    const next = blocks.readQuote(line, end);
    writer?.close();
    return next;
  },
};
