import type { Sheet } from "../style/interface.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { contrastWarnings } from "./contrast.ts";
import { headingWarnings } from "./headings.ts";
import { imageWarnings, onlyImagesWarnings } from "./images.ts";
import { linkWarnings } from "./links.ts";
import { sizeWarnings } from "./size.ts";
import { tableWarnings } from "./tables.ts";

interface ReportOptions {
  readonly stream: Stream;
  readonly sheet: Sheet;
  readonly isRtl: boolean;
  /** Those of the source, which the parser found. */
  readonly ofSource: readonly Warning[];
  /** Octets of the document. */
  readonly bytes: number;
}

/** What an author should know about a document before sending it: warnings of the whole first, then by line. */
export function report({ stream, sheet, isRtl, ofSource, bytes }: ReportOptions): Warning[] {
  const warnings = [
    ...sizeWarnings(bytes),
    ...onlyImagesWarnings(stream),
    ...ofSource,
    ...imageWarnings(stream),
    ...linkWarnings(stream),
    ...headingWarnings(stream),
    ...tableWarnings(stream),
    ...contrastWarnings(stream, sheet, isRtl),
  ];
  return warnings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
