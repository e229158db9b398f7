import { Stream } from "../tree.ts";

/** An event that refers to a note and will hold its number. */
export interface NoteReference {
  readonly event: number;
  readonly note: Note;
}

/** A footnote: one with a definition, or one that stands in the text it belongs to. */
export class Note {
  /** Where its definition stands in the source; -1 for a note in the text. */
  readonly position: number;
  /** 0 until something is known to refer to it. */
  number = 0;
  line = 0;
  /** What a note in the text says, not yet read. */
  text = "";
  /** The events of a note with a definition: those of `stream` from `from` to before `end`. */
  stream: Stream = NO_EVENTS;
  from = 0;
  end = 0;
  /** What refers to further notes in it. */
  readonly references: NoteReference[] = [];

  constructor(position: number) {
    this.position = position;
  }
}

const NO_EVENTS = new Stream();
