import { setImmediate } from "node:timers/promises";

interface GroupWriterOptions<Write, Result> {
  /** Sends one group of writes and returns one result for each, in order. Rejects if none could be made. */
  readonly send: (group: readonly Write[]) => Promise<readonly Result[]>;
  /** The maximum size of a group. */
  readonly mostAtOnce: number;
  /** If more writes than this are waiting, a write is rejected. */
  readonly mostWaiting: number;
}

/** The queue is full, or the write failed. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/**
 * Group commit: the writes of one turn of the event loop share one commit and one wait for the disk. All that arrive
 * meanwhile form the next group, so groups grow with the load, which makes each write cheaper.
 */
export function createGroupWriter<Write, Result>({
  send,
  mostAtOnce,
  mostWaiting,
}: GroupWriterOptions<Write, Result>) {
  interface Waiting extends PromiseWithResolvers<Result> {
    readonly write: Write;
  }
  const waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate();
      await sendGroup(waiting.splice(0, mostAtOnce));
    }
    sending = undefined;
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(group.map(({ write }) => write));
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    write(write: Write): Promise<Result> {
      if (waiting.length >= mostWaiting)
        return Promise.reject(new WriteError("Too many writes are waiting for the disk."));
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ write, promise, resolve, reject });
      sending ??= sendAll();
      return promise;
    },

    /** Resolves when all writes so far have succeeded or failed. */
    drain: async (): Promise<void> => sending,
  };
}
