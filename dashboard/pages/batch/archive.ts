import { archiveTexts } from "../../parts/archive.ts";
import type { BatchItem } from "./batch.ts";

/** The emails as a ZIP: each with its text part beside it, named after its file. */
export function archive(items: readonly BatchItem[]): Uint8Array<ArrayBuffer> {
  return archiveTexts(
    items.flatMap(({ name, outcome }) => {
      if (outcome.kind === "failed") return [];
      const stem = name.replace(/\.[^./]+$/, "");
      return [
        { name: `${stem}.html`, text: outcome.result.html },
        { name: `${stem}.txt`, text: outcome.result.text },
      ];
    }),
  );
}
