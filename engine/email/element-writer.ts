import type { Computed } from "../style/interface.ts";
import { Element, Kind, type Attributes, type Stream } from "../tree.ts";
import { attributesText, isTextBlock } from "./attributes.ts";
import type { Classes } from "./classes.ts";
import { ColumnStack } from "./column-stack.ts";
import { COLUMNS_END, columnGhost, columnWidths } from "./columns.ts";
import { imagePair, type DarkImages } from "./dark-image.ts";
import { pixels } from "./declarations.ts";
import { imageFill } from "./image.ts";
import { findImages, type ImagePlaces } from "./image-places.ts";
import { codeAt, isTask } from "./lookahead.ts";
import type { Fill } from "./markup.ts";
import type { Output } from "./output.ts";
import type { Prepared } from "./prepare.ts";
import type { Room } from "./room.ts";
import { spacerStyle } from "./rule.ts";
import type { Tables } from "./tables.ts";
import type { Wire } from "./wire.ts";
import type { RunningText } from "./running-text.ts";

interface ElementWriterOptions {
  readonly stream: Stream;
  readonly wire: Wire;
  readonly classes: Classes;
  readonly output: Output;
  readonly room: Room;
  readonly tables: Tables;
  readonly runningText: RunningText;
  readonly darkImages: DarkImages | undefined;
}

/** Writes the opening and closing markup of each element, as far as it depends on the document. */
export class ElementWriter {
  readonly columns: ColumnStack = new ColumnStack();
  readonly #stream: Stream;
  readonly #wire: Wire;
  readonly #classes: Classes;
  readonly #output: Output;
  readonly #room: Room;
  readonly #tables: Tables;
  readonly #runningText: RunningText;
  readonly #darkImages: DarkImages | undefined;
  readonly #images: ImagePlaces;
  readonly #ids = new Set<string>();

  constructor(options: ElementWriterOptions) {
    this.#stream = options.stream;
    this.#wire = options.wire;
    this.#classes = options.classes;
    this.#output = options.output;
    this.#room = options.room;
    this.#tables = options.tables;
    this.#runningText = options.runningText;
    this.#darkImages = options.darkImages;
    this.#images = findImages(options.stream);
  }

  openInline(index: number, prepared: Prepared): void {
    this.#output.tag(this.#output.filled(prepared, this.#inlineFill(index, prepared)));
  }

  openBlock(index: number, prepared: Prepared): void {
    const element = this.#stream.elements[index] as number;
    const table = this.#tables.current;
    switch (element) {
      case Element.table:
        this.#tables.open(index, prepared.isLarge);
        return;
      case Element.column:
        this.#openColumn(index, prepared);
        return;
      case Element.th:
      case Element.td:
        this.#openCell(index, prepared);
        return;
      case Element.columns:
        this.columns.open(
          columnWidths(
            this.#stream,
            index,
            this.#room.widthPx - prepared.insetPx,
            pixels(prepared.computed[0]?.["column-gap"]),
          ),
        );
        break;
      case Element.pre:
        this.#runningText.beginCode();
        break;
      case Element.thead:
        table?.head();
        break;
      case Element.tbody:
        table?.body();
        break;
      case Element.tr:
        table?.row(prepared.computed);
        break;
      default:
        table?.block();
    }
    const fill = this.#fill(index, element);
    const isTaskItem = element === Element.li && isTask(this.#stream, index);
    this.#output.openBlock(this.#output.filled(prepared, isTaskItem ? { ...fill, style: NO_MARKER } : fill));
    const id = this.#stream.attributes[index]?.id;
    // Yahoo follows a link within the email only to an anchor with a `name`.
    if (id !== undefined && isTextBlock(element))
      this.#output.tag(`<a name="${this.#wire.attribute(id)}"></a>`);
  }

  closeBlock(index: number, prepared: Prepared): void {
    const element = this.#stream.elements[index] as number;
    switch (element) {
      case Element.table:
        this.#closeTable(prepared);
        return;
      case Element.columns:
        this.#output.endLine((this.columns.close() ? COLUMNS_END : "") + prepared.close);
        return;
      case Element.pre:
        this.#runningText.endCode();
        break;
      case Element.th:
      case Element.td:
        this.#tables.current?.fit.endCell();
        // Where rows are shown as lists, white space on both sides of an empty cell would move the next one.
        if (this.#stream.kinds[index - 1] === Kind.open) {
          this.#output.endLine(`</${prepared.rendering.tag}\n>`);
          return;
        }
    }
    this.#output.endLine(prepared.close);
  }

  /** The markup of an element without content. */
  void(index: number, prepared: Prepared): string {
    const given = this.#stream.attributes[index] ?? NO_ATTRIBUTES;
    switch (this.#stream.elements[index]) {
      case Element.img:
        return this.#image(index, prepared, given);
      case Element.spacer:
        return this.#output.filled(prepared, { style: spacerStyle(given.height) });
      case Element.checkbox:
        return checkbox(this.#output.filled(prepared), given.checked === true, prepared.close);
      case Element.footnoteReference:
        return `${this.#output.filled(prepared)}[${this.#wire.text(given.label ?? "")}]${prepared.close}`;
      default:
        return this.#output.filled(prepared);
    }
  }

  #openColumn(index: number, prepared: Prepared): void {
    const { widthPx, isFirst } = this.columns.next(this.#room.widthPx);
    this.#room.widthPx = widthPx;
    const fill = { ...this.#fill(index, Element.column), style: `;max-width:${widthPx}px` };
    this.#output.openBlock(columnGhost(widthPx, isFirst) + this.#output.filled(prepared, fill), true);
  }

  #openCell(index: number, prepared: Prepared): void {
    this.#output.openBlock(
      this.#output.filled(prepared, this.#fill(index, this.#stream.elements[index] as number)),
    );
    const table = this.#tables.current;
    if (table === undefined) return;
    const { colspan = 1, rowspan } = this.#stream.attributes[index] ?? NO_ATTRIBUTES;
    const isEmpty = this.#stream.kinds[index + 1] === Kind.close;
    const isSpanning = colspan > 1 || rowspan !== undefined;
    table.cell(isEmpty ? undefined : this.#output.markup.length, isSpanning, prepared.computed);
    table.fit.cell(prepared.insetPx, colspan, prepared.font);
  }

  #closeTable(prepared: Prepared): void {
    const start = this.#tables.current?.start ?? 0;
    this.#tables.close(prepared, this.#fill(start, Element.table), this.#room);
  }

  #image(index: number, prepared: Prepared, { dark, ...light }: Attributes): string {
    const place = {
      availablePx: this.#room.widthPx,
      isAlone: this.#images.alone.has(index),
      style: prepared.computed[0] as Computed,
      fit: this.#tables.current?.fit,
    };
    const markup = (attributes: Attributes): string =>
      this.#output.filled(prepared, imageFill(attributes, place, this.#wire)) + prepared.close;
    if (dark === undefined || dark === "" || this.#darkImages === undefined) return markup(light);
    return imagePair(markup(light), markup({ ...light, src: dark }), this.#darkImages, this.#classes);
  }

  /** The parts of the opening markup that depend on the document. */
  #fill(index: number, element: number): Fill | undefined {
    const given = this.#stream.attributes[index];
    const hasImage = this.#images.blocks.size > 0 && this.#images.blocks.has(index);
    if (given === undefined && !hasImage) return undefined;
    const attributes = given === undefined ? "" : attributesText(element, given, this.#wire, this.#ids);
    return attributes === "" && !hasImage ? undefined : { attributes, hasImage };
  }

  #inlineFill(index: number, prepared: Prepared): Fill | undefined {
    const element = this.#stream.elements[index] as number;
    const given = this.#stream.attributes[index];
    const fill = given === undefined ? undefined : this.#fill(index, element);
    const isKept =
      element === Element.code && this.#runningText.keepsCode(codeAt(this.#stream, index), prepared.font);
    return isKept ? { ...fill, style: NO_BREAK } : fill;
  }
}

/** The checkbox of a task. It has a `span` only if it has a style. */
const checkbox = (opening: string, isChecked: boolean, closing: string): string => {
  const glyph = isChecked ? "&#9745;" : "&#9744;";
  return opening === "<span>" ? `${glyph} ` : `${opening}${glyph}${closing} `;
};

const NO_ATTRIBUTES: Attributes = {};
const NO_BREAK = ";white-space:nowrap";
const NO_MARKER = ";list-style-type:none";
