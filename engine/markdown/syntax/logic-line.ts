import { unitAt } from "../../characters.ts";
import { logicIn } from "../../merge-tag.ts";
import type { BlockConstruct } from "../blocks.ts";
import type { Lines } from "../lines.ts";

/** A line of merge tags that open or close a condition or loop, such as `{{#each items}}`. It has no paragraph. */
export const logicLine: BlockConstruct = {
  begins: ({ lines }, line) => logicAt(lines, line).length > 0,
  read({ lines, writer }, line) {
    const tags = logicAt(lines, line);
    if (tags.length === 0) return -1;
    writer?.logic(tags, line);
    return line + 1;
  },
};

/** The tags of such a line. Empty for any other line. */
const logicAt = (lines: Lines, line: number): readonly string[] =>
  MARKS.includes(unitAt(lines.source, (lines.contents[line] as number) + 1)) ? logicIn(lines.text(line)) : [];

/** The second characters of `{{`, `{%`, `<%` and `*|`. */
const MARKS = [123, 37, 124];
