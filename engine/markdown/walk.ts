import type Token from "markdown-it/lib/token.mjs";
import { writeHtmlBlock } from "../html/html.ts";
import { Element, Kind } from "../tree.ts";
import type { Attributes } from "../tree.ts";
import type { TreeBuilder } from "../tree-builder.ts";
import { readAlert } from "./syntax/alert.ts";
import { mergeAttributes } from "./syntax/attributes.ts";
import { readContainerHead } from "./syntax/container.ts";
import type { TableCells } from "./syntax/table.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { writeCode } from "./code-block.ts";
import { InlineWriter } from "./inline-writer.ts";
import { placeNotes } from "./notes-place.ts";
import { writeTable } from "./table-writer.ts";

const HEADINGS = {
  h1: Element.h1,
  h2: Element.h2,
  h3: Element.h3,
  h4: Element.h4,
  h5: Element.h5,
  h6: Element.h6,
};
const TASK = /^\[([ xX])\][ \t\n]/u;

interface Frame {
  /** `:::` closes the innermost frame that is a container, but never one around a list item or a quote. */
  readonly isContainer: boolean;
  readonly startEvent: number;
  readonly line: number;
}

/** One walk over the tokens of the block parser: each is written into the tree as soon as it is met. */
export class Walk {
  readonly #tokens: readonly Token[];
  readonly #builder: TreeBuilder;
  readonly #facts: DocumentFacts;
  readonly #inline: InlineWriter;
  readonly #isHighlighting: boolean;
  readonly #lineOffset: number;
  readonly #frames: Frame[] = [];
  /** The first event of the block that ended last, for attributes on a line of their own. -1 for none. */
  #lastBlock = -1;
  #line: number;

  constructor(
    tokens: readonly Token[],
    builder: TreeBuilder,
    facts: DocumentFacts,
    lineOffset: number,
    isHighlighting: boolean,
  ) {
    this.#tokens = tokens;
    this.#builder = builder;
    this.#facts = facts;
    this.#inline = new InlineWriter(builder, facts);
    this.#isHighlighting = isHighlighting;
    this.#lineOffset = lineOffset;
    this.#line = lineOffset;
  }

  /** Writes everything, the footnotes that were referred to last. */
  run(): void {
    this.#range(0, this.#tokens.length);
    this.#footnotes();
    this.#builder.closeAll(this.#line);
  }

  #range(from: number, to: number): void {
    const tokens = this.#tokens;
    for (let index = from; index < to; index++) {
      const token = tokens[index] as Token;
      if (token.map !== null) this.#line = token.map[0] + this.#lineOffset;
      switch (token.type) {
        case "paragraph_open":
          this.#text(token.hidden ? -1 : Element.p, (tokens[index + 1] as Token).content);
          index += 2;
          break;
        case "heading_open":
          this.#text(HEADINGS[token.tag as "h1"], (tokens[index + 1] as Token).content);
          index += 2;
          break;
        case "dt_open":
          this.#text(Element.dt, (tokens[index + 1] as Token).content);
          index += 2;
          break;
        case "bullet_list_open":
          this.#open(Element.ul, isLoose(tokens, index) ? { loose: true } : undefined);
          break;
        case "ordered_list_open":
          this.#open(Element.ol, orderedList(tokens, index));
          break;
        case "list_item_open":
          this.#open(Element.li, undefined);
          index = this.#task(index);
          break;
        case "blockquote_open":
          index = this.#quote(index);
          break;
        case "dl_open":
          this.#open(Element.dl, undefined);
          break;
        case "dd_open":
          this.#open(Element.dd, undefined);
          break;
        case "bullet_list_close":
        case "ordered_list_close":
        case "list_item_close":
        case "blockquote_close":
        case "dl_close":
        case "dd_close":
          this.#close();
          break;
        case "table":
          this.#block(() => writeTable(this.#builder, this.#inline, token.meta as TableCells, this.#line));
          break;
        case "fence":
        case "code_block":
          this.#block(() => writeCode(this.#builder, token, this.#line, this.#isHighlighting));
          break;
        case "hr":
          this.#block(() => this.#builder.voidBlock(Element.hr, undefined, this.#line));
          break;
        case "html_block":
          writeHtmlBlock(this.#builder, token.content, this.#line, this.#facts);
          break;
        case "container_open":
          this.#container(token.info);
          break;
        case "container_close":
          this.#closeContainer();
          break;
        case "attributes":
          this.#attributes(token.meta as Attributes);
          break;
        case "footnote_open":
          index = (token.meta as { closeToken: number }).closeToken;
          break;
        default:
      }
    }
  }

  #open(element: number, attributes: Attributes | undefined, isContainer = false): void {
    this.#frames.push({ isContainer, startEvent: this.#builder.stream.length, line: this.#line });
    this.#builder.openScope(element, attributes, this.#line);
    this.#lastBlock = -1;
  }

  /** Closes the innermost frame that Markdown itself closes, and with it containers left open inside. */
  #close(): void {
    for (;;) {
      const frame = this.#frames.pop();
      if (frame === undefined) return;
      this.#builder.closeScope(this.#line);
      this.#lastBlock = frame.startEvent;
      if (!frame.isContainer) return;
      this.#warnOpenContainer(frame.line);
    }
  }

  #block(write: () => void): void {
    const start = this.#builder.stream.length;
    write();
    this.#lastBlock = start;
  }

  #text(element: number, content: string): void {
    const builder = this.#builder;
    const start = builder.stream.length;
    const { text, attributes } = this.#inline.splitAttributes(content);
    if (element === -1) this.#mergeInto(this.#frames.at(-1)?.startEvent ?? -1, attributes);
    builder.beginParagraph(element, element === -1 ? undefined : attributes, this.#line);
    this.#inline.write(text, this.#line);
    builder.endParagraph(this.#line);
    this.#lastBlock = start;
  }

  /** `- [x] done`: the box stands before the text of the item. */
  #task(index: number): number {
    const open = this.#tokens[index + 1];
    const inline = this.#tokens[index + 2];
    if (open?.type !== "paragraph_open" || inline?.content.charCodeAt(0) !== 91) return index;
    const match = TASK.exec(inline.content);
    if (match === null) return index;
    const builder = this.#builder;
    builder.beginParagraph(open.hidden ? -1 : Element.p, undefined, this.#line);
    builder.voidInline(Element.checkbox, { checked: match[1] !== " " }, this.#line);
    const { text, attributes } = this.#inline.splitAttributes(inline.content.slice(4).trimStart());
    this.#mergeInto(this.#frames.at(-1)?.startEvent ?? -1, attributes);
    this.#inline.write(text, this.#line);
    builder.endParagraph(this.#line);
    return index + 3;
  }

  #quote(index: number): number {
    const first = this.#tokens[index + 1];
    const content = this.#tokens[index + 2]?.content;
    const alert =
      first?.type === "paragraph_open" && content?.startsWith("[!") ? readAlert(content) : undefined;
    if (alert === undefined) {
      this.#open(Element.blockquote, undefined);
      return index;
    }
    this.#open(Element.alert, { classes: alert.kind });
    this.#text(Element.alertTitle, alert.title);
    if (alert.rest !== "") {
      this.#line++;
      this.#text(Element.p, alert.rest);
    }
    return index + 3;
  }

  #container(head: string): void {
    const { element, attributes } = readContainerHead(head);
    if (element === Element.divider || element === Element.spacer) {
      this.#block(() => this.#builder.voidBlock(element, attributes, this.#line));
      return;
    }
    if (element === Element.column && !this.#builder.canOpen(element)) {
      this.#open(Element.div, mergeAttributes({ classes: "column" }, attributes), true);
    } else this.#open(element, attributes, true);
  }

  #closeContainer(): void {
    const frame = this.#frames.at(-1);
    if (frame?.isContainer !== true) {
      this.#facts.warn("container_not_open", "This `:::` closes nothing.", this.#line);
      return;
    }
    this.#frames.pop();
    this.#builder.closeScope(this.#line);
    this.#lastBlock = frame.startEvent;
  }

  #warnOpenContainer(line: number): void {
    this.#facts.warn(
      "container_not_closed",
      "This `:::` is never closed; it ends with the block around it.",
      line,
    );
  }

  #attributes(attributes: Attributes): void {
    this.#mergeInto(this.#lastBlock, attributes);
  }

  #mergeInto(event: number, attributes: Attributes | undefined): void {
    const { stream } = this.#builder;
    const kind = stream.kinds[event];
    if (attributes === undefined || (kind !== Kind.open && kind !== Kind.void)) return;
    stream.attributes[event] = mergeAttributes(stream.attributes[event], attributes);
  }

  /** Notes may refer to more notes: the list grows while it is written, and each note is written once. */
  #footnotes(): void {
    while (this.#frames.length > 0) this.#close();
    const { notes } = this.#inline;
    if (notes.length === 0) return;
    const start = this.#builder.stream.length;
    this.#open(Element.footnotes, undefined);
    for (let index = 0; index < notes.length; index++) {
      const note = notes[index] as (typeof notes)[number];
      this.#line = note.line;
      this.#open(Element.footnote, { label: String(index + 1) });
      if (note.tokens === undefined) this.#inline.writeNote(note.text, note.line);
      else this.#range(note.tokens.firstToken, note.tokens.endToken);
      this.#close();
    }
    this.#close();
    placeNotes(this.#builder.stream, start);
  }
}

const isLoose = (tokens: readonly Token[], index: number): boolean => {
  const first = tokens[index + 2];
  return first?.type === "paragraph_open" && !first.hidden;
};

const orderedList = (tokens: readonly Token[], index: number): Attributes | undefined => {
  const start = tokens[index]?.attrs?.[0]?.[1];
  const loose = isLoose(tokens, index);
  if (start === undefined) return loose ? { loose } : undefined;
  return loose ? { start: Number(start), loose } : { start: Number(start) };
};
