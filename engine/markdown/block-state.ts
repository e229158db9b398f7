import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import StateBlock from "markdown-it/lib/rules_block/state_block.mjs";
import { Code } from "./characters.ts";
import type { DocumentFacts } from "./document-facts.ts";

/**
 * markdown-it's block state with its table of lines filled by searching for line ends rather than by looking at
 * every character: on long paragraphs that is a tenth of the whole parse.
 */
export class BlockState extends StateBlock {
  declare env: DocumentFacts;

  constructor(source: string, md: MarkdownIt, facts: DocumentFacts, tokens: Token[]) {
    super("", md, facts, tokens);
    this.src = source;
    this.bMarks.length = 0;
    this.eMarks.length = 0;
    this.tShift.length = 0;
    this.sCount.length = 0;
    this.bsCount.length = 0;
    let start = 0;
    while (start < source.length) {
      const found = source.indexOf("\n", start);
      const end = found === -1 ? source.length : found;
      this.#addLine(start, end);
      start = end + 1;
    }
    this.lineMax = this.bMarks.length;
    // One more line, empty, so that nobody has to check for the last.
    this.#addLine(source.length, source.length);
  }

  /** The first character of a line that is no space, or NaN on an empty line. */
  firstCode(line: number): number {
    const position = (this.bMarks[line] as number) + (this.tShift[line] as number);
    return position < (this.eMarks[line] as number) ? this.src.charCodeAt(position) : Number.NaN;
  }

  lineStart(line: number): number {
    return (this.bMarks[line] as number) + (this.tShift[line] as number);
  }

  /** How far a line is indented beyond the block it is in. */
  indent(line: number): number {
    return (this.sCount[line] as number) - this.blkIndent;
  }

  #addLine(start: number, end: number): void {
    let at = start;
    let columns = 0;
    for (; at < end; at++) {
      const code = this.src.charCodeAt(at);
      if (code === Code.space) columns++;
      else if (code === 9) columns += 4 - (columns % 4);
      else break;
    }
    this.bMarks.push(start);
    this.eMarks.push(end);
    this.tShift.push(at - start);
    this.sCount.push(columns);
    this.bsCount.push(0);
  }
}
