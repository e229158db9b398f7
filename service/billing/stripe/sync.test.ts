import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../../testing.ts";
import type { Subscription } from "../subscription.ts";
import { createSubscriptions } from "../subscriptions.ts";
import { openTestBilling, PLANS } from "../testing/billing.ts";
import { createStripe } from "./client.ts";
import { createSync } from "./sync.ts";

let db: Database;
let billing: Awaited<ReturnType<typeof openTestBilling>>;
let accountId: string;
let subscriptionId: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  billing = await openTestBilling(db, "2028-01-31T10:00:00Z");
  ({ accountId } = await addAccount(db, { state: "none" }));
  subscriptionId = await billing.subscribe(accountId);
  await billing.deliver();
});
afterEach(() => billing.standIn.close());
afterAll(() => db.destroy());

/** Another process: each time it has read from Stripe, this happens before it can store what it read. */
function createOther(meanwhile: () => Promise<unknown>) {
  const stripe = createStripe({ secretKey: "sk_test_billing", address: billing.standIn.address, retries: 0 });
  async function* list(options: Stripe.SubscriptionListParams) {
    const { data } = await stripe.subscriptions.list(options);
    await meanwhile();
    yield* data;
  }
  return createSync({
    stripe: Object.assign(Object.create(stripe) as Stripe, { subscriptions: { list } }),
    db,
    clock: { now: billing.now },
    plans: PLANS,
    settle: async () => {},
    ledgerOf: async () => [],
  });
}

test("reads again what another process overtook, so the newest state stays", async () => {
  let readings = 0;
  const sync = createOther(async () => {
    if (++readings > 1) return;
    billing.standIn.people.cancelNow(subscriptionId);
    await billing.deliver();
  });
  expect(await sync(accountId)).toMatchObject({ after: { state: "cancelled" } });
  expect(readings).toBe(2);
  expect(await billing.find(accountId)).toMatchObject({ state: "cancelled" });
});

test("gives up when it is overtaken again and again, and stores nothing", async () => {
  const sync = createOther(() =>
    db
      .updateTable("billing_customers")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("account_id", "=", accountId)
      .execute(),
  );
  await createSubscriptions({ db, clock: { now: billing.now }, plans: PLANS }).set(accountId, {
    ...(await find()),
    state: "paused",
  });
  await expect(sync(accountId)).rejects.toThrow("changed 20 times");
  expect(await find()).toMatchObject({ state: "paused" });
});

const find = async () => (await billing.find(accountId)) as Subscription;

test.each([
  { plan: "pro" },
  { state: "paused" },
  { startedAt: Date.parse("2028-01-01T00:00:00Z") },
  { pastDueAt: Date.parse("2028-01-01T00:00:00Z") },
] as Partial<Subscription>[])("replaces %o with what Stripe says", async (other) => {
  const told = await find();
  await createSubscriptions({ db, clock: { now: billing.now }, plans: PLANS }).set(accountId, {
    ...told,
    ...other,
  });
  expect(await find()).not.toEqual(told);
  await createOther(async () => {})(accountId);
  expect(await find()).toEqual(told);
});
