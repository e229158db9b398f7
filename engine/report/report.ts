import type { Sheet } from "../style/interface.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { sizeWarnings } from "./size.ts";

export interface ReportOptions {
  readonly stream: Stream;
  readonly sheet: Sheet;
  readonly isRtl: boolean;
  /** Octets of the document. */
  readonly bytes: number;
}

/** What an author should know of a document before it is sent, in the order of its lines. */
export function report({ bytes }: ReportOptions): Warning[] {
  return [...sizeWarnings(bytes)];
}
