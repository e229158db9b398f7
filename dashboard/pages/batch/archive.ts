import { strToU8, zipSync } from "fflate";
import type { BatchItem } from "./batch.ts";

/** All results as one zip: the e-mail and its text part beside each other, under the names of the files. */
export function archive(items: readonly BatchItem[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, outcome } of items) {
    if (outcome.kind === "failed") continue;
    const stem = freeStem(name.replace(/\.[^./]+$/, ""), files);
    files[`${stem}.html`] = strToU8(outcome.result.html);
    files[`${stem}.txt`] = strToU8(outcome.result.text);
  }
  return new Uint8Array(zipSync(files, { level: 6 }));
}

/** Two files of one name, dropped from two folders, must not overwrite each other. */
function freeStem(stem: string, taken: Readonly<Record<string, unknown>>): string {
  if (!(`${stem}.html` in taken)) return stem;
  let number = 2;
  while (`${stem}-${number}.html` in taken) number++;
  return `${stem}-${number}`;
}
