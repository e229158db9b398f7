import { Element, Kind } from "../tree.ts";
import type { Attributes, Stream } from "../tree.ts";
import type { StyleCursor, StyleState } from "../style/interface.ts";
import { attributesText, isCell, isTextBlock } from "./attributes.ts";
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
import { LINE_BREAK, breakInTag, fold } from "./lines.ts";
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
  #widthPx: number;
  #code: CodeLines | undefined;

  constructor({ stream, cursor, preparation, classes, wire, widthPx, phonePx }: WriterOptions) {
    this.#fullPx = widthPx;
    this.#phonePx = phonePx;
    this.#stream = stream;
    this.#cursor = cursor;
    this.#preparation = preparation;
    this.#classes = classes;
    this.#wire = wire;
    this.#widthPx = widthPx;
    this.#images = findImages(stream);
  }

  write(): Rows {
    const { kinds, elements, texts, attributes, length } = this.#stream;
    const cursor = this.#cursor;
    const wire = this.#wire;
    const rows = new Rows();
    const opened: Prepared[] = [];
    const widths: number[] = [];
    let out = "";
    let lineStart = 0;
    let depth = 0;
    let table: TableFit | undefined;
    for (let index = 0; index < length; index++) {
      const kind = kinds[index];
      if (kind === Kind.text) {
        const text =
          this.#code === undefined
            ? wire.text(texts[index] as string)
            : this.#code.write(texts[index] as string);
        rows.characters += text.length;
        const before = out.length;
        if (out.length - lineStart + text.length > wire.softLimit) {
          const folded = fold(text, out.length - lineStart, wire);
          const last = folded.lastIndexOf("\n");
          if (last !== -1) lineStart = out.length + last + 1;
          out += folded;
        } else out += text;
        if (table !== undefined) table.text(texts[index] as string, before, out.length);
      } else if (kind === Kind.close) {
        cursor.close();
        const prepared = opened[--depth] as Prepared;
        if (prepared.isBlock) {
          this.#widthPx = widths[depth] as number;
          if (elements[index] === Element.table && table !== undefined) {
            out = this.#wholeTable(table, prepared, out);
            table = this.#tables.pop();
          }
          out += this.#closeBlock(elements[index] as number) + prepared.close;
          lineStart = out.length;
          rows.lines += prepared.lines;
        } else {
          if (out.length - lineStart + prepared.close.length > wire.lastLimit) {
            out += LINE_BREAK;
            lineStart = out.length - 1;
          }
          out += prepared.close;
        }
      } else if (kind === Kind.open) {
        const state = cursor.open(index);
        const prepared = (state.prepared ?? preparedOf(state, this.#preparation)) as Prepared;
        if (prepared.isHidden) {
          index = this.#skip(index);
          cursor.close();
          continue;
        }
        const given = attributes[index];
        let markup: string;
        if (!prepared.isBlock) {
          markup =
            given === undefined && prepared.open !== undefined
              ? prepared.open
              : this.#open(index, elements[index] as number, prepared, given);
          if (out.length - lineStart + markup.length > wire.hardLimit) {
            markup = breakInTag(markup);
            lineStart = out.length + markup.indexOf("\n") + 1;
          }
          out += markup;
        } else {
          if (depth === 0 && rows.isFull(prepared)) {
            rows.end(out);
            out = "";
            lineStart = 0;
          }
          const element = elements[index] as number;
          widths[depth] = this.#widthPx;
          if (element === Element.table) {
            if (table !== undefined) this.#tables.push(table);
            // Its opening tag is written when all that is in it is known.
            table = new TableFit(out, index);
            out = "";
            lineStart = 0;
          } else {
            markup = this.#openBlock(index, element, prepared, given);
            if (out.length - lineStart + markup.length > wire.hardLimit) {
              out += "\n";
              lineStart = out.length;
            }
            out += markup;
            if (prepared.opensLine) lineStart = out.length - markup.length + markup.lastIndexOf("\n") + 1;
            if (table !== undefined && element === Element.tr) table.row();
            else if (table !== undefined && isCell(element))
              table.cell(prepared.insetPx, given?.colspan ?? 1);
          }
          this.#widthPx = Math.max(16, this.#widthPx - prepared.insetPx);
        }
        opened[depth++] = prepared;
      } else if (kind === Kind.void) {
        const state = cursor.open(index);
        if (elements[index] === Element.br) {
          out += "<br>\n";
          lineStart = out.length;
        } else {
          const markup = this.#void(index, state, attributes[index]);
          if (out.length - lineStart + markup.length > wire.hardLimit) {
            out += breakInTag(markup);
            lineStart = out.length - markup.length;
          } else out += markup;
        }
      } else {
        if (out.length - lineStart + (texts[index] as string).length > wire.softLimit) {
          out += LINE_BREAK;
          lineStart = out.length - 1;
        }
        out += wire.mergeTag(texts[index] as string);
      }
    }
    rows.end(out);
    return rows;
  }

  #open(index: number, element: number, prepared: Prepared, given: Attributes | undefined): string {
    return openMarkup(prepared, this.#classes, this.#fill(index, element, given));
  }

  #fill(index: number, element: number, given: Attributes | undefined): Fill | undefined {
    const hasImage = this.#images.blocks.has(index);
    if (given === undefined && !hasImage) return undefined;
    const attributes = given === undefined ? "" : attributesText(element, given, this.#wire, this.#ids);
    return { attributes, hasImage };
  }

  #openBlock(index: number, element: number, prepared: Prepared, given: Attributes | undefined): string {
    if (element === Element.pre) this.#code = new CodeLines(this.#wire);
    if (element === Element.column) return this.#openColumn(index, prepared, given);
    if (element === Element.columns)
      this.#columns.push({
        widths: columnWidths(this.#stream, index, this.#widthPx - prepared.insetPx),
        next: 0,
      });
    const isTaskItem = element === Element.li && isTask(this.#stream, index);
    const fill = this.#fill(index, element, given);
    const markup = openMarkup(prepared, this.#classes, isTaskItem ? { ...fill, style: NO_MARKER } : fill);
    if (given?.id === undefined || !isTextBlock(element)) return markup;
    // Yahoo follows a link within the mail only to a name.
    return `${markup}<a name="${this.#wire.attribute(given.id)}"></a>`;
  }

  #openColumn(index: number, prepared: Prepared, given: Attributes | undefined): string {
    const columns = this.#columns.at(-1);
    const width = columns?.widths[columns.next] ?? this.#widthPx;
    const isFirst = columns?.next === 0;
    if (columns !== undefined) columns.next++;
    this.#widthPx = width;
    const fill = { ...this.#fill(index, Element.column, given), style: `;max-width:${width}px` };
    return columnGhost(width, isFirst) + openMarkup(prepared, this.#classes, fill);
  }

  #wholeTable(table: TableFit, prepared: Prepared, content: string): string {
    const fontPx = pixels(prepared.computed[0]?.["font-size"]) || 16;
    const availablePx = this.#phonePx - (this.#fullPx - this.#widthPx);
    const [style, whole] = table.whole(content, this.#stream, fontPx, availablePx);
    const fill = { ...this.#fill(table.start, Element.table, this.#stream.attributes[table.start]), style };
    return `${table.before}${openMarkup(prepared, this.#classes, fill)}\n${whole}`;
  }

  #closeBlock(element: number): string {
    if (element === Element.pre) this.#code = undefined;
    if (element !== Element.columns) return "";
    return this.#columns.pop()?.next === 0 ? "" : COLUMNS_END;
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
