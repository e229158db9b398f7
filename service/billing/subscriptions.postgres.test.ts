import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock as clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { DEFAULT_PLANS, readPlans } from "./plans.ts";
import { createSubscriptions } from "./subscriptions.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

test("a spending cap saved while the operator sets past_due keeps the state", async () => {
  const { accountId } = await addAccount(db);
  const subscriptions = createSubscriptions({ db, clock, plans: readPlans(DEFAULT_PLANS) });
  let saved: Promise<unknown> | undefined;
  await db.transaction().execute(async (transaction) => {
    const operator = createSubscriptions({ db: transaction, clock, plans: readPlans(DEFAULT_PLANS) });
    await operator.apply(accountId, "payment_failed");
    saved = subscriptions.setSpendingCap(accountId, 5_000);
    await expect.poll(isWaitingForLock).toBe(true);
  });
  expect(await saved).toMatchObject({ state: "past_due", spendingCapMicroUsd: 5_000 });
  expect(await subscriptions.find(accountId)).toMatchObject({
    state: "past_due",
    spendingCapMicroUsd: 5_000,
  });
});
