import { Element, Kind } from "../tree.ts";
import type { Attributes, Stream } from "../tree.ts";
import type { Computed, StyleCursor, StyleState } from "../style/interface.ts";
import { attributesText, isTextBlock } from "./attributes.ts";
import type { Classes } from "./classes.ts";
import { CodeLines } from "./code-lines.ts";
import { COLUMNS_END, columnGhost, columnWidths } from "./columns.ts";
import { imagePair } from "./dark-image.ts";
import { imageFill } from "./image.ts";
import { findImages } from "./image-places.ts";
import type { ImagePlaces } from "./image-places.ts";
import { openMarkup } from "./markup.ts";
import type { Fill } from "./markup.ts";
import { Edge, LARGE, preparedAt, preparedOf } from "./prepare.ts";
import type { Preparation, Prepared } from "./prepare.ts";
import { hasBorder, pixels } from "./declarations.ts";
import { spacerStyle } from "./rule.ts";
import { Rows } from "./rows.ts";
import { SHAPES } from "./shapes.ts";
import type { Frame } from "./sheet-cells.ts";
import { SHORT } from "./long-words.ts";
import { MAX_CELLS, countCells } from "./table-cells.ts";
import { TableDraft } from "./table-draft.ts";
import { Lines } from "./lines.ts";
import { Words } from "./words.ts";
import type { Wire } from "./wire.ts";

export interface WriterOptions {
  readonly stream: Stream;
  readonly cursor: StyleCursor;
  readonly preparation: Preparation;
  readonly classes: Classes;
  readonly wire: Wire;
  readonly frame: Frame;
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
  /** The tables around the one being written. */
  readonly #tables: TableDraft[] = [];
  readonly #frame: Frame;
  readonly #lines: Lines;
  readonly #words: Words;
  #widthPx: number;
  #code: CodeLines | undefined;

  constructor({ stream, cursor, preparation, classes, wire, frame }: WriterOptions) {
    this.#frame = frame;
    this.#stream = stream;
    this.#cursor = cursor;
    this.#preparation = preparation;
    this.#classes = classes;
    this.#wire = wire;
    this.#lines = new Lines(wire);
    this.#words = new Words(this.#lines, wire, frame.plainPx);
    this.#widthPx = frame.contentPx;
    this.#images = findImages(stream);
  }

  write(): Rows {
    const { kinds, elements, texts, attributes, length } = this.#stream;
    const cursor = this.#cursor;
    const wire = this.#wire;
    const lines = this.#lines;
    const words = this.#words;
    const rows = new Rows();
    const opened: Prepared[] = [];
    const widths: number[] = [];
    let depth = 0;
    let beforeRule = "";
    for (let index = 0; index < length; index++) {
      const kind = kinds[index];
      if (kind === Kind.text) {
        const text = texts[index] as string;
        rows.characters += text.length;
        if (this.#code !== undefined) lines.words(this.#code.write(text));
        else words.write(text, (opened[depth - 1] as Prepared).font);
      } else if (kind === Kind.close) {
        cursor.close();
        const prepared = opened[--depth] as Prepared;
        if (prepared.isBlock) {
          this.#widthPx = widths[depth] as number;
          this.#words.takenPx -= prepared.insetPx;
          this.#closeBlock(index, elements[index] as number, prepared);
          rows.lines += prepared.lines;
        } else lines.endTag(prepared.close);
      } else if (kind === Kind.open) {
        const state = cursor.open(index);
        let prepared = (state.prepared ?? preparedOf(state, this.#preparation)) as Prepared;
        if (prepared.isHidden) {
          index = this.#skip(index);
          cursor.close();
          continue;
        }
        if (prepared.isBlock) {
          const trims = depth === 0 ? this.#frame.trims : (opened[depth - 1] as Prepared).trims;
          const edges = this.#edgesAt(index, elements[index] as number, trims) | this.#sizeAt(index);
          if (edges !== 0) prepared = preparedAt(state, edges, this.#preparation);
          if (isRuledAbove(prepared) && isRule(this.#stream, index - 1)) lines.restart(beforeRule);
          if (depth === 0 && rows.isFull(prepared)) rows.end(lines.restart(""));
          widths[depth] = this.#widthPx;
          this.#openBlock(index, elements[index] as number, prepared, attributes[index]);
          this.#widthPx = Math.max(16, this.#widthPx - prepared.insetPx);
          this.#words.takenPx += prepared.insetPx;
        } else {
          const isPlain =
            attributes[index] === undefined &&
            prepared.open !== undefined &&
            elements[index] !== Element.code;
          lines.tag(
            isPlain ? (prepared.open as string) : this.#open(index, elements[index] as number, prepared),
          );
        }
        opened[depth++] = prepared;
      } else if (kind === Kind.void) {
        const state = cursor.open(index);
        if (elements[index] === Element.br) {
          this.#words.table?.fit.endWord();
          lines.endLine("<br>\n");
        } else {
          if (isRule(this.#stream, index)) beforeRule = lines.text;
          lines.tag(this.#void(index, state, attributes[index]));
        }
      } else {
        const tag = texts[index] as string;
        this.#words.table?.fit.text(tag.slice(0, SHORT), (opened[depth - 1] as Prepared).font, true);
        lines.piece(wire.mergeTag(tag));
      }
    }
    rows.end(lines.restart(""));
    return rows;
  }

  #open(index: number, element: number, prepared: Prepared): string {
    const fill = this.#fill(index, element);
    if (element !== Element.code) return openMarkup(prepared, this.#classes, fill);
    const isKept = this.#words.keepsCode(codeAt(this.#stream, index), prepared.font);
    return openMarkup(prepared, this.#classes, isKept ? { ...fill, style: NO_BREAK } : fill);
  }

  #fill(index: number, element: number): Fill | undefined {
    const given = this.#stream.attributes[index];
    const hasImage = this.#images.blocks.has(index);
    if (given === undefined && !hasImage) return undefined;
    const attributes = given === undefined ? "" : attributesText(element, given, this.#wire, this.#ids);
    return attributes === "" && !hasImage ? undefined : { attributes, hasImage };
  }

  #openBlock(index: number, element: number, prepared: Prepared, given: Attributes | undefined): void {
    switch (element) {
      case Element.table:
        this.#openTable(index, prepared);
        return;
      case Element.column:
        this.#openColumn(index, prepared);
        return;
      case Element.columns:
        this.#columns.push({
          widths: columnWidths(
            this.#stream,
            index,
            this.#widthPx - prepared.insetPx,
            pixels(prepared.computed[0]?.["column-gap"]),
          ),
          next: 0,
        });
        break;
      case Element.pre:
        this.#code = new CodeLines(this.#wire);
        break;
      case Element.thead:
        this.#words.table?.head();
        break;
      case Element.tbody:
        this.#words.table?.body();
        break;
      case Element.tr:
        this.#words.table?.row();
        break;
      case Element.th:
      case Element.td:
        this.#openCell(index, element, prepared, given);
        return;
      default:
        this.#words.table?.block();
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

  #openTable(index: number, { isLarge }: Prepared): void {
    if (this.#words.table !== undefined) {
      this.#words.table.table();
      this.#tables.push(this.#words.table);
    }
    this.#words.table = new TableDraft(this.#lines.restart(""), index, isLarge);
  }

  #openCell(index: number, element: number, prepared: Prepared, given: Attributes | undefined): void {
    const lines = this.#lines;
    lines.block(openMarkup(prepared, this.#classes, this.#fill(index, element)), false);
    const columns = given?.colspan ?? 1;
    const isEmpty = this.#stream.kinds[index + 1] === Kind.close;
    const isSpanning = columns > 1 || given?.rowspan !== undefined;
    this.#words.table?.cell(isEmpty ? undefined : lines.text.length, isSpanning, prepared.computed);
    this.#words.table?.fit.cell(prepared.insetPx, columns, prepared.font);
  }

  /** A table is written when all that is in it is known. */
  #closeTable(table: TableDraft, prepared: Prepared): void {
    const { narrowPx, plainPx, tableClasses } = this.#frame;
    const share = this.#tables.length === 0 ? 1 : 2;
    const form = table.form({
      fullPx: this.#widthPx / share,
      narrowPx: (narrowPx - this.#words.takenPx) / share,
      plainPx: (plainPx - this.#words.takenPx) / share,
    });
    const difference = table.isWhole ? tableClasses.of(form, prepared.computed, table.cellStyle) : undefined;
    const name = difference === undefined ? "" : ` class="${this.#classes.nameOf(difference)}"`;
    const scroll = table.isWhole && form.scrolls ? ' style="overflow-x:auto"' : "";
    const isBoxed = name !== "" || scroll !== "";
    const box = isBoxed ? `<div${name}${scroll}>\n` : "";
    const fill = {
      ...this.#fill(table.start, Element.table),
      style: table.wordBreak,
    };
    const opened = `${table.before}${box}${openMarkup(prepared, this.#classes, fill)}\n`;
    const content = table.finish(this.#lines.text, form);
    this.#lines.restart(`${opened}${content}${prepared.close}${isBoxed ? "</div>\n" : ""}`);
    this.#words.table = this.#tables.pop();
  }

  #closeBlock(index: number, element: number, prepared: Prepared): void {
    if (element === Element.table && this.#words.table !== undefined) {
      this.#closeTable(this.#words.table, prepared);
      return;
    }
    if (element === Element.pre) this.#code = undefined;
    else if (element === Element.th || element === Element.td) {
      this.#words.table?.fit.endCell();
      if (this.#stream.kinds[index - 1] === Kind.open) {
        // Where rows are lists, white space on both sides of an empty cell would move the next one.
        this.#lines.endLine(`</${prepared.shape.tag}\n>`);
        return;
      }
    }
    const isEndOfColumns = element === Element.columns && this.#columns.pop()?.next !== 0;
    this.#lines.endLine((isEndOfColumns ? COLUMNS_END : "") + prepared.close);
  }

  #void(index: number, state: StyleState, given: Attributes | undefined): string {
    const element = this.#stream.elements[index] as number;
    const prepared = preparedOf(state, this.#preparation);
    if (prepared.isHidden) return "";
    if (element === Element.img) return this.#image(index, prepared, given ?? {});
    if (element === Element.spacer)
      return openMarkup(prepared, this.#classes, { style: spacerStyle(given?.height) });
    const markup = openMarkup(prepared, this.#classes);
    if (element === Element.checkbox)
      return around(markup, given?.checked === true ? "&#9745;" : "&#9744;", prepared.close);
    if (element === Element.footnoteReference)
      return `${markup}[${this.#wire.text(given?.label ?? "")}]${prepared.close}`;
    return markup;
  }

  #image(index: number, prepared: Prepared, given: Attributes): string {
    const place = {
      availablePx: this.#widthPx,
      isAlone: this.#images.alone.has(index),
      width: prepared.computed[0]?.["width"],
    };
    const markup = (attributes: Attributes): string =>
      openMarkup(prepared, this.#classes, imageFill(attributes, place, this.#wire)) + prepared.close;
    const { dark, ...light } = given;
    const { darkImages } = this.#frame;
    if (dark === undefined || darkImages === undefined) return markup(light);
    return imagePair(markup(light), markup({ ...light, src: dark }), darkImages, this.#classes);
  }

  /** Which edges of its box the block stands at, as far as that box asks. */
  #edgesAt(index: number, element: number, trims: number): number {
    if (element === Element.column) {
      const columns = this.#columns.at(-1);
      return columns !== undefined && columns.next === columns.widths.length - 1 ? Edge.last : 0;
    }
    if (trims === 0) return 0;
    const { kinds, length } = this.#stream;
    const isFirst = index === 0 || kinds[index - 1] === Kind.open;
    const after = this.#skip(index) + 1;
    const isLast = after >= length || kinds[after] === Kind.close;
    return trims & ((isFirst ? Edge.first : 0) | (isLast ? Edge.last : 0));
  }

  /** Whether the block is a table of very many cells, or a cell of one. */
  #sizeAt(index: number): number {
    const element = this.#stream.elements[index] as number;
    if (element === Element.td || element === Element.th)
      return this.#words.table?.isLarge === true ? LARGE : 0;
    return element === Element.table && countCells(this.#stream, index) > MAX_CELLS ? LARGE : 0;
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

/** A footer with a line of its own needs no rule before it. */
const isRuledAbove = ({ shape, computed }: Prepared): boolean =>
  (shape === SHAPES.footer || shape === SHAPES.footnotes) && hasBorder(computed[0] as Computed, "top");

const isRule = ({ kinds, elements }: Stream, index: number): boolean =>
  kinds[index] === Kind.void && (elements[index] === Element.hr || elements[index] === Element.divider);

/** A box of a task list, in a `span` only where it has a style. */
const around = (open: string, glyph: string, close: string): string =>
  open === "<span>" ? `${glyph} ` : `${open}${glyph}${close} `;

/** The box of a task stands where its bullet would. */
const isTask = ({ kinds, elements }: Stream, index: number): boolean => {
  const first = kinds[index + 1] === Kind.open && elements[index + 1] === Element.p ? index + 2 : index + 1;
  return kinds[first] === Kind.void && elements[first] === Element.checkbox;
};

/** The text of a code span, where it is nothing but text. */
const codeAt = ({ kinds, texts }: Stream, index: number): string | undefined =>
  kinds[index + 1] === Kind.text && kinds[index + 2] === Kind.close ? texts[index + 1] : undefined;

const NO_BREAK = ";white-space:nowrap";
const NO_MARKER = ";list-style-type:none";
