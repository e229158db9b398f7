import type { BlockWriter } from "./block-writer.ts";
import { Code, unitAt } from "../characters.ts";
import { MAX_CONTAINER_DEPTH } from "../limits.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { extentOf, type Extent } from "./extent.ts";
import { LAZY, Lines } from "./lines.ts";

/** A construct made of whole lines. */
export interface BlockConstruct {
  /**
   * Whether the construct begins on a line and ends the text above it. `isInParagraph` says whether the line is in the
   * same container as that text.
   */
  begins(blocks: Blocks, line: number, isInParagraph: boolean): boolean;
  /** Reads the construct, starting at `line`. Returns the line after it, or -1 if it does not begin there. */
  read(blocks: Blocks, line: number): number;
  /**
   * For a construct with blocks in it: whether they must be read ahead, because one of them may be a loose list or a
   * tight definition.
   */
  mustReadAhead?(blocks: Blocks, line: number): boolean;
}

/** By the code of the first character, 0 for non-ASCII: the constructs to try, in order. */
export type Dispatch = readonly (readonly BlockConstruct[])[];

export interface Dispatches {
  /** Tried on the first line of a block. */
  readonly start: Dispatch;
  /** Tried on a line after a paragraph of the same container. */
  readonly interruptParagraph: Dispatch;
  /** Tried on a line after any other text. */
  readonly interruptText: Dispatch;
}

/**
 * Reads the blocks of a document into its writer. What must be known ahead is read twice, the first time without a
 * writer: the whole document where it defines references or footnotes, and otherwise each block in which a list may be
 * loose.
 */
export class Blocks {
  readonly lines: Lines = new Lines();
  document!: DocumentFacts;
  /** Undefined while something is read ahead. */
  writer: BlockWriter | undefined;
  /** The indent of the current container's lines in columns, from the start of its quote. */
  indent = 0;
  depth = 0;
  /** Whether paragraphs of the current container are written without an element. */
  isTight = false;
  /** Whether a blank line separates two of the blocks that were just read. */
  hasGap = false;
  /** The number of paragraphs in the current container so far, and in the container that was read last. */
  paragraphs = 0;
  paragraphsInside = 0;
  /** Lists with blank lines between their items or in them, by the position of their first marker. */
  readonly looseLists: Set<number> = new Set();
  /** Definitions that are one paragraph, by the position of their marker. */
  readonly tightDefinitions: Set<number> = new Set();
  extent: Extent = extentOf(0);
  readonly #dispatches: Dispatches;
  /** Whether the blocks here have been read ahead, or are being read ahead. */
  #isAhead = false;

  constructor(dispatches: Dispatches) {
    this.#dispatches = dispatches;
  }

  /** Reads a document into `writer`. */
  readDocument(source: string, document: DocumentFacts, writer: BlockWriter): void {
    this.document = document;
    if (this.looseLists.size > 0) this.looseLists.clear();
    if (this.tightDefinitions.size > 0) this.tightDefinitions.clear();
    this.lines.split(source);
    this.#isAhead = document.hasDefinitions;
    if (document.hasDefinitions) {
      this.#readAll(undefined);
      this.lines.rewind();
    }
    this.#readAll(writer);
    // Released, because the next document may come much later.
    this.writer = undefined;
    this.lines.source = "";
  }

  /** Whether the maximum number of containers is open. */
  get isFull(): boolean {
    return this.depth >= MAX_CONTAINER_DEPTH;
  }

  /** The line after the innermost quote, or after the document. */
  get end(): number {
    return this.extent.end;
  }

  /** Reads the blocks of a container, starting at `line`. Returns the line after the last one. */
  read(line: number): number {
    const { lines } = this;
    let hasGap = false;
    let last = line + 1;
    let next = lines.skipBlank(line, this.end);
    while (next < this.end && this.holds(next)) {
      last = this.#readBlock(next);
      next = lines.skipBlank(last, this.end);
      if (next > last && next < this.end && this.holds(next)) hasGap = true;
    }
    this.hasGap = hasGap;
    return last;
  }

  /**
   * Reads the blocks of a list item or similar. They begin with the text of `line` and continue on lines that are
   * indented by `indent`. Returns the line after the last one.
   */
  readIndented(line: number, indent: number, isTight: boolean): number {
    const { lines, extent } = this;
    const { indent: outerIndent, isTight: isOuterTight, paragraphs } = this;
    extent.indents.push(outerIndent);
    this.indent = indent;
    this.isTight = isTight;
    this.paragraphs = 0;
    const isEmpty = lines.isBlank(line) && (line + 1 >= this.end || lines.isBlank(line + 1));
    if (isEmpty) this.hasGap = false;
    const next = isEmpty ? line + 1 : this.read(line);
    extent.indents.pop();
    this.indent = outerIndent;
    this.isTight = isOuterTight;
    this.paragraphsInside = this.paragraphs;
    this.paragraphs = paragraphs;
    return next;
  }

  /** Reads the blocks of a quote, whose lines end before `end`. Returns the line after the last one. */
  readQuote(line: number, end: number): number {
    const { indent, isTight, paragraphs, extent: outer } = this;
    const extent = extentOf(end, outer, indent);
    this.extent = extent;
    this.indent = 0;
    this.isTight = false;
    this.depth++;
    this.read(line);
    this.depth--;
    this.indent = indent;
    this.isTight = isTight;
    this.paragraphs = paragraphs;
    this.extent = outer;
    return extent.end;
  }

  /** Whether a line is indented enough for the current container. */
  holds(line: number): boolean {
    return (this.lines.indents[line] as number) >= this.indent;
  }

  /** The first character of a line, or a tab if the line is indented by four columns or more. */
  firstCode(line: number): number {
    const { indents, contents, source } = this.lines;
    const lineIndent = indents[line] as number;
    let indent = lineIndent - this.indent;
    // A line of an outer container is indented relative to that container.
    for (let at = this.extent.indents.length - 1; indent < 0 && at >= 0; at--) {
      indent = lineIndent - (this.extent.indents[at] as number);
    }
    return indent >= 4 ? Code.tab : unitAt(source, contents[line] as number);
  }

  /** Whether a construct begins on the line that ends a paragraph of the current container above it. */
  endsParagraph(line: number): boolean {
    const { interruptParagraph, interruptText } = this.#dispatches;
    const isInside = this.holds(line);
    return this.#begins(isInside ? interruptParagraph : interruptText, line, isInside);
  }

  /**
   * Whether a construct begins on the line that ends any text above it. With `isInParagraph`, the text is treated as a
   * paragraph.
   */
  endsText(line: number, isInParagraph: boolean): boolean {
    return this.#begins(this.#dispatches.interruptText, line, isInParagraph);
  }

  /** Adds the line after the current quote to it if the line continues a paragraph without a `>`. */
  extend(extent: Extent = this.extent): boolean {
    const { outer } = extent;
    if (outer === undefined) return false;
    const line = extent.end;
    if (line < outer.end ? !this.#takeLazily(line, extent, outer) : !this.extend(outer)) return false;
    extent.end = this.lines.takeQuote(line + 1, outer.end, extent.outerIndent);
    return true;
  }

  #readAll(writer: BlockWriter | undefined): void {
    this.writer = writer;
    this.extent = extentOf(this.lines.count);
    this.read(0);
  }

  #takeLazily(line: number, { outerIndent }: Extent, outer: Extent): boolean {
    if (this.lines.isBlank(line)) return false;
    const { extent, indent } = this;
    this.extent = outer;
    this.indent = outerIndent;
    const isText = !this.endsText(line, false);
    this.extent = extent;
    this.indent = indent;
    if (isText) this.lines.indents[line] = LAZY;
    return isText;
  }

  #begins(dispatch: Dispatch, line: number, isInParagraph: boolean): boolean {
    const code = this.firstCode(line);
    const constructs = dispatch[code < 128 ? code : 0] as readonly BlockConstruct[];
    for (let index = 0; index < constructs.length; index++) {
      if ((constructs[index] as BlockConstruct).begins(this, line, isInParagraph)) return true;
    }
    return false;
  }

  #readBlock(line: number): number {
    const code = this.firstCode(line);
    const constructs = this.#dispatches.start[code < 128 ? code : 0] as readonly BlockConstruct[];
    let next = -1;
    for (let index = 0; next === -1; index++) {
      const construct = constructs[index] as BlockConstruct;
      next =
        construct.mustReadAhead === undefined || this.#isAhead
          ? construct.read(this, line)
          : this.#readOutermost(construct, line);
    }
    return next;
  }

  #readOutermost(construct: BlockConstruct, line: number): number {
    const { writer } = this;
    this.#isAhead = true;
    let end = line;
    if (construct.mustReadAhead!(this, line)) {
      this.writer = undefined;
      end = construct.read(this, line);
      this.writer = writer;
      if (end !== -1) this.lines.rewind(line, end);
    }
    if (end !== -1) end = construct.read(this, line);
    this.#isAhead = false;
    return end;
  }
}
