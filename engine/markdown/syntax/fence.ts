import { Code, unitAt } from "../../characters.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { writeCode } from "./code-block.ts";

/** Code between two lines of three or more backticks or tildes. Without the closing line, it runs to the end. */
export const fence: BlockConstruct = {
  begins: ({ lines }, line) => infoStart(lines, line) !== -1,
  read(blocks, line) {
    const { lines, writer } = blocks;
    const start = infoStart(lines, line);
    if (start === -1) return -1;
    const mark = lines.contents[line] as number;
    let end = line + 1;
    for (; end < blocks.end; end++) {
      if (!blocks.holds(end) && !lines.isBlank(end)) break;
      if (blocks.firstCode(end) === unitAt(lines.source, mark) && closes(lines, end, start - mark)) break;
    }
    if (writer !== undefined) {
      const info = lines.source.slice(start, lines.ends[line]);
      writeCode(writer, lines.indented(line + 1, end, lines.indents[line] as number), info, line);
    }
    const isClosed = end < blocks.end && blocks.holds(end);
    return isClosed ? end + 1 : end;
  },
};

/** The position after the opening run of a fence, or -1. */
const infoStart = (lines: Lines, line: number): number => {
  const start = lines.contents[line] as number;
  const end = runEnd(lines, line);
  if (end - start < 3) return -1;
  const isInline =
    unitAt(lines.source, start) === Code.backtick && lines.source.slice(end, lines.ends[line]).includes("`");
  return isInline ? -1 : end;
};

const closes = (lines: Lines, line: number, length: number): boolean => {
  const end = runEnd(lines, line);
  return (
    end - (lines.contents[line] as number) >= length &&
    /^[ \t]*$/.test(lines.source.slice(end, lines.ends[line]))
  );
};

const runEnd = ({ source, contents }: Lines, line: number): number => {
  let at = contents[line] as number;
  const mark = unitAt(source, at);
  while (unitAt(source, at) === mark) at++;
  return at;
};
