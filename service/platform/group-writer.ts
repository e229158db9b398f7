export interface GroupWriterOptions<Write, Result> {
  /** Sends one group of writes and returns one result for each, in order. Rejects if none could be made. */
  readonly send: (group: readonly Write[]) => Promise<readonly Result[]>;
  /** How long the first write of a group waits for others. */
  readonly lingerMs: number;
  /** The same if the previous group had several writes, because under load larger groups make each write cheaper. */
  readonly busyLingerMs: number;
  /** Whether more writes are expected. If not, the group is sent at once. */
  readonly isMoreComing?: () => boolean;
  /** A group of this size is sent at once. */
  readonly mostAtOnce: number;
  /** How many groups are sent without waiting for the result of the first. */
  readonly mostUnderWay: number;
  /** If more writes than this are waiting, a write is rejected. */
  readonly mostWaiting: number;
}

/** A group of this size indicates load. */
const COMPANY = 4;

/** The queue is full, or the write failed. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/**
 * Group commit: writes that arrive within a few milliseconds share one commit and one wait for the disk. Several groups
 * can be in progress, so that the disk works on one while the next fills up; further writes wait. The age of a group is
 * checked with every write and not only by a timer, which a busy event loop delays.
 */
export function createGroupWriter<Write, Result>({
  send,
  lingerMs,
  busyLingerMs,
  isMoreComing = () => true,
  mostAtOnce,
  mostUnderWay,
  mostWaiting,
}: GroupWriterOptions<Write, Result>) {
  interface Waiting {
    readonly write: Write;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: Error) => void;
  }
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let endOfTurn: NodeJS.Immediate | undefined;
  const underWay = new Set<Promise<void>>();
  let dueAt = 0;
  let lastSize = 0;

  function schedule(): void {
    if (underWay.size >= mostUnderWay || waiting.length === 0) return;
    const restMs = dueAt - performance.now();
    const isIdle = underWay.size === 0 && !isMoreComing();
    if (waiting.length >= mostAtOnce || restMs <= 0) flush();
    // A timer takes at least a millisecond. For less, the group closes at the end of this turn of the event loop.
    else if (isIdle || restMs < 1) endOfTurn ??= setImmediate(flush);
    else timer ??= setTimeout(flush, restMs);
  }

  function flush(): void {
    clearTimeout(timer);
    clearImmediate(endOfTurn);
    timer = endOfTurn = undefined;
    const group = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    lastSize = group.length;
    const sent = sendGroup(group).finally(() => {
      underWay.delete(sent);
      schedule();
    });
    underWay.add(sent);
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(group.map(({ write }) => write));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new WriteError("The database returned too few results."));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error as Error);
    }
  }

  return {
    write: (write: Write): Promise<Result> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) {
          reject(new WriteError("Too many writes are waiting for the disk."));
          return;
        }
        if (waiting.length === 0) {
          dueAt = performance.now() + (lastSize >= COMPANY ? busyLingerMs : lingerMs);
        }
        waiting.push({ write, resolve, reject });
        schedule();
      }),

    /** Resolves when all writes so far have succeeded or failed. */
    async drain(): Promise<void> {
      while (underWay.size > 0 || waiting.length > 0) {
        if (underWay.size < mostUnderWay && waiting.length > 0) flush();
        await Promise.race(underWay);
      }
    },
  };
}
