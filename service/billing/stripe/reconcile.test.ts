import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../../testing.ts";
import { enterCalls, openTestBilling } from "../testing/billing.ts";

let db: Database;
let billing: Awaited<ReturnType<typeof openTestBilling>>;
let accountId: string;
let subscriptionId: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
  billing = await openTestBilling(db, "2028-01-31T10:00:00Z");
  ({ accountId } = await addAccount(db, { state: "none" }));
  subscriptionId = await billing.subscribe(accountId);
  await billing.deliver();
});
afterEach(() => billing.standIn.close());
afterAll(() => db.destroy());

test("finds nothing where both agree", async () => {
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  expect(await billing.biller.reconcile()).toEqual([]);
});

test("repairs an account whose events were lost, and sends the final invoice", async () => {
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.standIn.people.cancelNow(subscriptionId);
  expect(await billing.biller.reconcile()).toEqual([
    { accountId, detail: "was active on starter, Stripe has cancelled on starter", isRepaired: true },
  ]);
  expect(await billing.find(accountId)).toMatchObject({ state: "cancelled" });
  expect(billing.overage()).toEqual([49]);
  expect(await billing.biller.reconcile()).toEqual([]);
});

test("restores a lost link to a customer", async () => {
  await db.deleteFrom("billing_customers").execute();
  const [difference] = await billing.biller.reconcile();
  expect(difference).toMatchObject({ accountId, isRepaired: true });
  expect(await billing.biller.reconcile()).toEqual([]);
});

test("charges again what an operator deleted from a draft", async () => {
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  const { invoiceItems } = billing.standIn.books;
  for (const [id, item] of invoiceItems)
    if (item.metadata?.["galley_charge"] !== undefined) invoiceItems.delete(id);
  expect((await billing.biller.reconcile()).map(({ isRepaired }) => isRepaired)).toEqual([true]);
  billing.advance("2028-03-31T10:00:00Z");
  await billing.deliver();
  expect(billing.overage()).toEqual([49]);
});

test("reports a charge whose amount differs, one that is there twice, and one it does not know", async () => {
  await enterCalls(db, accountId, 1_490, billing.now());
  billing.advance("2028-02-29T10:00:00Z");
  await billing.deliver();
  const { invoiceItems } = billing.standIn.books;
  const item = [...invoiceItems.values()].find(({ metadata }) => metadata?.["galley_charge"] !== undefined);
  if (item === undefined) throw new Error("There is no charge.");
  item.amount = 50;
  invoiceItems.set("ii_again", { ...item, id: "ii_again" });
  invoiceItems.set("ii_other", { ...item, id: "ii_other", metadata: { galley_charge: "other" } });
  const details = (await billing.biller.reconcile()).map(({ detail, isRepaired }) => [detail, isRepaired]);
  expect(details).toEqual([
    [expect.stringMatching(/is on invoices 2 times/), false],
    [expect.stringMatching(/is 50 cents at Stripe and 49 here/), false],
    ["charge other is on an invoice and unknown here", false],
  ]);
});

test("reports a second subscription, and an account that could not be compared", async () => {
  const own = billing.standIn.books.subscriptions.get(subscriptionId);
  if (own === undefined) throw new Error("There is no subscription.");
  billing.standIn.books.subscriptions.set("sub_second", { ...own, id: "sub_second" });
  expect(await billing.biller.reconcile()).toEqual([
    { accountId, detail: expect.stringContaining("has 2 subscriptions") as string, isRepaired: false },
  ]);
  billing.standIn.setFaults((call) => (call === "GET /v1/invoiceitems" ? "error" : undefined));
  expect((await billing.biller.reconcile()).at(-1)?.detail).toContain("could not be compared");
});
