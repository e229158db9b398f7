import type { BlockConstruct } from "../blocks.ts";
import { writeCode } from "./code-block.ts";

/** Code that is indented by four columns or more. */
export const indentedCode: BlockConstruct = {
  begins: () => false,
  read(blocks, line) {
    const { lines } = blocks;
    const indent = blocks.indent + 4;
    let end = line + 1;
    for (let next = end; next < blocks.end; next++) {
      if (lines.isBlank(next)) continue;
      if ((lines.indents[next] as number) < indent) break;
      end = next + 1;
    }
    if (blocks.writer !== undefined) writeCode(blocks.writer, lines.indented(line, end, indent), "", line);
    return end;
  },
};
