import type { Writable } from "node:stream";

/** Open handles must not keep the process alive for longer than this once all output is written. */
const EXIT_WITHIN_MS = 5_000;

export function exitAfterOutput(stdout: Writable, exit: () => void): void {
  const exitSoon = () => void setTimeout(exit, EXIT_WITHIN_MS).unref();
  // An empty write ends after all earlier ones, and the reader of a pipe can take any time to read those.
  if (stdout.writableLength > 0) stdout.write("", exitSoon);
  else exitSoon();
}
