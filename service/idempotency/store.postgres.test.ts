import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { createIdempotencyStore } from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

test("responses stored at the same time have different positions, so the limit on their bytes holds", async () => {
  const { accountId } = await addAccount(db);
  const claimOf = (key: string) => ({ accountId, keyHash: key, bodyHash: "body", requestId: key });
  for (const key of ["one", "two"]) await createIdempotencyStore(db).claim(claimOf(key), 0, 1);
  let second: Promise<void> | undefined;
  await db.transaction().execute(async (transaction) => {
    await createIdempotencyStore(transaction).complete(claimOf("one"), "x".repeat(700), 10);
    let isDone = false;
    second = createIdempotencyStore(db)
      .complete(claimOf("two"), "x".repeat(700), 10)
      .finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await isAnyoneWaiting())).toBe(true);
  });
  await second;
  const rows = await db
    .selectFrom("idempotent_requests")
    .select("stored_from")
    .where("account_id", "=", accountId)
    .orderBy("stored_from")
    .execute();
  expect(rows).toEqual([{ stored_from: 0 }, { stored_from: 700 }]);
});

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
