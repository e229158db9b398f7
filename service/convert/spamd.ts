import { connect, type Socket } from "node:net";
import { writeMessage, type Conversion } from "@galley/engine";
import type { SpamFailure, SpamReport } from "@galley/inboxes";

/** The default of `spamc`: a larger message is rarely spam, and slow to scan. */
const MOST_BYTES = 500 * 1024;
const TIMEOUT_MS = 5_000;
const DEFAULT_PORT = 783;
/** A report is a page of text. */
const MOST_ANSWER_BYTES = 64 * 1024;

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

/** Sends a message to SpamAssassin's daemon in its own protocol: one request and one response per connection. */
export async function askSpamd(
  url: string,
  message: Uint8Array,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<SpamReport | SpamFailure> {
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = open(new URL(url), signal);
  try {
    socket.write(`REPORT SPAMC/1.5\r\nContent-length: ${message.length}\r\n\r\n`);
    socket.end(message);
    return reportOf(await readAll(socket));
  } catch (error) {
    if (signal.aborted) return { failed: `it did not answer within ${timeoutMs / 1_000} seconds` };
    const { code, message: reason } = error as NodeJS.ErrnoException;
    return { failed: code === undefined ? reason : `it is not reachable (${code})` };
  } finally {
    socket.destroy();
  }
}

const open = ({ protocol, hostname, port, pathname }: URL, signal: AbortSignal): Socket =>
  protocol === "unix:"
    ? connect({ path: decodeURIComponent(pathname), signal })
    : connect({
        signal,
        host: hostname.replace(/^\[(.*)\]$/, "$1"),
        port: port === "" ? DEFAULT_PORT : Number(port),
      });

async function readAll(socket: Socket): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of socket as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("latin1");
}

/** `Spam: True ; 6.3 / 5.0`, then a table with the points and the name of each test. */
function reportOf(answer: string): SpamReport | SpamFailure {
  const [, code = ""] = /^SPAMD\/[\d.]+ (\d+)/.exec(answer) ?? [];
  const [, score, threshold] = /^Spam: \w+ ; (-?[\d.]+) \/ (-?[\d.]+)/m.exec(answer) ?? [];
  if (code !== "0" || score === undefined)
    return { failed: code === "" ? "its answer is not SpamAssassin's" : `it answered with code ${code}` };
  const tests = [...answer.matchAll(/^ *(-?\d+\.\d+) +([A-Z]\w+) /gm)]
    .map(([, points, name = ""]) => ({ points: Number(points), name }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  return { score: Number(score), threshold: Number(threshold), tests: tests.map(({ name }) => name) };
}
