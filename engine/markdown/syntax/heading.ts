import { h1, h2, h3, h4, h5, h6 } from "../../element.ts";
import { Code, trimAscii, unitAt } from "../../characters.ts";
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
const levelOf = ({ source, contents, ends }: Lines, line: number): number => {
  const start = contents[line] as number;
  let at = start;
  while (unitAt(source, at) === Code.hash) at++;
  const level = at - start;
  const after = unitAt(source, at);
  const isClear = at >= (ends[line] as number) || after === Code.space || after === Code.tab;
  return level <= 6 && isClear ? level : 0;
};

const withoutClosingMarks = (text: string): string => {
  let end = text.length;
  while (end > 0 && unitAt(text, end - 1) === Code.hash) end--;
  if (end === 0) return "";
  const before = unitAt(text, end - 1);
  return end < text.length && (before === Code.space || before === Code.tab)
    ? trimAscii(text.slice(0, end))
    : text;
};
