import { Element, Kind, type Stream } from "../tree.ts";
import { TreeBuilder } from "../tree-builder.ts";
import type { InlineWriter } from "./inline-writer.ts";
import type { Note, NoteReference } from "./note.ts";

/**
 * The footnotes of a document while it is written. A footnote is written where its definition is, into its own tree. At
 * the end, those with references are added to the document, in the order of their first reference.
 */
export class Notes {
  readonly #inline: InlineWriter;
  readonly #references: NoteReference[] = [];
  readonly #open: Note[] = [];
  /** The tree of the document, then those for footnotes, for footnotes in footnotes, and so on. */
  readonly #builders: TreeBuilder[];

  constructor(builder: TreeBuilder, inline: InlineWriter) {
    this.#builders = [builder];
    this.#inline = inline;
    inline.writeTo(builder, this.#references);
  }

  /** Returns the tree to write the footnote into, as an element `footnote`. */
  begin(note: Note, line: number): TreeBuilder {
    const builder = (this.#builders[this.#open.push(note)] ??= new TreeBuilder());
    builder.openScope(Element.footnotes, undefined, line);
    note.line = line;
    note.stream = builder.stream;
    note.from = builder.stream.length + 1;
    this.#inline.writeTo(builder, note.references);
    return builder;
  }

  /** Returns the tree in which the text around the footnote continues. */
  end(): TreeBuilder {
    const note = this.#open.pop() as Note;
    note.end = note.stream.length - 1;
    this.#builders[this.#open.length + 1]?.closeScope(note.line);
    const builder = this.#builders[this.#open.length] as TreeBuilder;
    this.#inline.writeTo(builder, this.#open.at(-1)?.references ?? this.#references);
    return builder;
  }

  /** Adds the footnotes to the document. Each may refer to others, so the list grows while it is written. */
  write(line: number): void {
    const builder = this.#builders[0] as TreeBuilder;
    const { stream } = builder;
    const notes: Note[] = [];
    const resolve = (references: readonly NoteReference[], shift: number): void => {
      for (const { event, note } of references) {
        if (note.number === 0) note.number = notes.push(note);
        stream.attributes[event + shift] = { label: String(note.number) };
      }
    };
    resolve(this.#references, 0);
    if (notes.length === 0) return;
    const start = stream.length;
    builder.openScope(Element.footnotes, undefined, line);
    for (const note of notes) {
      builder.openScope(Element.footnote, { label: String(note.number) }, note.line);
      if (note.position === -1) {
        this.#inline.writeTo(builder, note.references);
        this.#inline.writeNote(note.text, note.line);
        resolve(note.references, 0);
      } else {
        const shift = stream.length - note.from;
        stream.append(note.stream, note.from, note.end);
        resolve(note.references, shift);
      }
      builder.closeScope(note.line);
    }
    builder.closeScope(line);
    placeAboveFooter(stream, start);
  }
}

/** Footnotes belong to the text: those that begin at the event `start` go above a footer that ends the document. */
const placeAboveFooter = (stream: Stream, start: number): void => {
  if (stream.kinds[start - 1] !== Kind.close || stream.elements[start - 1] !== Element.footer) return;
  let footer = start - 1;
  for (let depth = 1; depth > 0 && footer > 0;) {
    const kind = stream.kinds[--footer];
    if (kind === Kind.close) depth++;
    else if (kind === Kind.open) depth--;
  }
  for (const column of [stream.kinds, stream.elements, stream.texts, stream.attributes, stream.lines])
    exchange(column, footer, start, stream.length);
};

/** Swaps the ranges from `first` to `second` and from `second` to `end`. */
const exchange = (list: unknown[], first: number, second: number, end: number): void => {
  const turned = [...list.slice(second, end), ...list.slice(first, second)];
  for (let index = 0; index < turned.length; index++) list[first + index] = turned[index];
};
