import { connect, type Socket } from "node:net";
import type { SpamFailure, SpamReport } from "@galley/inboxes";

const DEFAULT_PORT = 783;
/** A report is a page of text. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** Sends a message to SpamAssassin's daemon in its own protocol: one request and one response per connection. */
export async function askSpamd(
  url: string,
  message: Uint8Array,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<SpamReport | SpamFailure> {
  const socket = open(new URL(url));
  const signal = AbortSignal.timeout(timeoutMs);
  const stop = (): void =>
    void socket.destroy(new Error(`it did not answer within ${timeoutMs / 1_000} seconds`));
  signal.addEventListener("abort", stop);
  try {
    socket.write(`REPORT SPAMC/1.5\r\nContent-length: ${message.length}\r\n\r\n`);
    socket.end(message);
    return reportOf(await readAll(socket));
  } catch (error) {
    return { failed: reasonOf(error) };
  } finally {
    signal.removeEventListener("abort", stop);
    socket.destroy();
  }
}

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === "unix:"
    ? connect({ path: decodeURIComponent(pathname) })
    : connect({
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

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `it is not reachable (${code})`;
};
