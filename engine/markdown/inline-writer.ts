import { writeHtmlTag } from "../html/html.ts";
import { Element, type Attributes } from "../tree.ts";
import type { TreeBuilder } from "../tree-builder.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { InlineState, InlineKind } from "./inline-state.ts";
import { parseInline } from "./inline.ts";
import { Note, type NoteReference } from "./note.ts";
import { attributesAt, trailingAttributesStart } from "./syntax/attributes.ts";
import { splitAtEmails } from "./syntax/bare-email.ts";

/** Shared by all documents, so that its arrays are allocated once. */
const state = new InlineState();

/** Parses the running text of blocks and writes it into the tree. */
export class InlineWriter {
  #builder: TreeBuilder;
  #references: NoteReference[] = [];
  readonly #state: InlineState;
  #linkDepth = 0;

  constructor(builder: TreeBuilder, facts: DocumentFacts) {
    this.#builder = builder;
    this.#state = state;
    state.begin(facts);
  }

  /** Continues in another tree, and collects its references to footnotes. */
  writeTo(builder: TreeBuilder, references: NoteReference[]): void {
    this.#builder = builder;
    this.#references = references;
  }

  /** Splits `{.class}` off the end of a text. */
  splitAttributes(content: string): { text: string; attributes: Attributes | undefined } {
    if (!content.endsWith("}")) return { text: content, attributes: undefined };
    const start = trailingAttributesStart(content);
    if (start === -1) return { text: content, attributes: undefined };
    return { text: content.slice(0, start).trimEnd(), attributes: attributesAt(content, start).attributes };
  }

  writeNote(text: string, line: number): void {
    this.#state.allowsNotes = false;
    this.#builder.beginParagraph(Element.p, undefined, line);
    this.write(text.trim(), line);
    this.#builder.endParagraph(line);
    this.#state.allowsNotes = true;
  }

  write(text: string, firstLine: number): void {
    const state = this.#state;
    const builder = this.#builder;
    if (text === "") return;
    if (!parseInline(state, text, firstLine)) {
      builder.text(text, firstLine);
      return;
    }
    let pending = "";
    let line = firstLine;
    for (let piece = 0; piece < state.count; piece++) {
      const kind = state.kinds[piece] as number;
      if (kind === InlineKind.text) {
        pending += state.texts[piece];
        continue;
      }
      if (pending !== "") {
        this.#text(pending, line);
        pending = "";
      }
      line = state.lines[piece] as number;
      const element = state.elements[piece] as number;
      switch (kind) {
        case InlineKind.open:
        case InlineKind.bareLinkOpen:
          if (element === Element.a || element === Element.button) this.#linkDepth++;
          builder.openInline(element, state.attributes[piece], line);
          break;
        case InlineKind.close:
        case InlineKind.bareLinkClose:
          if (element === Element.a || element === Element.button) this.#linkDepth--;
          builder.closeInline(element, line);
          break;
        case InlineKind.void:
          builder.voidInline(element, state.attributes[piece], line);
          break;
        case InlineKind.mergeTag:
          builder.mergeTag(state.texts[piece] as string, line);
          break;
        case InlineKind.html: {
          const dropped = writeHtmlTag(builder, state.texts[piece] as string, line, state.document);
          if (dropped !== undefined) piece = this.#closeOf(dropped, piece);
          break;
        }
        default:
          this.#note(kind, state.texts[piece] as string, line);
      }
    }
    if (pending !== "") this.#text(pending, line);
    this.#linkDepth = 0;
  }

  /** The piece of the closing tag, or the last piece if there is none. */
  #closeOf(name: string, from: number): number {
    const { kinds, texts, count } = this.#state;
    for (let piece = from + 1; piece < count; piece++) {
      if (kinds[piece] === InlineKind.html && texts[piece]?.toLowerCase().startsWith(`</${name}`) === true)
        return piece;
    }
    return count;
  }

  #text(text: string, line: number): void {
    const builder = this.#builder;
    if (!this.#state.hasAtSign || this.#linkDepth > 0 || !text.includes("@")) {
      builder.text(text, line);
      return;
    }
    splitAtEmails(text, (part, isEmail) => {
      if (isEmail) builder.openInline(Element.a, { href: `mailto:${part}` }, line);
      builder.text(part, line);
      if (isEmail) builder.closeInline(Element.a, line);
    });
  }

  #note(kind: number, text: string, line: number): void {
    let note: Note;
    if (kind === InlineKind.footnoteReference) note = this.#state.document.notes.get(text) as Note;
    else {
      note = new Note(-1);
      note.text = text;
      note.line = line;
    }
    this.#builder.voidInline(Element.footnoteReference, undefined, line);
    this.#references.push({ event: this.#builder.stream.length - 1, note });
  }
}
