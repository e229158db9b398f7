import { unitAt } from "../../characters.ts";
import { isTagText, logicIn } from "../../merge-tag.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";

/**
 * A line of merge tags that open or close a condition or loop, such as `{{#each items}}`, or of comments. It has no
 * paragraph. A block of AMPscript, `%%[ … ]%%`, may have more lines.
 */
export const logicLine: BlockConstruct = {
  begins: (blocks, line) => logicAt(blocks, line).length > 0,
  read(blocks, line) {
    const tags = logicAt(blocks, line);
    if (tags.length === 0) return -1;
    blocks.writer?.logic(tags, line);
    return line + (tags[0] as string).split("\n").length;
  },
};

/** The tags of such a line. Empty for any other line. */
const logicAt = (blocks: Blocks, line: number): readonly string[] => {
  const { lines } = blocks;
  if (!MARKS.includes(unitAt(lines.source, (lines.contents[line] as number) + 1))) return [];
  const text = lines.text(line);
  if (!/^%%\[(?!.*\]%%)/.test(text)) return logicIn(text);
  for (let last = line + 1; last < Math.min(blocks.end, line + MAX_LINES); last++) {
    if (!blocks.holds(last) && !lines.isBlank(last)) break;
    if (!lines.text(last).includes("]%%")) continue;
    const script = lines.paragraph(line, last + 1);
    return script.endsWith("]%%") && script.split("\n").every(isTagText) ? [script] : [];
  }
  return [];
};

/** A longer script is a stray opener. */
const MAX_LINES = 200;

/** The second characters of `{{`, `{%`, `{#`, `<%`, `%%` and `*|`. */
const MARKS = [123, 37, 35, 124];
