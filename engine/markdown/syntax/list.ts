import { Code, isBlank, isDigit, unitAt } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import type { Lines } from "../lines.ts";
import { Element, type Attributes } from "../../tree.ts";
import { isThematicBreak } from "./thematic-break.ts";

/** A list with bullets (`-`, `*`, `+`) or numbers (`1.`, `1)`). A different marker begins a new list. */
export const list: BlockConstruct = {
  mustReadAhead: mayHaveGap,
  begins(blocks, line, isInParagraph) {
    const end = markerEnd(blocks.lines, line);
    if (end === -1 || blocks.isFull) return false;
    return !isInParagraph || mayEndParagraph(blocks.lines, line, end);
  },

  read(blocks, line) {
    const { lines, writer } = blocks;
    let end = markerEnd(lines, line);
    if (end === -1 || blocks.isFull) return -1;
    const position = lines.contents[line] as number;
    const isOrdered = isDigit(unitAt(lines.source, position));
    const kind = unitAt(lines.source, end - 1);
    const isTight = !blocks.looseLists.has(position);
    const start = isOrdered ? Number(lines.source.slice(position, end - 1)) : 1;
    writer?.open(isOrdered ? Element.ol : Element.ul, attributesOf(start, isTight), line);
    blocks.depth += 2;
    let item = line;
    for (;;) {
      writer?.open(Element.li, undefined, item);
      const next = readItem(blocks, item, end, isTight);
      writer?.close();
      let isLoose = blocks.hasGap;
      item = lines.skipBlank(next, blocks.end);
      end = nextMarkerEnd(blocks, item, kind);
      if (end !== -1 && item > next) isLoose = true;
      if (isLoose) blocks.looseLists.add(position);
      if (end === -1) {
        blocks.depth -= 2;
        writer?.close();
        return next;
      }
    }
  },
};

/** Looking for blank lines further down would take quadratic time where each list ends after one item. */
const MAX_LINES = 64;

/** Whether a list may have a blank line in it. Quotes, definitions and long lists are not looked through. */
function mayHaveGap({ lines, end }: Blocks, line: number): boolean {
  for (let at = line; at < end; at++) {
    if (lines.isBlank(at)) {
      const next = lines.skipBlank(at, end);
      return next < end && ((lines.indents[next] as number) > 0 || markerEnd(lines, next) !== -1);
    }
    const code = unitAt(lines.source, lines.contents[at] as number);
    if (code === Code.greater || code === Code.colon || at - line > MAX_LINES) return true;
  }
  return false;
}

const readItem = (blocks: Blocks, line: number, markEnd: number, isTight: boolean): number => {
  const { lines } = blocks;
  const markIndent = (lines.indents[line] as number) + markEnd - (lines.contents[line] as number);
  lines.moveContent(line, markEnd, markIndent);
  const space = (lines.indents[line] as number) - markIndent;
  // With five columns or more, one belongs to the marker and the rest is indented code.
  const indent = markIndent + (lines.isBlank(line) || space > 4 ? 1 : space);
  return blocks.readIndented(line, indent, isTight);
};

const attributesOf = (start: number, isTight: boolean): Attributes | undefined => {
  if (start === 1) return isTight ? undefined : { loose: true };
  return isTight ? { start } : { start, loose: true };
};

const MAX_DIGITS = 9;

/** The position after the list marker at the start of a line, or -1. */
const markerEnd = ({ source, contents, ends }: Lines, line: number): number => {
  const start = contents[line] as number;
  let at = start;
  while (isDigit(unitAt(source, at))) at++;
  const mark = unitAt(source, at);
  const isMarker =
    at === start
      ? mark === Code.dash || mark === Code.asterisk || mark === Code.plus
      : (mark === Code.dot || mark === Code.parenthesisClose) && at - start <= MAX_DIGITS;
  if (!isMarker) return -1;
  const after = unitAt(source, at + 1);
  const isClear = after === Code.space || after === Code.tab || at + 1 >= (ends[line] as number);
  return isClear ? at + 1 : -1;
};

/** The same for the next item of a list. */
const nextMarkerEnd = (blocks: Blocks, line: number, kind: number): number => {
  const { lines } = blocks;
  if (line >= blocks.end || !blocks.holds(line) || blocks.firstCode(line) === Code.tab) return -1;
  const end = markerEnd(lines, line);
  return end !== -1 && unitAt(lines.source, end - 1) === kind && !isThematicBreak(lines, line) ? end : -1;
};

/** An item without text, or with a number other than 1, is probably part of the paragraph. */
const mayEndParagraph = ({ source, contents, ends }: Lines, line: number, end: number): boolean => {
  const start = contents[line] as number;
  const isFirst = !isDigit(unitAt(source, start)) || Number(source.slice(start, end - 1)) === 1;
  return isFirst && !isBlank(source.slice(end, ends[line]), 0);
};
