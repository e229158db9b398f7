import { sql } from "kysely";
import { inject } from "vitest";
import { openTestDatabase } from "../../testing.ts";
import { createMemoryRateLimit } from "./memory-rate-limit.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";
import { createRateWindowStore } from "./store.ts";

/**
 * For tests: a rate limit with a manual clock, in memory or, in the run on PostgreSQL, in a database whose clock is
 * moved too. Sleepers wake when the clock passes them, with optional jitter.
 */
export async function openRateLimit(lateMs = () => 0) {
  let time = 1_000;
  let tellTime = async () => {};
  let settle = async () => {};
  const sleepers: { at: number; wake: () => void }[] = [];
  const clock = {
    now: () => time,
    sleep: (ms: number) =>
      new Promise<void>((wake) => void sleepers.push({ at: time + ms + lateMs(), wake })),
    async moveTo(target: number) {
      for (;;) {
        await settle();
        for (let turn = 0; turn < 9; turn++) await Promise.resolve();
        sleepers.sort((one, other) => one.at - other.at);
        const first = sleepers[0];
        if (first === undefined || first.at > target) break;
        sleepers.shift();
        time = Math.max(time, first.at);
        first.wake();
      }
      time = Math.max(time, target);
      await tellTime();
    },
  };
  if (inject("database") === "sqlite") {
    const limit = createMemoryRateLimit(clock);
    return { limit, clock, size: async () => limit.size, close: async () => {} };
  }
  const db = await openTestDatabase();
  await sql`create table hand_clock as select 1000::float8 as time`.execute(db);
  await sql`
    create or replace function galley_now() returns float8 language sql volatile
    as $$ select time from hand_clock $$`.execute(db);
  tellTime = async () => {
    await sql`update hand_clock set time = ${time}`.execute(db);
  };
  const store = createRateWindowStore(db);
  const limit = createSharedRateLimit(store.decide, clock);
  settle = () => limit.drain();
  return {
    limit,
    clock,
    size: async () => {
      await store.purge();
      const { rows } = await sql<{ size: number }>`select count(*) as size from rate_windows`.execute(db);
      return rows[0]?.size ?? 0;
    },
    close: () => db.destroy(),
  };
}
