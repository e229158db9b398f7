import { Element, Kind } from "../tree.ts";
import type { Attributes, Stream } from "../tree.ts";
import type { StyleCursor, StyleState } from "../style/interface.ts";
import { attributesText, isCell, isTextBlock } from "./attributes.ts";
import type { Classes } from "./classes.ts";
import { CodeLines } from "./code-lines.ts";
import { COLUMNS_END, columnMarkup, columnWidths } from "./columns.ts";
import { imageMarkup } from "./image.ts";
import { findImages } from "./image-places.ts";
import type { ImagePlaces } from "./image-places.ts";
import { openMarkup } from "./markup.ts";
import { preparedOf } from "./prepare.ts";
import type { Preparation, Prepared } from "./prepare.ts";
import { pixels } from "./declarations.ts";
import { spacerMarkup } from "./rule.ts";
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
            out = table.before + this.#wholeTable(table, prepared, out);
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
          markup = this.#openBlock(index, element, prepared, given);
          this.#widthPx = Math.max(16, this.#widthPx - prepared.insetPx);
          if (out.length - lineStart + markup.length > wire.hardLimit) {
            out += "\n";
            lineStart = out.length;
          }
          if (element === Element.table) {
            if (table !== undefined) this.#tables.push(table);
            table = new TableFit(out, `${markup}\n`, index);
            out = "";
            lineStart = 0;
          } else {
            out += markup;
            if (prepared.opensLine) lineStart = out.length - markup.length + markup.lastIndexOf("\n") + 1;
            if (table !== undefined && element === Element.tr) table.row();
            else if (table !== undefined && isCell(element))
              table.cell(prepared.insetPx, given?.colspan ?? 1);
          }
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
    const text = given === undefined ? "" : attributesText(element, given, this.#wire, this.#ids);
    const markup = openMarkup(prepared, text, this.#classes);
    return this.#images.blocks.has(index) ? atLeast(markup) : markup;
  }

  #openBlock(index: number, element: number, prepared: Prepared, given: Attributes | undefined): string {
    if (element === Element.pre) this.#code = new CodeLines(this.#wire);
    const isPlain = given === undefined && prepared.open !== undefined && !this.#images.blocks.has(index);
    const markup = isPlain ? prepared.open : this.#open(index, element, prepared, given);
    if (element === Element.li && isTask(this.#stream, index)) return withoutMarker(markup);
    if (element === Element.column) return this.#openColumn(markup);
    if (element === Element.columns)
      this.#columns.push({
        widths: columnWidths(this.#stream, index, this.#widthPx - prepared.insetPx),
        next: 0,
      });
    if (given?.id === undefined || !isTextBlock(element)) return markup;
    // Yahoo follows a link within the mail only to a name.
    return `${markup}<a name="${this.#wire.attribute(given.id)}"></a>`;
  }

  #openColumn(markup: string): string {
    const columns = this.#columns.at(-1);
    const width = columns?.widths[columns.next] ?? this.#widthPx;
    const isFirst = columns?.next === 0;
    if (columns !== undefined) columns.next++;
    this.#widthPx = width;
    return columnMarkup(markup, width, isFirst);
  }

  #wholeTable(table: TableFit, prepared: Prepared, content: string): string {
    const fontPx = pixels(prepared.computed[0]?.["font-size"]) || 16;
    return table.whole(content, this.#stream, fontPx, this.#phonePx - (this.#fullPx - this.#widthPx));
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
    const markup = openMarkup(prepared, "", this.#classes);
    if (element === Element.img) {
      const place = {
        availablePx: this.#widthPx,
        isAlone: this.#images.alone.has(index),
        width: prepared.computed[0]?.["width"],
      };
      return imageMarkup(markup, given ?? {}, place, this.#wire) + prepared.close;
    }
    if (element === Element.checkbox)
      return around(markup, given?.checked === true ? "&#9745;" : "&#9744;", prepared.close);
    if (element === Element.footnoteReference)
      return `${markup}[${this.#wire.text(given?.label ?? "")}]${prepared.close}`;
    return element === Element.spacer ? spacerMarkup(markup, given?.height) : markup;
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

const withoutMarker = (markup: string): string => markup.replace('style="', 'style="list-style-type:none;');

/** Word cuts off an image in a line of exact height. */
const atLeast = (markup: string): string => {
  const style = markup.lastIndexOf('style="');
  if (style === -1) return markup;
  return `${markup.slice(0, style)}style="mso-line-height-rule:at-least;${markup.slice(style + 7)}`;
};
