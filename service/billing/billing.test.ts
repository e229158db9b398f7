import { expect, test } from "vitest";
import type { ProviderView } from "./biller.ts";
import { createBilling } from "./billing.ts";
import { createManualBiller } from "./manual.ts";
import { readPlans } from "./plans.ts";

const period = { start: Date.parse("2028-01-31T10:00:00Z"), end: Date.parse("2028-02-29T10:00:00Z") };

/** The next invoice of an account on a plan for 2 USD, with 500 calls beyond the included ones. */
async function nextInvoice(seen: Partial<ProviderView>) {
  const manual = createManualBiller({ isAtStripe: async () => false });
  const subscription = {
    accountId: "a",
    plan: "starter",
    state: "active",
    startedAt: period.start,
    pastDueAt: undefined,
    spendingCapMicroUsd: undefined,
  } as const;
  const billing = createBilling({
    biller: { ...manual, view: async (accountId) => ({ ...(await manual.view(accountId)), ...seen }) },
    subscriptions: { find: async () => subscription },
    usage: { current: async () => ({ period, callsBeyond: 500, costBeyondMicroUsd: 500_000 }) },
    statements: { periods: async () => [], of: async () => [] },
    plans: readPlans('{"starter": {"priceUsd": 2}}'),
    graceMs: 0,
  });
  return (await billing.overview("a")).nextInvoice;
}

test("the next invoice has the plan's price and the overage so far", async () => {
  expect(await nextInvoice({})).toEqual({
    at: period.end,
    priceMicroUsd: 2_000_000,
    overageCalls: 500,
    overageMicroUsd: 500_000,
    totalMicroUsd: 2_500_000,
  });
});

test("a subscription that began at another price keeps it on the next invoice", async () => {
  expect(await nextInvoice({ priceMicroUsd: 1_000_000 })).toMatchObject({
    priceMicroUsd: 1_000_000,
    totalMicroUsd: 1_500_000,
  });
});

test("the last invoice of a canceled subscription has the overage alone", async () => {
  expect(await nextInvoice({ cancelAt: period.end, priceMicroUsd: 1_000_000 })).toMatchObject({
    priceMicroUsd: 0,
    totalMicroUsd: 500_000,
  });
});
