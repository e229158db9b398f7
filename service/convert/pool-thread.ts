import { platform, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { createRunner, type Job, type TemplateFault } from "./job.ts";

export interface PoolThreadData {
  /** As the operating system counts it: 0 like the event loop's, more to let others go first. */
  readonly niceness: number;
  readonly spamdUrl: string | undefined;
}

/** Several jobs in one piece, and where to say that a thread has begun with them: 0 until then. */
export interface Group {
  readonly jobs: readonly Job[];
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** The answers to several jobs in one piece: many small ones cost more to send. */
export interface GroupAnswer {
  readonly bytes: Uint8Array;
  /** Where each ends, or why there is none. */
  readonly ends: readonly (number | TemplateFault)[];
}

const { niceness, spamdUrl } = workerData as PoolThreadData;
const runner = createRunner({ spamdUrl });
const encoder = new TextEncoder();
// On Linux a thread has a priority of its own.
if (niceness > 0 && platform() === "linux") setPriority(niceness);

export default async function runGroup({ jobs, begun }: Group): Promise<GroupAnswer> {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  const results: (Uint8Array | TemplateFault)[] = [];
  for (const job of jobs) {
    const result = await runner.run(job);
    results.push(typeof result === "string" ? encoder.encode(result) : result);
  }
  let end = 0;
  const ends = results.map((result) => (result instanceof Uint8Array ? (end += result.length) : result));
  const [only] = results;
  const bytes = results.length === 1 && only instanceof Uint8Array ? only : new Uint8Array(end);
  results.forEach((result, index) => {
    if (result instanceof Uint8Array && result !== bytes)
      bytes.set(result, Number(ends[index]) - result.length);
  });
  // Handed over and not copied.
  return move({
    [transferableSymbol]: bytes.buffer,
    [valueSymbol]: { bytes, ends },
  }) as unknown as GroupAnswer;
}
