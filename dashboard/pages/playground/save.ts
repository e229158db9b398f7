import { writeMessage } from "@galley/engine";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { download, fileName } from "../../parts/download.ts";

export function saveHtml({ html, meta }: ConversionResult): void {
  download(fileName(meta.subject, "html"), "text/html", html);
}

export function saveEml({ html, text, meta }: ConversionResult): void {
  download(
    fileName(meta.subject, "eml"),
    "message/rfc822",
    writeMessage({ ...meta, html, text, date: new Date(), isDraft: true }),
  );
}
