import { Element, Kind, type Stream } from "../tree.ts";
import type { Context, StyleCursor } from "../style/interface.ts";
import type { Classes } from "./classes.ts";
import type { ContainerLayout } from "./container-layout.ts";
import { ElementWriter } from "./element-writer.ts";
import { SHORT } from "./long-words.ts";
import { edgesAt, isRule } from "./lookahead.ts";
import { Output } from "./output.ts";
import { Edge, LARGE, preparedAt, preparedOf, type Prepared, type PreparedState } from "./prepare.ts";
import { Room } from "./room.ts";
import { Rows } from "./rows.ts";
import { MAX_CELLS, countCells } from "./table-cells.ts";
import { Tables } from "./tables.ts";
import type { Wire } from "./wire.ts";
import { RunningText } from "./running-text.ts";
import { KEPT } from "./together.ts";

interface WriterOptions {
  readonly stream: Stream;
  readonly cursor: StyleCursor<Prepared>;
  readonly contexts: readonly Context[];
  readonly classes: Classes;
  readonly wire: Wire;
  readonly layout: ContainerLayout;
}

/** Writes the content of the container in one pass over the stream. */
export class Writer {
  readonly #stream: Stream;
  readonly #cursor: StyleCursor<Prepared>;
  readonly #contexts: readonly Context[];
  readonly #layout: ContainerLayout;
  readonly #output: Output;
  readonly #room: Room;
  readonly #tables: Tables;
  readonly #runningText: RunningText;
  readonly #elements: ElementWriter;
  readonly #rows = new Rows();
  readonly #opened: Prepared[] = [];
  #depth = 0;
  /** What was written before the last rule. */
  #beforeRule = "";

  constructor({ stream, cursor, contexts, classes, wire, layout }: WriterOptions) {
    const output = new Output(wire, classes);
    const room = new Room(layout.contentPx, layout.plainPx);
    const tables = new Tables(output, classes, layout);
    const runningText = new RunningText(output, tables, wire, room);
    const { darkImages } = layout;
    this.#stream = stream;
    this.#cursor = cursor;
    this.#contexts = contexts;
    this.#layout = layout;
    this.#output = output;
    this.#room = room;
    this.#tables = tables;
    this.#runningText = runningText;
    this.#elements = new ElementWriter({
      stream,
      wire,
      classes,
      output,
      room,
      tables,
      runningText,
      darkImages,
    });
  }

  write(): Rows {
    const { kinds, length } = this.#stream;
    for (let index = 0; index < length; index++) {
      switch (kinds[index]) {
        case Kind.text:
          this.#text(index);
          break;
        case Kind.open:
          index = this.#open(index);
          break;
        case Kind.close:
          this.#close(index);
          break;
        case Kind.void:
          this.#void(index);
          break;
        case Kind.mergeTag:
          this.#mergeTag(index);
          break;
        default:
          this.#output.logic(this.#stream.texts[index] as string);
      }
    }
    this.#rows.end(this.#output.restart());
    return this.#rows;
  }

  #text(index: number): void {
    const text = this.#stream.texts[index] as string;
    const prepared = this.#opened[this.#depth - 1] as Prepared;
    this.#rows.characters += text.length;
    if (!this.#isBeforeNote(index)) {
      this.#runningText.write(text, prepared);
      return;
    }
    this.#runningText.write(text.slice(0, -1), prepared);
    this.#output.tag(KEPT);
    this.#runningText.write(text.slice(-1), prepared);
  }

  /** Whether a text ends with a mark, after which a browser would break the line before the bracket of a footnote. */
  #isBeforeNote(index: number): boolean {
    const { kinds, elements, texts } = this.#stream;
    return (
      elements[index + 1] === Element.footnoteReference &&
      kinds[index] === Kind.text &&
      MARK.test((texts[index] as string).slice(-2))
    );
  }

  #mergeTag(index: number): void {
    const tag = this.#stream.texts[index] as string;
    const { font } = this.#opened[this.#depth - 1] as Prepared;
    this.#tables.current?.fit.text(tag.slice(0, SHORT), font, true);
    this.#runningText.mergeTag(tag);
  }

  /** Returns the index of the last event handled. A hidden element is skipped as a whole. */
  #open(index: number): number {
    const state = this.#cursor.open(index);
    const prepared = state.prepared ?? preparedOf(state, this.#contexts);
    if (prepared.isHidden) {
      this.#cursor.close();
      return this.#stream.closeOf(index);
    }
    if (prepared.isBlock) this.#openBlock(index, state);
    else {
      this.#elements.openInline(index, prepared);
      this.#opened[this.#depth++] = prepared;
    }
    return index;
  }

  #close(index: number): void {
    this.#cursor.close();
    const prepared = this.#opened[--this.#depth] as Prepared;
    if (prepared.isBlock) this.#closeBlock(index, prepared);
    else this.#output.close(prepared.close);
  }

  #openBlock(index: number, state: PreparedState): void {
    const prepared = preparedAt(state, this.#variantAt(index), this.#contexts);
    if (prepared.isRuledAbove && isRule(this.#stream, index - 1)) this.#output.restart(this.#beforeRule);
    if (this.#depth === 0 && this.#rows.isFull(prepared)) this.#rows.end(this.#output.restart());
    this.#room.enter();
    this.#elements.openBlock(index, prepared);
    this.#room.narrow(prepared.insetPx);
    this.#opened[this.#depth++] = prepared;
  }

  #closeBlock(index: number, prepared: Prepared): void {
    this.#room.leave(prepared.insetPx);
    this.#elements.closeBlock(index, prepared);
    if (prepared.addsHeight) this.#rows.blocks++;
  }

  #void(index: number): void {
    const state = this.#cursor.open(index);
    if (this.#stream.elements[index] === Element.br) {
      this.#tables.current?.fit.endWord();
      this.#output.endLine("<br>\n");
      return;
    }
    if (isRule(this.#stream, index)) this.#beforeRule = this.#output.markup;
    const prepared = preparedOf(state, this.#contexts);
    if (!prepared.isHidden) this.#output.tag(this.#elements.void(index, prepared));
    if (this.#isBeforeNote(index - 1)) this.#output.close("</span>");
  }

  /** Which variant of its markup a block needs: at an edge of its box, or as a large table. */
  #variantAt(index: number): number {
    const element = this.#stream.elements[index] as number;
    if (element === Element.column) return this.#elements.columns.isBeforeLast ? Edge.last : 0;
    const isCell = element === Element.td || element === Element.th;
    const isLarge = isCell
      ? this.#tables.current?.isLarge === true
      : element === Element.table && countCells(this.#stream, index) > MAX_CELLS;
    const { trims } = this.#depth === 0 ? this.#layout : (this.#opened[this.#depth - 1] as Prepared);
    return edgesAt(this.#stream, index, trims) | (isLarge ? LARGE : 0);
  }
}

const MARK = /[^ ]\p{P}$/u;
