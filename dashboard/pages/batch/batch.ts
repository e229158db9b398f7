import { LIMITS } from "@galley/contract";
import type { Converter } from "../../parts/conversion/converter.ts";
import type { ConversionResult, TemplateSource } from "../../parts/conversion/messages.ts";

/** One dropped file and what became of it. */
export interface BatchItem {
  readonly name: string;
  readonly outcome:
    | { readonly kind: "done"; readonly result: ConversionResult }
    | { readonly kind: "failed"; readonly reason: string };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Converts files one after the other and reports each as it is done. A file that fails does not stop the others. */
export async function convertFiles(
  files: readonly File[],
  {
    converter,
    template,
    onDone,
    signal,
  }: {
    converter: Converter;
    template: TemplateSource | undefined;
    onDone: (item: BatchItem) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  for (const file of files) {
    if (signal.aborted) return;
    const item = await convertFile(file, converter, template);
    if (!signal.aborted) onDone(item);
  }
}

async function convertFile(
  file: File,
  converter: Converter,
  template: TemplateSource | undefined,
): Promise<BatchItem> {
  const name = file.webkitRelativePath === "" ? file.name : file.webkitRelativePath;
  try {
    const result = await converter.convert({ markdown: await readMarkdown(file), template });
    return { name, outcome: { kind: "done", result } };
  } catch (error) {
    return { name, outcome: { kind: "failed", reason: (error as Error).message } };
  }
}

/** The same limits as the API's, so that what works here works there. */
async function readMarkdown(file: File): Promise<string> {
  if (file.size > LIMITS.markdownBytes) {
    throw new Error(`The file is ${Math.ceil(file.size / 1024)} KiB; the limit is 256 KiB.`);
  }
  try {
    return decoder.decode(await file.arrayBuffer());
  } catch {
    throw new Error("It is not text in UTF-8. Save it as UTF-8 and drop it again.");
  }
}

/** Whether a dropped file is Markdown, by its extension, because a folder contains other files too. */
export function isMarkdown(file: File): boolean {
  return /\.(md|markdown|mdown|txt)$/i.test(file.name);
}
