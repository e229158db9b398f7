import { statfs } from "node:fs/promises";
import type { Usage } from "../usage/usage.ts";
import type { ApiKeys } from "../api-keys/api-keys.ts";
import type { Subscriptions } from "../billing/subscriptions.ts";
import { utcDay, type Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { createAccountsStore } from "./accounts-store.ts";
import { accountNotFound } from "./operator.ts";
import { createOperatorStore } from "./store.ts";

const DAY_MS = 86_400_000;
const DAYS = 30;

/** What operators can see: who the accounts are and how much they use. It never reads stores that contain content. */
export function createOperatorOverview({
  db,
  clock,
  usage,
  subscriptions,
  apiKeys,
}: {
  db: Database;
  clock: Clock;
  usage: Usage;
  subscriptions: Pick<Subscriptions, "find">;
  apiKeys: Pick<ApiKeys, "list">;
}) {
  const store = createAccountsStore(db);
  const firstDay = () => utcDay(clock.now() - (DAYS - 1) * DAY_MS);

  async function describe<Row extends { id: string }>(rows: readonly Row[]) {
    const ids = rows.map(({ id }) => id);
    const [people, calls] = await Promise.all([store.people(ids), store.callsSince(ids, firstDay())]);
    return rows.map((row) => ({ ...row, people: people.get(row.id) ?? [], calls: calls.get(row.id) ?? 0 }));
  }

  return {
    async list(
      {
        search,
        state,
        cursor,
      }: { search?: string | undefined; state?: string | undefined; cursor?: string | undefined },
      limit: number,
    ) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await store.list(
        { search, state, after: after && { createdAt: after.at, id: after.id } },
        limit + 1,
      );
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor =
        rows.length > limit && last !== undefined ? writeCursor({ at: last.createdAt, id: last.id }) : null;
      return { accounts: await describe(page), nextCursor };
    },

    async read(accountId: string) {
      const found = await store.find(accountId);
      const subscription = await subscriptions.find(accountId);
      if (found === undefined || subscription === undefined) throw accountNotFound();
      const [[account], current, days, keys] = await Promise.all([
        describe([found]),
        usage.current(subscription),
        usage.days(accountId, firstDay(), utcDay(clock.now())),
        apiKeys.list(accountId),
      ]);
      if (account === undefined) throw accountNotFound();
      return { account, subscription, usage: current, days, apiKeys: keys };
    },

    async actions(query: { accountId?: string | undefined; before?: string | undefined }, limit: number) {
      const rows = await createOperatorStore(db).actions(query, limit + 1);
      const actions = rows.slice(0, limit);
      return { actions, nextCursor: rows.length > limit ? (actions.at(-1)?.id ?? null) : null };
    },

    /** The state and version of the database. */
    async database() {
      const startedAt = performance.now();
      try {
        const facts = await store.facts();
        return { ok: true, responseMs: Math.round((performance.now() - startedAt) * 10) / 10, ...facts };
      } catch {
        return { ok: false, responseMs: null, migration: "", sizeBytes: null };
      }
    },
  };
}

export type OperatorOverview = ReturnType<typeof createOperatorOverview>;

/** The free space of a folder's disk, or null if the system does not report it. */
export async function readDisk(
  folder: string,
): Promise<{ freeBytes: number | null; totalBytes: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { freeBytes: null, totalBytes: null };
  }
}
