import type { Begun } from "./pool-thread.ts";

/** A job that has not ended after so many times its limit is ended whatever it used: its thread may hang. */
const PATIENCE = 10;

/**
 * Ends jobs that take too long, by the processor time of their thread: on a busy machine a thread with a low priority
 * waits far longer than it runs.
 */
export function createDeadlines({
  limitMs,
  usedMs,
}: {
  readonly limitMs: number;
  /** The processor time a thread has used since it began with a job. */
  readonly usedMs: (begun: Begun) => Promise<number>;
}) {
  const running = new Map<number, { readonly end: AbortController; timer: NodeJS.Timeout }>();
  let lastId = 0;

  /** A thread uses no more time than passes, so the next look is due when what is left of it has passed. */
  function watch(begun: Begun, leftMs: number): void {
    const job = running.get(begun.id);
    if (job === undefined) return;
    if (leftMs <= 0) return job.end.abort();
    job.timer = setTimeout(() => {
      // It rejects when the thread has ended by itself.
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

    /** A thread has begun with the job. */
    begin: (begun: Begun): void => watch(begun, limitMs),
  };
}
