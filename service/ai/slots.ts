import { Problem } from "../platform/errors.ts";

const AT_ONCE = 4;
/** Four batches' worth. Whoever has more waiting would only wait longer. */
const MOST_WAITING = 400;

interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Lets at most so many provider calls of one account run at a time; the others wait in order. */
export type Slots = <Result>(
  accountId: string,
  signal: AbortSignal,
  task: () => Promise<Result>,
) => Promise<Result>;

export function createSlots({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): Slots {
  const queues = new Map<string, Queue>();
  return async (accountId, signal, task) => {
    signal.throwIfAborted();
    const queue = queues.get(accountId) ?? { running: 0, waiting: new Set() };
    queues.set(accountId, queue);
    if (queue.running < atOnce) queue.running += 1;
    else await turn(queue, signal, mostWaiting);
    try {
      return await task();
    } finally {
      const [next] = queue.waiting;
      if (next === undefined) {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(accountId);
      } else {
        // The slot passes from hand to hand: whoever is next need not race for it.
        queue.waiting.delete(next);
        next();
      }
    }
  };
}

async function turn({ waiting }: Queue, signal: AbortSignal, mostWaiting: number): Promise<void> {
  if (waiting.size >= mostWaiting) {
    throw new Problem("overloaded", "Too many AI texts of this account are waiting for their provider.", {
      headers: { "Retry-After": "10" },
    });
  }
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.delete(begin);
      reject(signal.reason as Error);
    };
    waiting.add(begin);
    signal.addEventListener("abort", giveUp, { once: true });
  });
}
