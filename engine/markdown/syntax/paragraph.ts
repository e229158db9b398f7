import { Element } from "../../tree.ts";
import { Code, isBlank, unitAt } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import { LAZY } from "../lines.ts";
import { HEADINGS } from "./heading.ts";
import { lineAfterDefinitions } from "./reference-definition.ts";

/** A paragraph, or a heading underlined with `===` or `---`. Reference definitions may precede its text. */
export const paragraph: BlockConstruct = {
  begins: () => false,
  read(blocks, line) {
    const { lines, writer } = blocks;
    /** The first line with text, as far as known. */
    let textLine = line;
    let level = 0;
    let end = line + 1;
    for (; end < blocks.end || blocks.extend(); end++) {
      if (lines.isBlank(end)) break;
      if (lines.indents[end] === LAZY) continue;
      const underline = textLine < end ? underlineLevel(blocks, end) : 0;
      if (underline !== 0) {
        // A paragraph that contains only definitions cannot be underlined.
        textLine = Math.max(textLine, lineAfterDefinitions(blocks, line, end));
        if (textLine < end) {
          level = underline;
          break;
        }
      }
      if (blocks.endsParagraph(end)) break;
    }
    const next = level === 0 ? end : end + 1;
    textLine = lineAfterDefinitions(blocks, line, end);
    if (textLine === end) return next;
    if (level === 0) blocks.paragraphs++;
    if (writer !== undefined) {
      const element = blocks.isTight ? -1 : Element.p;
      const text = lines.paragraph(textLine, end);
      writer.text(level === 0 ? element : (HEADINGS[level - 1] as number), text, textLine);
    }
    return next;
  },
};

const underlineLevel = (blocks: Blocks, line: number): 0 | 1 | 2 => {
  const mark = blocks.firstCode(line);
  if ((mark !== Code.dash && mark !== Code.equals) || !blocks.holds(line)) return 0;
  const text = blocks.lines.text(line);
  let at = 1;
  while (at < text.length && unitAt(text, at) === mark) at++;
  if (!isBlank(text, at)) return 0;
  return mark === Code.equals ? 1 : 2;
};
