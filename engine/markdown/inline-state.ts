import type { Attributes } from "../tree.ts";
import { DocumentFacts } from "./document-facts.ts";
import * as InlineKind from "./inline-kind.ts";
import { LineCounter } from "../line-counter.ts";
import { splitAtMergeTags, type MergeTagCloses } from "../merge-tag.ts";

export { InlineKind };

/** A run of `*`, `_`, `~~` or `==` that can open or close. A doubly linked list. */
export interface Delimiter {
  readonly code: number;
  /** How many characters of the run are unused, and the piece of the first one. */
  length: number;
  piece: number;
  readonly originalLength: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  previous: Delimiter | undefined;
  next: Delimiter | undefined;
}

/** A `[`, `![` or `^[` without its `]` so far. */
export interface Bracket {
  readonly opens: "link" | "image" | "note";
  readonly piece: number;
  /** The index after the bracket in the source. */
  readonly start: number;
  readonly line: number;
  readonly serial: number;
  readonly delimiterBefore: Delimiter | undefined;
  readonly previous: Bracket | undefined;
  /** Whether another bracket opened after it, so that the text in between cannot be the label of a reference. */
  hasBracketAfter: boolean;
}

/**
 * The text of one block while it is parsed. Results go into pieces: parallel arrays that are reused for every block. A
 * delimiter keeps a piece for each of its characters until their meaning is known.
 */
export class InlineState {
  document = new DocumentFacts("", []);
  source = "";
  line = 0;
  count = 0;
  readonly kinds: number[] = [];
  readonly elements: number[] = [];
  readonly texts: string[] = [];
  readonly attributes: (Attributes | undefined)[] = [];
  readonly lines: number[] = [];
  /** The start of the text that has been read but is not yet in a piece. */
  runStart = 0;
  delimiter: Delimiter | undefined;
  /** By kind of closer: below this delimiter no opener for that kind is left. */
  readonly bottoms: (Delimiter | undefined)[] = [];
  bracket: Bracket | undefined;
  serial = 0;
  /** Brackets that opened before this one contain a link and cannot be links themselves. */
  inactiveBelow = 0;
  readonly mergeTagCloses: MergeTagCloses = new Map();
  /** Where each length of backtick run last occurs. Filled once a run has no partner. */
  readonly backtickRuns: Map<number, number> = new Map();
  backticksScanned = false;
  /** Closers, such as those of comments, that do not occur in the rest of the source. */
  readonly unclosed: Set<string> = new Set();
  hasAtSign = false;
  allowsNotes = true;
  /** Created when it is needed. */
  #lines: LineCounter | undefined;

  begin(document: DocumentFacts): void {
    this.document = document;
    this.serial = 0;
    this.inactiveBelow = 0;
    this.allowsNotes = true;
  }

  reset(text: string, line: number): void {
    this.source = text;
    this.line = line;
    this.count = 0;
    this.runStart = 0;
    this.delimiter = undefined;
    this.bracket = undefined;
    this.hasAtSign = false;
    this.#lines = undefined;
    if (this.mergeTagCloses.size > 0) this.mergeTagCloses.clear();
    if (this.backticksScanned) {
      this.backticksScanned = false;
      this.backtickRuns.clear();
    }
    if (this.unclosed.size > 0) this.unclosed.clear();
  }

  /** The line of a position. Positions must be in ascending order. */
  lineAt(position: number): number {
    this.#lines ??= new LineCounter(this.source, this.line);
    return (this.line = this.#lines.at(position));
  }

  /** Puts the text up to `position` into a piece. */
  flush(position: number): void {
    if (position > this.runStart)
      this.push(InlineKind.text, -1, this.source.slice(this.runStart, position), undefined);
    this.runStart = position;
  }

  push(kind: number, element: number, text: string, attributes: Attributes | undefined): number {
    const piece = this.count++;
    this.kinds[piece] = kind;
    this.elements[piece] = element;
    this.texts[piece] = text;
    this.attributes[piece] = attributes;
    this.lines[piece] = this.line;
    return piece;
  }

  /** Replaces the source up to `end` by other text. */
  pushText(position: number, end: number, text: string): number {
    this.flush(position);
    this.push(InlineKind.text, -1, text, undefined);
    this.runStart = end;
    return end;
  }

  /** Pushes text in which only merge tags have a meaning. */
  pushVerbatim(text: string): void {
    for (const [index, part] of splitAtMergeTags(text).entries())
      if (part !== "")
        this.push(index % 2 === 1 ? InlineKind.mergeTag : InlineKind.text, -1, part, undefined);
  }

  pushMergeTag(position: number, end: number): void {
    this.flush(position);
    this.push(InlineKind.mergeTag, -1, this.source.slice(position, end), undefined);
    this.runStart = end;
  }

  /** Removes a piece from the result. */
  clear(piece: number): void {
    this.kinds[piece] = InlineKind.text;
    this.texts[piece] = "";
  }
}
