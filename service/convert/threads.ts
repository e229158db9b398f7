import { createFairQueue } from "../platform/fair-queue.ts";
import { OVERLOADED } from "../platform/gate.ts";
import { Problem } from "../platform/errors.ts";
import { Piscina } from "piscina";
import { jobOf, type Job, type JobResult, type ThreadedTemplate } from "./job.ts";
import type { Task } from "./render.ts";

export interface ThreadsOptions {
  readonly threads: number;
  /** A conversion that takes longer is ended, with its thread. */
  readonly deadlineMs: number;
  /** So many conversions may wait for a thread. */
  readonly mostWaiting: number;
}

const MOST_HEAP_MB = 512;

/** Conversions on threads of their own: large documents and batches, where the event loop must not wait for them. */
export function createThreads({ threads, deadlineMs, mostWaiting }: ThreadsOptions) {
  const pool = new Piscina<Job, JobResult>({
    filename: new URL("worker.ts", import.meta.url).href,
    // One account never holds them all, so another finds one that has started.
    minThreads: Math.min(2, threads),
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    // A crash of one thread is that conversion's fault alone, and told as such below.
    recordTiming: false,
  });
  const queue = createFairQueue({
    slots: threads,
    slotsPerAccount: Math.max(1, threads - 1),
    mostWaiting,
    mostWaitingPerAccount: Math.ceil(mostWaiting / 4),
  });

  async function work(job: Job): Promise<JobResult> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      return await pool.run(job, { signal: deadline.signal });
    } catch (error) {
      if (!deadline.signal.aborted && !isOutOfMemory(error)) throw error;
      throw new Problem(
        "too_complex",
        "Converting this document takes too long. Split it, or make it simpler.",
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Refuses a request whose items would not all find room in the queue. */
    requireRoom(accountId: string, items: number): void {
      if (!queue.hasRoom(accountId, items)) throw OVERLOADED;
    },

    run: (accountId: string, task: Task, template: ThreadedTemplate | undefined): Promise<Uint8Array> =>
      queue.run(accountId, async () => {
        const result =
          (await work(jobOf(task, template, false))) ?? (await work(jobOf(task, template, true)));
        if (result === undefined) throw new Error("The thread did not take the template.");
        return result;
      }),

    get waiting() {
      return queue.waiting;
    },

    close: () => pool.destroy(),
  };
}

export type Threads = ReturnType<typeof createThreads>;

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
