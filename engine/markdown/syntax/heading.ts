import { h1, h2, h3, h4, h5, h6 } from "../../element.ts";
import { trimAscii } from "../../characters.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";

export const HEADINGS: readonly number[] = [h1, h2, h3, h4, h5, h6];

/** `# Heading` to `###### Heading`. Closing `#`s at the end of the line are removed. */
export const heading: BlockConstruct = {
  begins: ({ lines }, line) => levelOf(lines, line) !== 0,
  read({ lines, writer }, line) {
    const level = levelOf(lines, line);
    if (level === 0) return -1;
    if (writer !== undefined) {
      const text = trimAscii(lines.text(line).slice(level));
      writer.text(HEADINGS[level - 1] as number, withoutClosingMarks(text), line);
    }
    return line + 1;
  },
};

/** 1 to 6, or 0 if the line is not a heading. */
const levelOf = ({ source, contents }: Lines, line: number): number => {
  const start = contents[line] as number;
  MARKS.lastIndex = start;
  return MARKS.test(source) ? MARKS.lastIndex - start : 0;
};

const MARKS = /#{1,6}(?![^ \t\n])/y;

const withoutClosingMarks = (text: string): string =>
  text.endsWith("#") ? trimAscii(text.replace(/(?:^|[ \t])#+$/, "")) : text;
