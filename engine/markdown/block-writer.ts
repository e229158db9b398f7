import { mergeAttributes } from "../attributes.ts";
import { Code, unitAt } from "../characters.ts";
import { Element, Kind, Stream, type Attributes } from "../tree.ts";
import { TreeBuilder } from "../tree-builder.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { InlineWriter } from "./inline-writer.ts";
import { Notes } from "./notes.ts";
import type { Note } from "./note.ts";

/**
 * A marker at the start of the paragraph that a block begins with. Every marker begins with `[`. Writes the paragraph,
 * or returns false if the marker is not there.
 */
export type Lead = (writer: BlockWriter, element: number, text: string) => boolean;

interface Scope {
  /** Whether this is a container. `:::` closes the innermost one, but never one around a list item or a quote. */
  readonly isContainer: boolean;
  readonly startEvent: number;
  readonly line: number;
}

/** Shared by all documents, which are written one after the other. */
const events = new Stream();

/** Writes blocks and their text into a tree. Lines are those of the Markdown, from 0. */
export class BlockWriter {
  /** The tree of the document, or of the footnote being written. */
  builder: TreeBuilder = new TreeBuilder(events);
  readonly inline: InlineWriter;
  /** The source line of the events being written, from 1. */
  line = 0;
  readonly #document: DocumentFacts;
  readonly #leads: ReadonlyMap<number, Lead>;
  readonly #lineOffset: number;
  readonly #notes: Notes;
  readonly #scopes: Scope[] = [];
  /** The first event of the last block, to which attributes on their own line are added. -1 for none. */
  #lastBlock = -1;
  /** The element of the block that was just opened, or -1 once it has content. */
  #opened = -1;

  /** `leads` maps elements to their markers. */
  constructor(document: DocumentFacts, leads: ReadonlyMap<number, Lead>, lineOffset: number) {
    this.#document = document;
    this.#leads = leads;
    this.#lineOffset = lineOffset;
    this.inline = new InlineWriter(this.builder, document);
    this.#notes = new Notes(this.builder, this.inline);
  }

  /** Ends the document. Returns its events. */
  end(): Stream {
    while (this.#scopes.length > 0) this.close();
    this.#notes.write(this.line);
    this.builder.closeAll(this.line);
    return this.builder.stream.take();
  }

  /** Opens a block that `close` will close. */
  open(element: number, attributes: Attributes | undefined, line: number): void {
    this.#open(element, attributes, line, false);
    this.#opened = element;
  }

  /** Closes the innermost block of `open`, and with it containers left open inside. */
  close(): void {
    for (;;) {
      const scope = this.#scopes.pop() as Scope;
      this.#closeScope(scope);
      if (!scope.isContainer) return;
      const message = "This `:::` is never closed; it ends with the block around it.";
      this.#document.warn("container_not_closed", message, scope.line);
      if (this.#scopes.length === 0) return;
    }
  }

  openContainer(element: number, attributes: Attributes | undefined, line: number): void {
    this.#open(element, attributes, line, true);
  }

  closeContainer(line: number): void {
    this.#moveTo(line);
    const scope = this.#scopes.at(-1);
    if (scope?.isContainer === true) {
      this.#scopes.pop();
      this.#closeScope(scope);
    } else
      this.#document.warn("container_not_open", "This `:::` does not close anything. Remove it.", this.line);
  }

  /** A paragraph, a heading or the like. -1 for text without an element of its own. */
  text(element: number, text: string, line: number): void {
    const opened = this.#opened;
    this.#moveTo(line);
    const isParagraph = element === -1 || element === Element.p;
    const mayLead = opened !== -1 && isParagraph && unitAt(text, 0) === Code.bracketOpen;
    const lead = mayLead ? this.#leads.get(opened) : undefined;
    if (lead === undefined || !lead(this, element, text)) this.writeText(element, text);
  }

  /** A text on the current line. */
  writeText(element: number, content: string): void {
    const { builder } = this;
    const { text, attributes } = this.inline.splitAttributes(content);
    this.#lastBlock = element === -1 ? this.#scopeStart : builder.stream.length;
    if (element === -1) this.addToScope(attributes);
    builder.beginParagraph(element, element === -1 ? undefined : attributes, this.line);
    this.inline.write(text, this.line);
    builder.endParagraph(this.line);
  }

  void(element: number, attributes: Attributes | undefined, line: number): void {
    this.beginBlock(line);
    this.builder.voidBlock(element, attributes, this.line);
  }

  /** Merge tags between blocks, such as `{{#each items}}`. */
  logic(tags: readonly string[], line: number): void {
    this.#moveTo(line);
    for (const tag of tags) this.builder.stream.logic(tag, this.line);
  }

  /** Begins a block on a line. The caller writes its events. */
  beginBlock(line: number): void {
    this.#moveTo(line);
    this.#lastBlock = this.builder.stream.length;
  }

  /** Begins something on a line that cannot have attributes. */
  beginPart(line: number): void {
    this.#moveTo(line);
  }

  /** Adds attributes that are on their own line. */
  addToLastBlock(attributes: Attributes): void {
    this.#addAttributes(this.#lastBlock, attributes);
  }

  /** Adds attributes to the innermost open block. */
  addToScope(attributes: Attributes | undefined): void {
    this.#addAttributes(this.#scopeStart, attributes);
  }

  beginNote(note: Note, line: number): void {
    this.#moveTo(line);
    this.builder = this.#notes.begin(note, this.line);
    this.open(Element.footnote, undefined, line);
  }

  endNote(): void {
    this.close();
    this.builder = this.#notes.end();
    this.#lastBlock = -1;
  }

  #open(element: number, attributes: Attributes | undefined, line: number, isContainer: boolean): void {
    this.#moveTo(line);
    this.#scopes.push({ isContainer, startEvent: this.builder.stream.length, line: this.line });
    this.builder.openScope(element, attributes, this.line);
    this.#lastBlock = -1;
  }

  #closeScope({ startEvent }: Scope): void {
    this.builder.closeScope(this.line);
    this.#lastBlock = startEvent;
    this.#opened = -1;
  }

  /** The event that opens the innermost block, or -1. */
  get #scopeStart(): number {
    return this.#scopes.at(-1)?.startEvent ?? -1;
  }

  #moveTo(line: number): void {
    this.line = line + this.#lineOffset;
    this.#opened = -1;
  }

  #addAttributes(event: number, attributes: Attributes | undefined): void {
    this.#opened = -1;
    const { stream } = this.builder;
    const kind = stream.kinds[event];
    if (attributes === undefined || (kind !== Kind.open && kind !== Kind.void)) return;
    stream.attributes[event] = mergeAttributes(stream.attributes[event], attributes);
  }
}
