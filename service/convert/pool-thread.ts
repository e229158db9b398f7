import { platform, setPriority } from "node:os";
import { parentPort, threadId, workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { createRunner, type Job, type JobResult, type TemplateFault } from "./job.ts";

export interface PoolThreadData {
  /** As the operating system counts it: 0 like the event loop's, more to let others go first. */
  readonly niceness: number;
  readonly spamdUrl: string | undefined;
}

/** Jobs that are handed over together. With an `id` the thread reports when it begins. */
export interface Group {
  readonly jobs: readonly Job[];
  readonly id?: number;
}

export interface Begun {
  readonly id: number;
  readonly threadId: number;
  /** What the thread had used of the processor by then; absent before Node 23.9. */
  readonly cpu: NodeJS.CpuUsage | undefined;
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

export default async function runGroup({ jobs, id }: Group): Promise<GroupAnswer> {
  if (id !== undefined) {
    parentPort?.postMessage({ id, threadId, cpu: process.threadCpuUsage?.() } satisfies Begun);
  }
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runner.run(job));
  const size = results.reduce(
    (sum, result) => sum + (typeof result === "string" ? Buffer.byteLength(result) : 0),
    0,
  );
  const bytes = new Uint8Array(size);
  let end = 0;
  const ends = results.map((result) =>
    typeof result === "string" ? (end += encoder.encodeInto(result, bytes.subarray(end)).written) : result,
  );
  // Handed over and not copied.
  return move({
    [transferableSymbol]: bytes.buffer,
    [valueSymbol]: { bytes, ends },
  }) as unknown as GroupAnswer;
}
