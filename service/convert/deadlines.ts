import type { Begun } from "./pool-thread.ts";

/**
 * A job that has not ended after this many times its limit is ended however little CPU time it used, because its thread
 * may hang.
 */
const PATIENCE = 10;

/**
 * Ends jobs that take too long, measured by the CPU time of their thread, because on a busy machine a thread with a low
 * priority waits far longer than it runs.
 */
export function createDeadlines({
  limitMs,
  usedMs,
}: {
  readonly limitMs: number;
  /** The CPU time a thread has used since it started a job. */
  readonly usedMs: (begun: Begun) => Promise<number>;
}) {
  const running = new Map<number, { readonly end: AbortController; timer: NodeJS.Timeout }>();
  let lastId = 0;

  /** CPU time never exceeds elapsed time, so the next check is due after the remaining time. */
  function watch(begun: Begun, leftMs: number): void {
    const job = running.get(begun.id);
    if (job === undefined) return;
    if (leftMs <= 0) return job.end.abort();
    job.timer = setTimeout(() => {
      // Rejects if the thread has already ended.
      usedMs(begun).then(
        (used) => watch(begun, limitMs - used),
        () => undefined,
      );
    }, leftMs);
  }

  return {
    async run<Result>(work: (id: number, signal: AbortSignal) => Promise<Result>): Promise<Result> {
      const id = ++lastId;
      const end = new AbortController();
      const last = setTimeout(() => end.abort(), limitMs * PATIENCE);
      const job = { end, timer: last };
      running.set(id, job);
      try {
        return await work(id, end.signal);
      } finally {
        running.delete(id);
        clearTimeout(last);
        clearTimeout(job.timer);
      }
    },

    /** Called when a thread has started a job. */
    begin: (begun: Begun): void => watch(begun, limitMs),
  };
}
