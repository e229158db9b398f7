interface FairQueueOptions {
  /** The number of jobs that run at once. */
  readonly slots: number;
  /**
   * The number of one account's jobs that run at once. If there are two slots or more, one is always left for others.
   */
  readonly slotsPerAccount: number;
}

interface Account {
  running: number;
  /** Each function starts one waiting job, in order. */
  readonly waiting: Set<() => void>;
}

/**
 * Runs jobs of many accounts on few slots. The accounts take turns, job by job, so that an account with a hundred
 * waiting jobs delays another's single job by only one of its own.
 */
export function createFairQueue({ slots, slotsPerAccount }: FairQueueOptions) {
  // In the order of turns: the first account with a job that can run is next, and then moves to the end.
  const accounts = new Map<string, Account>();
  let running = 0;

  function startNext(): void {
    if (running >= slots) return;
    for (const [accountId, account] of accounts) {
      const [start] = account.waiting;
      if (start === undefined || account.running >= slotsPerAccount) continue;
      account.waiting.delete(start);
      account.running++;
      running++;
      accounts.delete(accountId);
      accounts.set(accountId, account);
      return start();
    }
  }

  function dropIdle(accountId: string, account: Account): void {
    if (account.running + account.waiting.size === 0) accounts.delete(accountId);
  }

  return {
    /** Rejects with the signal's reason if it is aborted before the job's turn; the job is then dropped. */
    async run<Result>(accountId: string, job: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      signal.throwIfAborted();
      const account = accounts.get(accountId) ?? { running: 0, waiting: new Set() };
      accounts.set(accountId, account);
      const { promise: turn, resolve: start, reject } = Promise.withResolvers<void>();
      const leave = () => {
        if (!account.waiting.delete(start)) return;
        dropIdle(accountId, account);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      account.waiting.add(start);
      startNext();
      await turn;
      signal.removeEventListener("abort", leave);
      try {
        return await job();
      } finally {
        account.running--;
        running--;
        dropIdle(accountId, account);
        startNext();
      }
    },

    get waiting() {
      return [...accounts.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
    },
    get running() {
      return running;
    },
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;
