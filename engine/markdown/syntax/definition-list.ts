import { Element } from "../../tree.ts";
import { Code, trimAscii, unitAt } from "../../characters.ts";
import type { BlockConstruct, Blocks } from "../blocks.ts";
import { lineAfterDefinitions } from "./reference-definition.ts";

/** A term on its own line, followed by one or more definitions that begin with `: `. */
export const definitionList: BlockConstruct = {
  mustReadAhead: () => true,
  /** The text of a definition ends where the next definition begins. */
  begins: (blocks, line, isInParagraph) =>
    !isInParagraph &&
    blocks.extent.definitionIndent !== -1 &&
    (blocks.lines.indents[line] as number) >= blocks.extent.definitionIndent &&
    isMarker(blocks, line),

  read(blocks, line) {
    const { lines, writer, extent } = blocks;
    let marker = markerBelow(blocks, line);
    if (marker === -1 || blocks.isFull || lineAfterDefinitions(blocks, line, line + 1) > line) return -1;
    const { definitionIndent } = extent;
    extent.definitionIndent = blocks.indent;
    writer?.open(Element.dl, undefined, line);
    blocks.depth += 2;
    let term = line;
    let next = line;
    while (marker !== -1) {
      writer?.text(Element.dt, trimAscii(lines.text(term)), term);
      // A blank line before the marker turns the text after it into paragraphs, as in a loose list.
      next = readDefinitions(blocks, marker, marker > term + 1);
      term = lines.skipBlank(next, blocks.end);
      marker = isTerm(blocks, term) ? markerBelow(blocks, term) : -1;
    }
    blocks.depth -= 2;
    writer?.close();
    extent.definitionIndent = definitionIndent;
    return next;
  },
};

/** The indent of the blocks in a definition. */
const INDENT = 2;

/** Reads the definitions of one term. The first has its marker on the line `first`. */
const readDefinitions = (blocks: Blocks, first: number, isFirstLoose: boolean): number => {
  const { lines, writer } = blocks;
  let marker = first;
  for (;;) {
    const position = lines.contents[marker] as number;
    const indent = blocks.indent + INDENT;
    lines.moveTo(marker, position + 1, indent);
    writer?.open(Element.dd, undefined, marker);
    const next = blocks.readIndented(marker, indent, blocks.tightDefinitions.has(position));
    const mayBeTight = marker > first || !isFirstLoose;
    if (mayBeTight && blocks.paragraphsInside === 1) blocks.tightDefinitions.add(position);
    writer?.close();
    marker = lines.skipBlank(next, blocks.end);
    if (!isMarkerInside(blocks, marker)) return next;
  }
};

/** The line of a term's first definition marker, which may have a blank line above it, or -1. */
const markerBelow = (blocks: Blocks, term: number): number => {
  let line = term + 1;
  if (line < blocks.end && blocks.lines.isBlank(line)) line++;
  return isMarkerInside(blocks, line) ? line : -1;
};

const isMarkerInside = (blocks: Blocks, line: number): boolean =>
  line < blocks.end && blocks.holds(line) && isMarker(blocks, line);

const isMarker = (blocks: Blocks, line: number): boolean => {
  const { source, contents } = blocks.lines;
  if (blocks.firstCode(line) !== Code.colon) return false;
  const after = unitAt(source, (contents[line] as number) + 1);
  return after === Code.space || after === Code.tab;
};

/** Only a plain line can be a term, not one that begins another construct. */
const isTerm = (blocks: Blocks, line: number): boolean =>
  line < blocks.end &&
  blocks.holds(line) &&
  blocks.firstCode(line) !== Code.tab &&
  !blocks.endsText(line, false);
