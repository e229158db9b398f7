import { Readable, Writable } from "node:stream";
import { run } from "./run.ts";

export class Collector extends Writable {
  text = "";
  readonly isTTY: boolean;
  constructor({ isTTY = false } = {}) {
    super();
    this.isTTY = isTTY;
  }
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** For tests: runs one command line in this process. */
export function start(
  args: readonly string[],
  {
    input = "",
    env = {},
    isTTY = false,
  }: { input?: string | Buffer; env?: Record<string, string>; isTTY?: boolean } = {},
) {
  const [stdout, stderr] = [new Collector({ isTTY }), new Collector({ isTTY })];
  const stop = new AbortController();
  const done = run({ args, env, stdin: Readable.from([input]), stdout, stderr, signal: stop.signal }).then(
    (code): Ran => ({ code, stdout: stdout.text, stderr: stderr.text }),
  );
  return { stdout, stderr, done, stop: () => stop.abort() };
}

export function galley(args: readonly string[], options?: Parameters<typeof start>[1]): Promise<Ran> {
  return start(args, options).done;
}
