import { platform, setPriority } from "node:os";
import { parentPort, threadId, workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { createRunner, type Job, type JobResult, type TemplateFault } from "./job.ts";

export interface PoolThreadData {
  /** The priority for the operating system: 0 like the event loop's, more to let others run first. */
  readonly niceness: number;
  readonly spamdUrl: string | undefined;
}

/** Jobs that are sent together. With an `id`, the thread reports when it starts. */
export interface Group {
  readonly jobs: readonly Job[];
  readonly id?: number;
}

export interface Begun {
  readonly id: number;
  readonly threadId: number;
  /** The CPU time the thread had used by then. Undefined before Node 23.9. */
  readonly cpu: NodeJS.CpuUsage | undefined;
}

/** The results of several jobs in one message, because many small messages cost more. */
export interface GroupAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each result ends, or why there is none. */
  readonly ends: readonly (number | TemplateFault)[];
}

const { niceness, spamdUrl } = workerData as PoolThreadData;
const runner = createRunner({ spamdUrl });
const encoder = new TextEncoder();
// On Linux, each thread has its own priority.
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
  // Transferred, not copied.
  return move({
    [transferableSymbol]: bytes.buffer,
    [valueSymbol]: { bytes, ends },
  }) as unknown as GroupAnswer;
}
