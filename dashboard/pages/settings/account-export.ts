import type { AccountExport, TemplateExport } from "@galley/contract";
import { archiveTexts } from "../../parts/archive.ts";
import { fileName } from "../../parts/download.ts";

export interface ExportSource {
  readonly exportAccount: () => Promise<AccountExport>;
  readonly exportTemplate: (id: string) => Promise<TemplateExport>;
}

/**
 * The account as a ZIP: `account.json`, and a file for each template with all its versions. Templates are read one by
 * one, so that no response is huge, and `onProgress` reports the progress.
 */
export async function archiveAccount(
  { exportAccount, exportTemplate }: ExportSource,
  onProgress: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const account = await exportAccount();
  const total = account.templates.length;
  const files = [{ name: "account.json", text: JSON.stringify(account, null, 2) }];
  for (const [index, { id, name }] of account.templates.entries()) {
    onProgress(index, total);
    const template = await exportTemplate(id);
    files.push({ name: `templates/${fileName(name, "json")}`, text: JSON.stringify(template, null, 2) });
  }
  onProgress(total, total);
  return archiveTexts(files);
}
