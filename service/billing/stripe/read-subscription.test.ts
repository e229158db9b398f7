import type Stripe from "stripe";
import { expect, test } from "vitest";
import { PLANS } from "../testing/billing.ts";
import { readSubscriptions } from "./read-subscription.ts";

const JANUARY = Date.parse("2028-01-01T00:00:00Z") / 1_000;

function subscription(id: string, status: string, more: object = {}): object {
  return {
    id,
    status,
    created: JANUARY,
    start_date: JANUARY,
    billing_cycle_anchor: JANUARY,
    cancel_at: null,
    default_payment_method: null,
    items: { data: [{ current_period_start: JANUARY, price: { product: "galley_starter" } }] },
    ...more,
  };
}

/** Reads from a Stripe that has only these lists. */
async function read(subscriptions: readonly object[], openInvoices: readonly object[] = []) {
  async function* each(items: readonly object[]) {
    yield* items;
  }
  const stripe = {
    subscriptions: { list: () => each(subscriptions) },
    invoices: { list: () => each(openInvoices) },
  };
  return readSubscriptions(stripe as unknown as Stripe, "cus_1", PLANS);
}

test("prefers the subscription that lets the account convert", async () => {
  const statuses = ["canceled", "incomplete", "paused", "unpaid", "past_due", "trialing", "active"];
  const found = await read(statuses.map((status) => subscription(status, status)));
  expect(found.map(({ id }) => id)).toEqual(statuses.toReversed());
});

test("prefers the newer of two active subscriptions", async () => {
  const newer = subscription("newer", "active", { created: JANUARY + 1 });
  const older = subscription("older", "active");
  expect((await read([older, newer])).map(({ id }) => id)).toEqual(["newer", "older"]);
  expect((await read([newer, older])).map(({ id }) => id)).toEqual(["newer", "older"]);
});

test("ignores an ended subscription to a plan that PLANS no longer has, and rejects one that has not ended", async () => {
  const items = { data: [{ current_period_start: JANUARY, price: { product: "galley_gone" } }] };
  const ended = subscription("ended", "canceled", { items });
  const current = subscription("current", "active");
  expect((await read([current, ended])).map(({ id }) => id)).toEqual(["current"]);
  await expect(read([current, subscription("other", "active", { items })])).rejects.toThrow("gone");
});

test("a payment is missing since the oldest of the open invoices", async () => {
  const invoices = [
    { created: JANUARY, status_transitions: { finalized_at: JANUARY + 7_200 } },
    { created: JANUARY + 3_600, status_transitions: { finalized_at: null } },
    { created: JANUARY, status_transitions: { finalized_at: JANUARY + 9_000 } },
  ];
  const [own] = await read([subscription("own", "past_due")], invoices);
  expect(own?.pastDueAt).toBe((JANUARY + 3_600) * 1_000);
});

test("a subscription that is canceled for later says when, and one that has ended does not", async () => {
  const cancelAt = { cancel_at: JANUARY + 60 };
  const [going, gone] = await read([
    subscription("going", "active", cancelAt),
    subscription("gone", "canceled", cancelAt),
  ]);
  expect(going).toMatchObject({ cancelAt: (JANUARY + 60) * 1_000, isEnded: false });
  expect(gone).toMatchObject({ cancelAt: undefined, isEnded: true });
});

test("a payment method that the customer removed is not used", async () => {
  const card = (customer: string | null) => ({ default_payment_method: { id: "pm_1", customer } });
  const [kept, removed] = await read([
    subscription("kept", "active", card("cus_1")),
    subscription("removed", "canceled", card(null)),
  ]);
  expect([kept?.paymentMethod?.id, removed?.paymentMethod]).toEqual(["pm_1", undefined]);
});

test("a period that does not follow from the anchor counts from its own start", async () => {
  const inPeriod = (start: number) => ({
    items: { data: [{ current_period_start: start, price: { product: "galley_starter" } }] },
  });
  const february = Date.parse("2028-02-01T00:00:00Z") / 1_000;
  const [regular] = await read([subscription("regular", "active", inPeriod(february))]);
  expect(regular).toMatchObject({ anchor: JANUARY * 1_000, periodStart: february * 1_000 });
  const [moved] = await read([subscription("moved", "active", inPeriod(february + 60))]);
  expect(moved).toMatchObject({ anchor: (february + 60) * 1_000, periodStart: (february + 60) * 1_000 });
});
