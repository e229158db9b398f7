import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { createBiller } from "../wire-billing.ts";
import { readConfig } from "../config.ts";
import { systemClock as clock } from "../platform/clock.ts";
import type { Biller } from "./biller.ts";
import { createBillingStore } from "./stripe/store.ts";

let db: Database;
let biller: Biller;
beforeAll(async () => {
  db = await openTestDatabase();
  biller = await createBiller({ config: readConfig({}), db, clock, publicUrl: () => "" });
});
afterAll(() => db.destroy());

/** An account that subscribed at Stripe while a Stripe key was set. */
async function linked(state: string, subscriptionId: string | undefined): Promise<string> {
  const { accountId } = await addAccount(db, { state });
  const store = createBillingStore(db);
  await store.insert(accountId, `cus_${accountId}`, 0);
  const link = await store.find(accountId);
  if (link !== undefined) await store.update(link, { subscriptionId, cancelAt: undefined, at: 0 });
  return accountId;
}

test("does not end an account that Stripe would go on charging", async () => {
  await expect(biller.end(await linked("active", "sub_1"))).rejects.toMatchObject({
    code: "billing_not_configured",
    message: expect.stringContaining("STRIPE_SECRET_KEY"),
  });
});

test("ends an account that Stripe charges nothing", async () => {
  const { accountId } = await addAccount(db);
  for (const id of [accountId, await linked("cancelled", "sub_2"), await linked("active", undefined)])
    await biller.end(id);
});
