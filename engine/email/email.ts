import type { Stream } from "../tree.ts";
import type { Sheet, StyleCursor } from "../style/interface.ts";
import { Classes } from "./classes.ts";
import { layoutOf } from "./container-layout.ts";
import type { Prepared } from "./prepare.ts";
import { writeShell } from "./shell.ts";
import { Writer } from "./writer.ts";
import type { Wire } from "./wire.ts";

interface EmailOptions {
  readonly stream: Stream;
  readonly sheet: Sheet<Prepared>;
  readonly cursor: StyleCursor<Prepared>;
  readonly wire: Wire;
  readonly title: string;
  readonly preheader: string;
  readonly lang: string | undefined;
  /** The label that screen readers announce for the document: "email", in its language. */
  readonly role: string;
  readonly isRtl: boolean;
}

export function writeEmail(options: EmailOptions): string {
  const { stream, cursor, wire, title, preheader, lang, role, isRtl } = options;
  const { contexts } = options.sheet;
  const layout = layoutOf(cursor.page, cursor.container, { contexts, isRtl });
  const classes = new Classes(layout.styleMemory, contexts);
  const rows = new Writer({ stream, cursor, contexts, classes, wire, layout }).write();
  return writeShell(rows, { title, preheader, lang, role, layout, classes, wire });
}
