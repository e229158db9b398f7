import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Ask, Decided } from "./shared-rate-limit.ts";

const IDLE_MS = 2 * 60 * 60 * 1_000;

/** The windows that several nodes share. Only on PostgreSQL. */
export function createRateWindowStore(db: Database) {
  return {
    decide: async (asks: readonly Ask[], holdMs: number): Promise<readonly Decided[]> => {
      const accounts = asks.map(({ accountId }) => accountId);
      const most = asks.map(({ rule }) => rule.requests);
      const windows = asks.map(({ rule }) => rule.seconds * 1_000);
      const wanted = asks.map((ask) => ask.wanted);
      const { rows } = await sql<Decided>`
        select decided_at as "decidedAt", used, due, oldest, free_at as "freeAt"
        from take_places(${accounts}, ${most}, ${windows}, ${wanted}, ${holdMs})`.execute(db);
      return rows;
    },

    /** Deletes windows of accounts that have been inactive for long, except those in use. */
    async purge(): Promise<void> {
      await sql`
        delete from rate_windows where account_id in (
          select account_id from rate_windows where times[cardinality(times)] < galley_now() - ${IDLE_MS}
          for update skip locked)`.execute(db);
    },
  };
}
