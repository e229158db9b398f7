import type { Stream } from "../tree.ts";
import type { Sheet, StyleCursor } from "../style/interface.ts";
import { Classes } from "./classes.ts";
import { frameOf } from "./sheet-cells.ts";
import { writeShell } from "./shell.ts";
import { Writer } from "./writer.ts";
import type { Wire } from "./wire.ts";

export interface EmailOptions {
  readonly stream: Stream;
  readonly sheet: Sheet;
  readonly cursor: StyleCursor;
  readonly wire: Wire;
  readonly title: string;
  readonly preheader: string;
  readonly lang: string | undefined;
  /** What a screen reader calls the document: "email", in its language. */
  readonly role: string;
  readonly isRtl: boolean;
}

/** Writes the whole document. */
export function writeEmail(options: EmailOptions): string {
  const { stream, cursor, wire, title, preheader, lang, role, isRtl } = options;
  const { contexts } = options.sheet;
  const preparation = { contexts, isRtl };
  const frame = frameOf(cursor.page, cursor.container, preparation);
  const classes = new Classes(frame.styleMemory, contexts);
  const writer = new Writer({
    stream,
    cursor,
    preparation,
    classes,
    wire,
    frame,
  });
  const rows = writer.write();
  return wire.finish(
    writeShell(rows, { title, preheader, lang, role, isRtl, frame, contexts, classes, wire }),
  );
}
