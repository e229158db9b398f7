import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../../testing.ts";
import { readPlans } from "../plans.ts";
import { forOperator } from "./client.ts";
import { createTestBiller, enterCalls, openTestBilling } from "../testing/billing.ts";

let db: Database;
let billing: Awaited<ReturnType<typeof openTestBilling>>;
let accountId: string;
const START = "2028-01-31T10:00:00Z";
const at = (text: string) => Date.parse(text);

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  billing = await openTestBilling(db, START);
  ({ accountId } = await addAccount(db, { state: "none", startedAt: at("2027-06-15T00:00:00Z") }));
});
afterEach(() => billing.standIn.close());
afterAll(() => db.destroy());

async function subscribed(plan?: string): Promise<string> {
  const id = await billing.subscribe(accountId, plan);
  await billing.deliver();
  return id;
}

test("a paid checkout makes the account active, with Stripe's period and plan", async () => {
  await subscribed("pro");
  expect(await billing.find(accountId)).toMatchObject({ state: "active", plan: "pro", startedAt: at(START) });
});

test("each renewal invoices the overage of the period that ended, from 31 January by way of 29 February", async () => {
  await subscribed();
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49]);
  await enterCalls(db, accountId, 1_020, billing.now());
  billing.advance("2028-03-31T09:59:59Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49]);
  billing.advance("2028-03-31T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49, 2]);
  expect(billing.overageLines()).toEqual([
    "Overage, Jan 31, 2028 to Feb 29, 2028: 490 calls beyond 1,000 included",
    "Overage, Feb 29, 2028 to Mar 31, 2028: 20 calls beyond 1,000 included",
  ]);
  const invoices = [...billing.standIn.books.invoices.values()];
  billing.advance("2028-03-31T11:00:00Z");
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([
    ["paid", 100],
    ["paid", 149],
    ["paid", 102],
  ]);
});

test("a fraction of a cent is carried to the next invoice and never lost", async () => {
  await subscribed();
  for (const [units, renewal] of [
    [1_004, "2028-02-29T10:00:00Z"],
    [1_007, "2028-03-31T10:00:00Z"],
    [1_009, "2028-04-30T10:00:00Z"],
  ] as const) {
    await enterCalls(db, accountId, units, billing.now());
    billing.advance(renewal);
    await billing.deliver();
  }
  // 0.4 cents, then 0.7 + 0.4, then 0.9 + 0.1.
  expect(billing.overage()).toEqual([1, 1]);
});

test("overage that missed its invoice is on the next one, with what is due there", async () => {
  await subscribed();
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  const lost = billing.standIn.books.outbox.splice(0);
  for (const { data } of lost)
    billing.standIn.books.unacknowledged.delete((data.object as { id: string }).id);
  billing.advance("2028-02-29T11:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([]);
  await enterCalls(db, accountId, 1_100, billing.now());
  billing.advance("2028-03-31T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49, 10]);
});

test("a call that is recorded after its period was invoiced is on the next invoice", async () => {
  await subscribed();
  const made = billing.now();
  await enterCalls(db, accountId, 1_490, made);
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  await enterCalls(db, accountId, 30, made);
  billing.advance("2028-03-31T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49, 3]);
});

test("a canceled subscription converts until its period ends, and a final invoice settles the last period", async () => {
  const id = await subscribed();
  await enterCalls(db, accountId, 2_000, billing.now());
  billing.standIn.people.cancelAtPeriodEnd(id);
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "active" });
  expect((await billing.biller.view(accountId)).cancelAt).toBe(at("2028-02-29T10:00:00Z"));
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "cancelled" });
  const last = [...billing.standIn.books.invoices.values()].at(-1);
  expect(last).toMatchObject({ billing_reason: "manual", status: "paid", total: 100 });
  await billing.deliver();
  expect(billing.overage()).toEqual([100]);
});

test("a final invoice is not sent before the charge is on it, however long that takes", async () => {
  const id = await subscribed();
  await enterCalls(db, accountId, 2_000, billing.now());
  billing.standIn.people.cancelNow(id);
  billing.standIn.setFaults((call) => (call === "POST /v1/invoiceitems" ? "down" : undefined));
  expect(await billing.deliver()).toBeGreaterThan(0);
  billing.advance("2028-01-31T13:00:00Z");
  billing.standIn.setFaults(() => undefined);
  await billing.deliver();
  const settlements = [...billing.standIn.books.invoices.values()].filter(
    ({ billing_reason }) => billing_reason === "manual",
  );
  expect(settlements).toMatchObject([{ status: "paid", total: 100 }]);
});

test("subscribing again after the end starts new periods and charges nothing twice", async () => {
  const first = await subscribed();
  await enterCalls(db, accountId, 2_000, billing.now());
  billing.standIn.people.cancelNow(first);
  await billing.deliver();
  billing.advance("2028-02-10T08:00:00Z");
  await subscribed();
  expect(await billing.find(accountId)).toMatchObject({
    state: "active",
    startedAt: at("2028-02-10T08:00:00Z"),
  });
  await enterCalls(db, accountId, 1_010, billing.now());
  billing.advance("2028-03-10T08:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([100, 1]);
});

test("charges nothing for calls that were made while the account was billed by hand", async () => {
  const byHand = await addAccount(db, { startedAt: at("2027-12-15T00:00:00Z") });
  await enterCalls(db, byHand.accountId, 1_504, at("2027-12-20T00:00:00Z"));
  await enterCalls(db, byHand.accountId, 1_504, billing.now());
  await billing.subscribe(byHand.accountId);
  await billing.deliver();
  await enterCalls(db, byHand.accountId, 1_107, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([10]);
  billing.advance("2028-02-29T12:00:00Z");
  const differences = await billing.biller.reconcile();
  expect(differences.filter((one) => one.accountId === byHand.accountId)).toEqual([]);
});

test("a declined card makes the account past due since its invoice, and a new card makes it active", async () => {
  await subscribed();
  const [customer = ""] = billing.standIn.books.customers.keys();
  billing.standIn.people.changeCard(customer, { works: false });
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  billing.advance("2028-03-02T00:00:00Z");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({
    state: "past_due",
    pastDueAt: at("2028-02-29T11:00:00Z"),
  });
  billing.standIn.people.changeCard(customer, { works: true });
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "active", pastDueAt: undefined });
});

test("missing payments end the subscription", async () => {
  await subscribed();
  const [customer = ""] = billing.standIn.books.customers.keys();
  billing.standIn.people.changeCard(customer, { works: false });
  billing.advance("2028-03-30T00:00:00Z");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "cancelled" });
});

test("a trial converts, its calls are a period of their own, and the first payment starts the months", async () => {
  const url = await billing.biller.checkout(accountId, "starter");
  billing.standIn.people.pay(url.split("/").at(-1) ?? "", { trialDays: 14 });
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "trialing" });
  await enterCalls(db, accountId, 900, billing.now());
  billing.advance("2028-02-14T10:00:00Z");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ state: "active" });
  await enterCalls(db, accountId, 900, billing.now());
  billing.advance("2028-03-14T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([]);
});

test("a yearly plan counts its calls over the year and invoices overage at the end of it", async () => {
  await subscribed("yearly");
  await enterCalls(db, accountId, 11_000, billing.now());
  billing.advance("2028-07-01T00:00:00Z");
  await enterCalls(db, accountId, 1_500, billing.now());
  await billing.biller.refresh(accountId);
  expect(billing.overage()).toEqual([]);
  billing.advance("2029-01-31T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([50]);
});

test("a change from monthly to yearly settles the months at once, not a year later", async () => {
  const id = await subscribed();
  await enterCalls(db, accountId, 1_200, billing.now());
  billing.advance("2028-02-10T00:00:00Z");
  const yearly = [...billing.standIn.books.prices.values()].find(
    ({ product }) => product === "galley_yearly",
  );
  billing.standIn.people.changePrice(id, yearly?.id ?? "");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({
    plan: "yearly",
    startedAt: at("2028-02-10T00:00:00Z"),
  });
  expect(billing.overage()).toEqual([20]);
  expect(billing.overageLines()).toEqual(["Overage, Jan 31, 2028 to Feb 10, 2028: 1,200 calls in all"]);
});

test("shows the price that Stripe charges, also after the plan's price has changed", async () => {
  await subscribed();
  const now = billing.now();
  const plans = readPlans('{"starter": {"priceUsd": 2}}');
  const raised = createTestBiller({ db, now: () => now, stripeAddress: billing.standIn.address, plans });
  await raised.setUp(undefined);
  expect((await raised.view(accountId)).priceMicroUsd).toBe(1_000_000);
});

test("a cheaper plan starts with the next period, a more expensive one at once", async () => {
  const id = await subscribed("pro");
  const prices = [...billing.standIn.books.prices.values()];
  const priceOf = (plan: string) => prices.find(({ product }) => product === `galley_${plan}`)?.id ?? "";
  billing.standIn.people.changePrice(id, priceOf("starter"));
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ plan: "pro" });
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ plan: "starter" });
  billing.standIn.people.changePrice(id, priceOf("pro"));
  await billing.deliver();
  expect(await billing.find(accountId)).toMatchObject({ plan: "pro", startedAt: at(START) });
});

test("rejects a second subscription, and expires the old payment page when a new one opens", async () => {
  const older = await billing.biller.checkout(accountId, "starter");
  await billing.biller.checkout(accountId, "starter");
  expect(() => billing.standIn.people.pay(older.split("/").at(-1) ?? "")).toThrow("expired");
  await subscribed();
  await expect(billing.biller.checkout(accountId, "pro")).rejects.toMatchObject({
    code: "already_subscribed",
  });
});

test("of payment pages that open at once, one can be paid", async () => {
  await Promise.all([1, 2, 3].map(() => billing.biller.checkout(accountId, "starter")));
  const sessions = [...billing.standIn.books.sessions.values()];
  expect(sessions.map(({ status }) => status)).toEqual(["expired", "expired", "open"]);
});

test("an account without a subscription at Stripe stays as the operator set it", async () => {
  const comped = await addAccount(db, { state: "active" });
  await billing.biller.checkout(comped.accountId, "starter");
  await billing.biller.refresh(comped.accountId);
  expect(await billing.find(comped.accountId)).toMatchObject({ state: "active" });
});

test("deleting an account ends its subscription and invoices what is owed", async () => {
  const id = await subscribed();
  await enterCalls(db, accountId, 1_500, billing.now());
  await billing.biller.end(accountId);
  const { subscriptions, invoices } = billing.standIn.books;
  expect(subscriptions.get(id)?.status).toBe("canceled");
  expect(billing.overage()).toEqual([50]);
  expect([...invoices.values()].at(-1)).toMatchObject({ status: "paid", total: 50 });
});

test.for(["before", "after"])(
  "deleting an account in the hour after a renewal collects the overage, %s it was put on the renewal's invoice, whatever Stripe answers",
  async (when) => {
    await subscribed();
    await enterCalls(db, accountId, 1_500, billing.now());
    billing.advance("2028-02-29T10:00:00Z");
    if (when === "after") await billing.deliver();
    billing.standIn.setFaults((call) => (call === "DELETE /v1/invoiceitems/:id" ? "lost-answer" : undefined));
    await expect(billing.biller.end(accountId)).rejects.toMatchObject({ code: "unavailable" });
    billing.standIn.setFaults(() => undefined);
    await billing.biller.end(accountId);
    await billing.deliver();
    billing.advance("2028-03-04T10:00:00Z");
    await billing.deliver();
    const { invoices } = billing.standIn.books;
    const paid = [...invoices.values()].filter(({ status }) => status === "paid");
    expect(paid.map(({ total }) => total)).toEqual([100, 50]);
    expect(billing.overage()).toEqual([50]);
  },
);

test("a payment page that is still open cannot be paid after its account is deleted", async () => {
  const page = await billing.biller.checkout(accountId, "starter");
  await billing.biller.end(accountId);
  expect(() => billing.standIn.people.pay(page.split("/").at(-1) ?? "")).toThrow("expired");
});

test("setting up twice creates each product and price once; a new price applies to new subscriptions", async () => {
  const { books } = billing.standIn;
  expect([books.products.size, books.prices.size, books.configurations.size]).toEqual([3, 3, 1]);
  const again = await billing.biller.setUp("https://galley.example.com");
  expect([books.products.size, books.prices.size, books.configurations.size]).toEqual([3, 3, 1]);
  expect(again).toContain("found product galley_starter");
  expect(again.at(-1)).toContain("created webhook endpoint https://galley.example.com/webhooks/stripe");
  expect((await billing.biller.setUp("https://galley.example.com")).at(-1)).toContain("found webhook");
  for (const price of books.prices.values()) if (price.product === "galley_pro") price.unit_amount = 400;
  expect((await billing.biller.setUp(undefined)).join("\n")).toMatch(
    /created price \S+: pro, 5.00 USD a month/,
  );
  expect(books.prices.size).toBe(4);
});

test("setting up rejects a price that Stripe cannot charge, in a sentence for the operator", async () => {
  const plans = readPlans('{"starter": {"priceUsd": 0.005}}');
  const fine = createTestBiller({ db, now: billing.now, stripeAddress: billing.standIn.address, plans });
  await expect(fine.setUp(undefined)).rejects.toMatchObject({
    name: "Problem",
    message: expect.stringContaining("fraction of a cent"),
  });
});

test("while Stripe does not answer, the view says so and a checkout answers 503", async () => {
  await subscribed();
  billing.standIn.setFaults(() => "down");
  expect(await billing.biller.view(accountId)).toMatchObject({ isReachable: false });
  await expect(billing.biller.checkout(accountId, "starter")).rejects.toMatchObject({ code: "unavailable" });
  const forOperator = { name: "Problem", message: expect.stringContaining("STRIPE_SECRET_KEY") };
  await expect(billing.biller.setUp(undefined)).rejects.toMatchObject(forOperator);
  await expect(billing.biller.reconcile()).rejects.toMatchObject(forOperator);
});

test.for(["Invalid API Key provided: sk_test_*1234", "The connection failed."])(
  "the operator reads Stripe's reason as a sentence: %s",
  (reason) => {
    const [sentence] = reason.split(/\.$/);
    expect(forOperator(reason)).toBe(
      `The request to Stripe failed: ${sentence}. Check STRIPE_SECRET_KEY and the connection, then try again.`,
    );
  },
);

test("the view has the card and the invoices, the newest first", async () => {
  await subscribed();
  billing.advance("2028-02-29T12:00:00Z");
  const { paymentMethod, invoices } = await billing.biller.view(accountId);
  expect(paymentMethod).toEqual({ brand: "visa", lastFour: "4242", expiry: "12/2034" });
  expect(invoices.map(({ amountCents, createdAt }) => [amountCents, createdAt])).toEqual([
    [100, at("2028-02-29T10:00:00Z")],
    [100, at(START)],
  ]);
});
