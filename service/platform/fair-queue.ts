interface Waiting {
  readonly start: () => void;
}

export interface FairQueueOptions {
  /** So many jobs run at once. */
  readonly slots: number;
  /** So many of one account's; at least one slot is always there for the others, if there are two. */
  readonly slotsPerAccount: number;
  /** So many may wait, of all accounts and of one. */
  readonly mostWaiting: number;
  readonly mostWaitingPerAccount: number;
}

/**
 * Jobs of many accounts on few slots. The accounts take turns, job by job, so that one with a hundred waiting
 * delays another's only job by one of its own.
 */
export function createFairQueue({
  slots,
  slotsPerAccount,
  mostWaiting,
  mostWaitingPerAccount,
}: FairQueueOptions) {
  // In the order of turns: the first account with a job that may run is next, and then goes to the end.
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let runningInAll = 0;
  let waitingInAll = 0;

  function hasRoom(accountId: string, jobs = 1): boolean {
    const own = waiting.get(accountId)?.length ?? 0;
    return waitingInAll + jobs <= mostWaiting && own + jobs <= mostWaitingPerAccount;
  }

  function startNext(): void {
    if (runningInAll >= slots) return;
    for (const [accountId, jobs] of waiting) {
      if ((running.get(accountId) ?? 0) >= slotsPerAccount) continue;
      waiting.delete(accountId);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(accountId, jobs);
      waitingInAll--;
      begin(accountId);
      job?.start();
      return;
    }
  }

  function begin(accountId: string): void {
    runningInAll++;
    running.set(accountId, (running.get(accountId) ?? 0) + 1);
  }

  function end(accountId: string): void {
    runningInAll--;
    const left = (running.get(accountId) ?? 1) - 1;
    if (left === 0) running.delete(accountId);
    else running.set(accountId, left);
    startNext();
  }

  async function run<Result>(accountId: string, job: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const jobs = waiting.get(accountId);
      if (jobs === undefined) waiting.set(accountId, [{ start }]);
      else jobs.push({ start });
      waitingInAll++;
      startNext();
    });
    try {
      return await job();
    } finally {
      end(accountId);
    }
  }

  return {
    run,
    /** Whether so many more jobs of the account may wait. */
    hasRoom,
    get waiting() {
      return waitingInAll;
    },
    get running() {
      return runningInAll;
    },
  };
}
