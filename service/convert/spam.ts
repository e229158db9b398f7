import { writeMessage, type Conversion } from "@galley/engine";
import type { SpamFailure, SpamReport } from "@galley/inboxes";
import { askSpamd } from "./spamd.ts";

/** The default of `spamc`: a larger message is rarely spam, and slow to scan. */
const MOST_BYTES = 500 * 1024;
const TIMEOUT_MS = 5_000;

/** SpamAssassin's score of an email. Never rejects, because an email is converted with or without a score. */
export async function scoreSpam(
  url: string,
  { html, text, meta }: Conversion,
  now: Date,
): Promise<SpamReport | SpamFailure> {
  const message = Buffer.from(headersAt(now) + writeMessage({ ...meta, html, text, date: now }));
  if (message.length > MOST_BYTES)
    return {
      failed: `it is ${message.length.toLocaleString("en")} bytes, and the limit is ${MOST_BYTES.toLocaleString("en")}`,
    };
  return askSpamd(url, message, { timeoutMs: TIMEOUT_MS });
}

/** Sender and recipient are not known. Without these headers, the filter would count their absence. */
const headersAt = (now: Date): string =>
  [
    "From: sender@galleyproof.dev",
    "To: reader@galleyproof.dev",
    `Message-ID: <${now.getTime()}@galleyproof.dev>`,
    "",
  ].join("\r\n");
