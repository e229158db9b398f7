import { LRUCache } from "lru-cache";
import type { Activity, ActivityWrite, UsageSource } from "./store.ts";

const MOST_ACCOUNTS_KNOWN = 10_000;
/**
 * The maximum number of rows written at once, in all and for one account. During a flood of rejected requests, the rest
 * is dropped.
 */
const MOST_ROWS = 500;
const MOST_ROWS_OF_ACCOUNT = 50;
const MOST_SOURCES = 10_000;

/**
 * Collects what requests did and writes it several times a second, after their responses, so no request waits for it or
 * fails because of it. Failed writes are retried with the next one, up to the same limits.
 */
export function createActivityRecorder({
  save,
  everyMs,
  mostPerAccount,
  onDropped,
}: {
  save: (write: ActivityWrite) => Promise<void>;
  everyMs: number;
  /** How many rows an account keeps. */
  mostPerAccount: number;
  onDropped: () => void;
}) {
  let rows: Activity[] = [];
  const rowsOf = new Map<string, number>();
  const sources = new Map<string, UsageSource>();
  const untrimmed = new LRUCache<string, number>({ max: MOST_ACCOUNTS_KNOWN });
  let saving: Promise<void> | undefined;

  function add(row: Activity): void {
    const count = rowsOf.get(row.accountId) ?? 0;
    if (rows.length >= MOST_ROWS || count >= MOST_ROWS_OF_ACCOUNT) {
      onDropped();
      return;
    }
    rows.push(row);
    rowsOf.set(row.accountId, count + 1);
  }

  function count(source: UsageSource): void {
    const key = [source.accountId, source.day, source.apiKeyId, source.template].join(" ");
    const before = sources.get(key);
    if (before === undefined && sources.size >= MOST_SOURCES) return;
    sources.set(key, { ...source, calls: (before?.calls ?? 0) + source.calls });
  }

  /** The accounts whose old rows must be removed: with their first rows here, then after every tenth of the limit. */
  function accountsToTrim(): string[] {
    const due: string[] = [];
    for (const [accountId, count] of rowsOf) {
      const since = (untrimmed.get(accountId) ?? mostPerAccount) + count;
      const isDue = since * 10 >= mostPerAccount;
      untrimmed.set(accountId, isDue ? 0 : since);
      if (isDue) due.push(accountId);
    }
    return due;
  }

  async function flush(): Promise<void> {
    if (rows.length === 0 && sources.size === 0) return;
    const write = { rows, sources: [...sources.values()], trim: accountsToTrim(), mostPerAccount };
    rows = [];
    rowsOf.clear();
    sources.clear();
    try {
      await save(write);
    } catch (error) {
      for (const accountId of write.trim) untrimmed.delete(accountId);
      write.rows.forEach(add);
      write.sources.forEach(count);
      throw error;
    }
  }

  const timer = setInterval(() => {
    saving ??= flush()
      .catch(() => undefined)
      .finally(() => (saving = undefined));
  }, everyMs);
  timer.unref();
  return {
    add,
    count,
    close: async () => {
      clearInterval(timer);
      await saving;
      await flush();
    },
  };
}

export type ActivityRecorder = ReturnType<typeof createActivityRecorder>;
