import { Element, Kind } from "../tree.ts";
import type { Attributes, Stream } from "../tree.ts";
import type { StyleCursor, StyleState } from "../style/interface.ts";
import { attributesText, isTextBlock } from "./attributes.ts";
import type { Classes } from "./classes.ts";
import { CodeLines } from "./code-lines.ts";
import { COLUMNS_END, columnGhost, columnWidths } from "./columns.ts";
import { imageFill } from "./image.ts";
import { findImages } from "./image-places.ts";
import type { ImagePlaces } from "./image-places.ts";
import { openMarkup } from "./markup.ts";
import type { Fill } from "./markup.ts";
import { preparedOf } from "./prepare.ts";
import type { Preparation, Prepared } from "./prepare.ts";
import { pixels } from "./declarations.ts";
import { spacerStyle } from "./rule.ts";
import { Rows } from "./rows.ts";
import { TableFit } from "./table-fit.ts";
import { Lines } from "./lines.ts";
import type { Wire } from "./wire.ts";

export interface WriterOptions {
  readonly stream: Stream;
  readonly cursor: StyleCursor;
  readonly preparation: Preparation;
  readonly classes: Classes;
  readonly wire: Wire;
  /** The width there is for content, in px. */
  readonly widthPx: number;
  /** The same on the narrowest phone. */
  readonly phonePx: number;
}

/** Writes the content of the sheet: one loop over the stream, one string. */
export class Writer {
  readonly #stream: Stream;
  readonly #cursor: StyleCursor;
  readonly #preparation: Preparation;
  readonly #classes: Classes;
  readonly #wire: Wire;
  readonly #ids = new Set<string>();
  readonly #images: ImagePlaces;
  readonly #columns: { readonly widths: number[]; next: number }[] = [];
  readonly #tables: TableFit[] = [];
  readonly #fullPx: number;
  readonly #phonePx: number;
  readonly #lines: Lines;
  #widthPx: number;
  #code: CodeLines | undefined;
  #table: TableFit | undefined;

  constructor({ stream, cursor, preparation, classes, wire, widthPx, phonePx }: WriterOptions) {
    this.#fullPx = widthPx;
    this.#phonePx = phonePx;
    this.#stream = stream;
    this.#cursor = cursor;
    this.#preparation = preparation;
    this.#classes = classes;
    this.#wire = wire;
    this.#lines = new Lines(wire);
    this.#widthPx = widthPx;
    this.#images = findImages(stream);
  }

  write(): Rows {
    const { kinds, elements, texts, attributes, length } = this.#stream;
    const cursor = this.#cursor;
    const wire = this.#wire;
    const lines = this.#lines;
    const rows = new Rows();
    const opened: Prepared[] = [];
    const widths: number[] = [];
    let depth = 0;
    for (let index = 0; index < length; index++) {
      const kind = kinds[index];
      if (kind === Kind.text) {
        const text = texts[index] as string;
        const written = this.#code === undefined ? wire.text(text) : this.#code.write(text);
        rows.characters += written.length;
        const before = lines.text.length;
        lines.words(written);
        this.#table?.text(text, before, lines.text.length);
      } else if (kind === Kind.close) {
        cursor.close();
        const prepared = opened[--depth] as Prepared;
        if (prepared.isBlock) {
          this.#widthPx = widths[depth] as number;
          lines.endLine(this.#closeBlock(elements[index] as number, prepared) + prepared.close);
          rows.lines += prepared.lines;
        } else lines.endTag(prepared.close);
      } else if (kind === Kind.open) {
        const state = cursor.open(index);
        const prepared = (state.prepared ?? preparedOf(state, this.#preparation)) as Prepared;
        if (prepared.isHidden) {
          index = this.#skip(index);
          cursor.close();
          continue;
        }
        if (prepared.isBlock) {
          if (depth === 0 && rows.isFull(prepared)) rows.end(lines.restart(""));
          widths[depth] = this.#widthPx;
          this.#openBlock(index, elements[index] as number, prepared, attributes[index]);
          this.#widthPx = Math.max(16, this.#widthPx - prepared.insetPx);
        } else {
          const isPlain = attributes[index] === undefined && prepared.open !== undefined;
          lines.tag(isPlain ? prepared.open : this.#open(index, elements[index] as number, prepared));
        }
        opened[depth++] = prepared;
      } else if (kind === Kind.void) {
        const state = cursor.open(index);
        if (elements[index] === Element.br) lines.endLine("<br>\n");
        else lines.tag(this.#void(index, state, attributes[index]));
      } else lines.piece(wire.mergeTag(texts[index] as string));
    }
    rows.end(lines.restart(""));
    return rows;
  }

  #open(index: number, element: number, prepared: Prepared): string {
    return openMarkup(prepared, this.#classes, this.#fill(index, element));
  }

  #fill(index: number, element: number): Fill | undefined {
    const given = this.#stream.attributes[index];
    const hasImage = this.#images.blocks.has(index);
    if (given === undefined && !hasImage) return undefined;
    const attributes = given === undefined ? "" : attributesText(element, given, this.#wire, this.#ids);
    return { attributes, hasImage };
  }

  #openBlock(index: number, element: number, prepared: Prepared, given: Attributes | undefined): void {
    switch (element) {
      case Element.table:
        this.#openTable(index);
        return;
      case Element.column:
        this.#openColumn(index, prepared);
        return;
      case Element.columns:
        this.#columns.push({
          widths: columnWidths(this.#stream, index, this.#widthPx - prepared.insetPx),
          next: 0,
        });
        break;
      case Element.pre:
        this.#code = new CodeLines(this.#wire);
        break;
      case Element.tr:
        this.#table?.row();
        break;
      case Element.th:
      case Element.td:
        this.#table?.cell(prepared.insetPx, given?.colspan ?? 1);
        break;
      default:
    }
    const isTaskItem = element === Element.li && isTask(this.#stream, index);
    const fill = this.#fill(index, element);
    this.#lines.block(
      openMarkup(prepared, this.#classes, isTaskItem ? { ...fill, style: NO_MARKER } : fill),
      false,
    );
    // Yahoo follows a link within the mail only to a name.
    if (given?.id !== undefined && isTextBlock(element))
      this.#lines.tag(`<a name="${this.#wire.attribute(given.id)}"></a>`);
  }

  #openColumn(index: number, prepared: Prepared): void {
    const columns = this.#columns.at(-1);
    const width = columns?.widths[columns.next] ?? this.#widthPx;
    const isFirst = columns?.next === 0;
    if (columns !== undefined) columns.next++;
    this.#widthPx = width;
    const fill = { ...this.#fill(index, Element.column), style: `;max-width:${width}px` };
    this.#lines.block(columnGhost(width, isFirst) + openMarkup(prepared, this.#classes, fill), true);
  }

  /** Its opening tag is written when all that is in it is known. */
  #openTable(index: number): void {
    if (this.#table !== undefined) this.#tables.push(this.#table);
    this.#table = new TableFit(this.#lines.restart(""), index);
  }

  #wholeTable(table: TableFit, prepared: Prepared): void {
    const fontPx = pixels(prepared.computed[0]?.["font-size"]) || 16;
    const availablePx = this.#phonePx - (this.#fullPx - this.#widthPx);
    const [style, content] = table.whole(this.#lines.text, this.#stream, fontPx, availablePx);
    const fill = { ...this.#fill(table.start, Element.table), style };
    this.#lines.restart(`${table.before}${openMarkup(prepared, this.#classes, fill)}\n${content}`);
  }

  /** What stands between the content of a block and its closing markup. */
  #closeBlock(element: number, prepared: Prepared): string {
    if (element === Element.pre) this.#code = undefined;
    else if (element === Element.table && this.#table !== undefined) {
      this.#wholeTable(this.#table, prepared);
      this.#table = this.#tables.pop();
    }
    return element === Element.columns && this.#columns.pop()?.next !== 0 ? COLUMNS_END : "";
  }

  #void(index: number, state: StyleState, given: Attributes | undefined): string {
    const element = this.#stream.elements[index] as number;
    const prepared = preparedOf(state, this.#preparation);
    if (prepared.isHidden) return "";
    if (element === Element.img) {
      const place = {
        availablePx: this.#widthPx,
        isAlone: this.#images.alone.has(index),
        width: prepared.computed[0]?.["width"],
      };
      return openMarkup(prepared, this.#classes, imageFill(given ?? {}, place, this.#wire)) + prepared.close;
    }
    if (element === Element.spacer)
      return openMarkup(prepared, this.#classes, { style: spacerStyle(given?.height) });
    const markup = openMarkup(prepared, this.#classes);
    if (element === Element.checkbox)
      return around(markup, given?.checked === true ? "&#9745;" : "&#9744;", prepared.close);
    if (element === Element.footnoteReference)
      return `${markup}[${this.#wire.text(given?.label ?? "")}]${prepared.close}`;
    return markup;
  }

  /** The index of the close that belongs to the open at `index`. */
  #skip(index: number): number {
    const { kinds, length } = this.#stream;
    let depth = 1;
    for (let at = index + 1; at < length; at++) {
      if (kinds[at] === Kind.open) depth++;
      else if (kinds[at] === Kind.close && --depth === 0) return at;
    }
    return length;
  }
}

/** A box of a task list, in a `span` only where it has a style. */
const around = (open: string, glyph: string, close: string): string =>
  open === "<span>" ? `${glyph} ` : `${open}${glyph}${close} `;

/** The box of a task stands where its bullet would. */
const isTask = ({ kinds, elements }: Stream, index: number): boolean => {
  const first = kinds[index + 1] === Kind.open && elements[index + 1] === Element.p ? index + 2 : index + 1;
  return kinds[first] === Kind.void && elements[first] === Element.checkbox;
};

const NO_MARKER = ";list-style-type:none";
