import type { Sheet } from "../style/interface.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { contrastWarnings } from "./contrast.ts";
import { headingWarnings } from "./headings.ts";
import { imageWarnings, onlyImagesWarnings } from "./images.ts";
import { linkWarnings } from "./links.ts";
import { mergeTagWarnings } from "./merge-tags.ts";
import { sizeWarnings } from "./size.ts";
import { tableWarnings } from "./tables.ts";

interface ReportOptions {
  readonly stream: Stream;
  readonly sheet: Sheet;
  readonly isRtl: boolean;
  /** Warnings about the source, found by the parser. */
  readonly ofSource: readonly Warning[];
  /** Size of the document in bytes. */
  readonly bytes: number;
}

/** What an author should know before sending a document: general warnings first, then by line. */
export function report({ stream, sheet, isRtl, ofSource, bytes }: ReportOptions): Warning[] {
  const warnings = [
    ...sizeWarnings(bytes),
    ...onlyImagesWarnings(stream),
    ...ofSource,
    ...imageWarnings(stream),
    ...linkWarnings(stream),
    ...mergeTagWarnings(stream),
    ...headingWarnings(stream),
    ...tableWarnings(stream),
    ...contrastWarnings(stream, sheet, isRtl),
  ];
  return warnings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
