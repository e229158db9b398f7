import { Stream } from "../tree.ts";

/** An event that refers to a footnote and will hold its number. */
export interface NoteReference {
  readonly event: number;
  readonly note: Note;
}

/** A footnote, either with a definition or inline. */
export class Note {
  /** The position of its definition in the source, or -1 for an inline footnote. */
  readonly position: number;
  /** 0 until a reference to it is found. */
  number = 0;
  line = 0;
  /** The text of an inline footnote, not yet parsed. */
  text = "";
  /** The events of a defined footnote: those of `stream` from `from` up to `end`. */
  stream: Stream = NO_EVENTS;
  from = 0;
  end = 0;
  /** References to other footnotes in it. */
  readonly references: NoteReference[] = [];

  constructor(position: number) {
    this.position = position;
  }
}

const NO_EVENTS = new Stream();
