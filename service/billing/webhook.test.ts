import { afterAll, beforeAll, expect, test } from "vitest";
import { createSubscriptions } from "./subscriptions.ts";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { addAccount, startForTest, testPlace } from "../testing.ts";
import { startStripeStandIn, type StripeStandIn } from "./stand-in/server.ts";
import { PLANS } from "./testing/billing.ts";

let standIn: StripeStandIn;
let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
let account: Awaited<ReturnType<typeof addAccount>>;

beforeAll(async () => {
  standIn = await startStripeStandIn({ now: Date.now() });
  service = await startForTest({
    STRIPE_SECRET_KEY: "sk_test_service",
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_ADDRESS: standIn.address,
  });
  db = openDatabase(await testPlace(service.dataDir));
  account = await addAccount(db, { state: "past_due" });
});
afterAll(async () => {
  await service.close();
  await db.destroy();
  await standIn.close();
});

const send = (body: string, signature: string) =>
  fetch(`${service.address}/webhooks/stripe`, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
    body,
  });
const convert = (apiKey: string) => service.convert({ markdown: "x" }, { "X-Service-Key": apiKey });

test("accepts a signed event; answers 400 if it is 301 seconds old, changed or not signed", async () => {
  standIn.books.emit("invoice.paid", { customer: "cus_stranger" });
  const event = standIn.books.outbox[0];
  if (event === undefined) throw new Error("There is no event.");
  const fresh = standIn.sign(event, Date.now());
  expect((await send(fresh.body, fresh.signature)).status).toBe(200);
  const old = standIn.sign(event, Date.now() - 301_000);
  expect((await send(old.body, old.signature)).status).toBe(400);
  const changed = await send(fresh.body.replace("invoice.paid", "invoice.paie"), fresh.signature);
  expect(changed.status).toBe(400);
  expect(await changed.json()).toMatchObject({ code: "invalid_signature" });
  const unsigned = await fetch(`${service.address}/webhooks/stripe`, { method: "POST" });
  expect(unsigned.status).toBe(400);
});

test("lets a past due account convert during its grace period, and answers 402 after it", async () => {
  const subscriptions = createSubscriptions({ db, clock: { now: () => Date.now() }, plans: PLANS });
  const { accountId, apiKey } = await addAccount(db);
  const DAY_MS = 86_400_000;
  const standing = { plan: "starter", state: "past_due", startedAt: Date.now() } as const;
  await subscriptions.set(accountId, { ...standing, pastDueAt: Date.now() - 6 * DAY_MS });
  expect((await convert(apiKey)).status).toBe(200);
  const late = await addAccount(db);
  await subscriptions.set(late.accountId, { ...standing, pastDueAt: Date.now() - 8 * DAY_MS });
  const refused = await convert(late.apiKey);
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "subscription_required" });
});

test("does not reject an account that has paid, even if every event was lost", async () => {
  const { accountId, apiKey } = await addAccount(db, { state: "none" });
  await db
    .insertInto("billing_customers")
    .values({
      account_id: accountId,
      customer_id: "cus_paid",
      subscription_id: null,
      cancel_at: null,
      version: 0,
      synced_at: 0,
    })
    .execute();
  const { books, people } = standIn;
  books.customers.set("cus_paid", {
    id: "cus_paid",
    object: "customer",
    created: books.now,
    name: null,
    email: null,
    metadata: {},
  });
  const price = {
    id: "price_1",
    object: "price",
    created: books.now,
    active: true,
    product: "galley_starter",
    currency: "usd",
    unit_amount: 100,
    lookup_key: "galley_starter",
    recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
  } as const;
  books.prices.set(price.id, price);
  books.sessions.set("cs_1", {
    id: "cs_1",
    object: "checkout.session",
    created: books.now,
    status: "open",
    mode: "subscription",
    customer: "cus_paid",
    price: price.id,
    url: null,
    success_url: null,
    cancel_url: null,
  });
  people.pay("cs_1");
  expect((await convert(apiKey)).status).toBe(200);
});

test("while Stripe does not answer, admits a past due account and rejects a new one", async () => {
  standIn.setFaults(() => "down");
  const [customers, none] = [account, await addAccount(db, { state: "none" })];
  for (const { accountId } of [customers, none]) {
    await db
      .insertInto("billing_customers")
      .values({
        account_id: accountId,
        customer_id: `cus_${accountId}`,
        subscription_id: null,
        cancel_at: null,
        version: 0,
        synced_at: 0,
      })
      .execute();
  }
  expect((await convert(customers.apiKey)).status).toBe(200);
  expect((await convert(none.apiKey)).status).toBe(402);
  standIn.setFaults(() => undefined);
});
