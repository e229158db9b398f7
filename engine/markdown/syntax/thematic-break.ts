import { Code, unitAt } from "../../characters.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { Element } from "../../tree.ts";

/** `---`, `***` or `___`, with spaces between them or not. */
export const thematicBreak: BlockConstruct = {
  begins: ({ lines }, line) => isThematicBreak(lines, line),
  read({ lines, writer }, line) {
    if (!isThematicBreak(lines, line)) return -1;
    writer?.void(Element.hr, undefined, line);
    return line + 1;
  },
};

export const isThematicBreak = ({ source, contents, ends }: Lines, line: number): boolean => {
  const start = contents[line] as number;
  const end = ends[line] as number;
  const mark = unitAt(source, start);
  if (mark !== Code.dash && mark !== Code.asterisk && mark !== Code.underscore) return false;
  let marks = 0;
  for (let at = start; at < end; at++) {
    const code = unitAt(source, at);
    if (code === mark) marks++;
    else if (code !== Code.space && code !== Code.tab) return false;
  }
  return marks >= 3;
};
