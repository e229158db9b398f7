import type { Sheet } from "../style/interface.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { contrastWarnings } from "./contrast.ts";
import { headingWarnings } from "./headings.ts";
import { imageWarnings } from "./images.ts";
import { linkWarnings } from "./links.ts";
import { sizeWarnings } from "./size.ts";

export interface ReportOptions {
  readonly stream: Stream;
  readonly sheet: Sheet;
  readonly isRtl: boolean;
  /** Octets of the document. */
  readonly bytes: number;
}

/** What an author should know of a document before it is sent: of the whole first, then by line. */
export function report({ stream, sheet, isRtl, bytes }: ReportOptions): Warning[] {
  const ofLines = [
    ...imageWarnings(stream),
    ...linkWarnings(stream),
    ...headingWarnings(stream),
    ...contrastWarnings(stream, sheet, isRtl),
  ];
  ofLines.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return [...sizeWarnings(bytes), ...ofLines];
}
