import { writeHtmlBlock } from "../../html/html.ts";
import { htmlTagEnd } from "../../html/tag-end.ts";
import { Code, isBlank, unitAt } from "../../characters.ts";
import type { BlockConstruct } from "../blocks.ts";

/** Raw HTML at the start of a line. `html/` decides what it may contain. */
export const htmlBlock: BlockConstruct = {
  begins: ({ lines }, line) => {
    const kind = kindOf(lines.text(line));
    return kind !== undefined && kind !== ANY_TAG;
  },
  read(blocks, line) {
    const { lines, writer } = blocks;
    const first = lines.text(line);
    const kind = kindOf(first);
    if (kind === undefined) return -1;
    let end = line + 1;
    if (kind.end === undefined) while (end < blocks.end && blocks.holds(end) && !lines.isBlank(end)) end++;
    else if (!kind.end.test(first)) {
      while (end < blocks.end && (blocks.holds(end) || lines.isBlank(end)))
        if (kind.end.test(lines.text(end++))) break;
    }
    if (writer !== undefined) {
      writer.beginPart(line);
      const html = lines.indented(line, end, blocks.indent);
      writeHtmlBlock(writer.builder, html, writer.line, blocks.document);
    }
    return end;
  },
};

interface Kind {
  readonly start: RegExp;
  /** Matches the last line. Undefined if a blank line ends the block. */
  readonly end?: RegExp;
}

/** Elements that begin a block, whatever else is on the line. */
const BLOCK_ELEMENTS =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|" +
  "track|ul";

/** The kinds of CommonMark that do not need a complete tag, in its order. */
const KINDS: readonly Kind[] = [
  { start: /^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { start: /^<!--/, end: /-->/ },
  { start: /^<\?/, end: /\?>/ },
  { start: /^<![A-Za-z]/, end: />/ },
  { start: /^<!\[CDATA\[/, end: /\]\]>/ },
  { start: new RegExp(`^</?(?:${BLOCK_ELEMENTS})(?=\\s|/?>|$)`, "i") },
];

/** Any other tag alone on its line. It does not interrupt a paragraph. */
const ANY_TAG: Kind = { start: /^</ };

const kindOf = (text: string): Kind | undefined => {
  const kind = KINDS.find(({ start }) => start.test(text));
  if (kind !== undefined) return kind;
  const code = unitAt(text, 1);
  if (code === Code.bang || code === Code.question) return undefined;
  const end = htmlTagEnd(text, 0, new Set());
  return end !== -1 && isBlank(text, end) ? ANY_TAG : undefined;
};
