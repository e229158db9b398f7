import type { SubscriptionState } from "@galley/contract";
import { expect, onTestFinished, test } from "vitest";
import { addAccount, openTestDatabase } from "../testing.ts";
import { recordPlanTerms } from "./history.ts";
import { readPlans } from "./plans.ts";
import { createStatements } from "./statements.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { enterCalls } from "./testing/billing.ts";

const CHEAP = readPlans('{"starter": {}, "pro": {"priceUsd": 20, "includedCalls": 5000}}');
const DEAR = readPlans('{"starter": {"priceUsd": 3}, "pro": {"priceUsd": 30}}');

/** An account that began on January 1, 2028, and a clock. */
async function subscribed({ state = "active" } = {}) {
  const db = await openTestDatabase();
  onTestFinished(() => db.destroy());
  let now = Date.parse("2028-01-01T00:00:00Z");
  const clock = { now: () => now };
  const { accountId } = await addAccount(db, { startedAt: now, state });
  const subscriptions = (plans = CHEAP) => createSubscriptions({ db, clock, plans });
  return {
    accountId,
    subscriptions,
    on: (day: string) => void (now = Date.parse(`${day}T12:00:00Z`)),
    restart: (plans: typeof CHEAP) => recordPlanTerms(db, plans, now),
    changeUnrecorded: (changed: SubscriptionState) =>
      db
        .updateTable("subscriptions")
        .set({ state: changed, updated_at: now })
        .where("account_id", "=", accountId)
        .execute(),
    call: (units: number) => enterCalls(db, accountId, units, now),
    async statements(plans = CHEAP) {
      const all = await createStatements({ db, clock, plans }).of(accountId);
      return all.map(
        ({ period, plan, totalMicroUsd, lines }) =>
          `${new Date(period.start).toISOString().slice(0, 7)} ${plan} ${totalMicroUsd / 1_000_000} in ${lines.length} lines`,
      );
    },
  };
}

test("past statements keep their plan, also after another change in the same period", async () => {
  const account = await subscribed();
  account.on("2028-01-10");
  await account.call(1_493);
  account.on("2028-02-10");
  await account.subscriptions().setPlan(account.accountId, "pro");
  await account.subscriptions().setSpendingCap(account.accountId, 5_000_000);
  expect(await account.statements()).toEqual([
    "2028-01 starter 1.493 in 3 lines",
    "2028-02 pro 20 in 3 lines",
  ]);
  account.on("2028-02-20");
  await account.subscriptions().setPlan(account.accountId, "starter");
  account.on("2028-03-02");
  expect(await account.statements()).toEqual([
    "2028-01 starter 1.493 in 3 lines",
    "2028-02 starter 1 in 3 lines",
    "2028-03 starter 1 in 3 lines",
  ]);
});

test("past statements keep the price of a plan that becomes dearer or is removed, from the start that changes it", async () => {
  const account = await subscribed();
  await account.restart(CHEAP);
  account.on("2028-02-10");
  await account.restart(DEAR);
  await account.restart(DEAR);
  expect(await account.statements(DEAR)).toEqual([
    "2028-01 starter 1 in 3 lines",
    "2028-02 starter 3 in 3 lines",
  ]);
  await account.subscriptions(DEAR).setPlan(account.accountId, "pro");
  account.on("2028-03-10");
  await account.subscriptions(DEAR).setPlan(account.accountId, "starter");
  const { starter } = Object.fromEntries(DEAR);
  const only = new Map([["starter", starter as NonNullable<typeof starter>]]);
  expect(await account.statements(only)).toEqual([
    "2028-01 starter 1 in 3 lines",
    "2028-02 pro 30 in 3 lines",
    "2028-03 starter 3 in 3 lines",
  ]);
});

test("a change by a node of the previous version, which records none, counts from when it was made", async () => {
  const account = await subscribed({ state: "none" });
  account.on("2028-02-10");
  await account.subscriptions().setPlan(account.accountId, "pro");
  await account.changeUnrecorded("active");
  account.on("2028-03-10");
  await account.subscriptions().setSpendingCap(account.accountId, 5_000_000);
  const all = ["2028-02 pro 20 in 3 lines", "2028-03 pro 20 in 3 lines"];
  expect(await account.statements()).toEqual(all);
  await account.subscriptions().apply(account.accountId, "cancelled");
  account.on("2028-05-10");
  expect(await account.statements()).toEqual(all);
});

test("months without a call stay on statements after a cancellation and a new subscription", async () => {
  const account = await subscribed();
  account.on("2028-02-10");
  await account.subscriptions().apply(account.accountId, "cancelled");
  account.on("2028-07-01");
  const first = ["2028-01 starter 1 in 3 lines", "2028-02 starter 1 in 3 lines"];
  expect(await account.statements()).toEqual(first);
  await account.subscriptions().apply(account.accountId, "subscribed");
  expect(await account.statements()).toEqual([...first, "2028-07 starter 1 in 3 lines"]);
});

test("a subscription that the payment provider ended is not billed for a period that began before it was heard of", async () => {
  const account = await subscribed({ state: "none" });
  const began = Date.parse("2028-01-15T00:00:00Z");
  const standing = { plan: "starter", startedAt: began, pastDueAt: undefined };
  account.on("2028-01-15");
  await account.subscriptions().set(account.accountId, { ...standing, state: "active" });
  account.on("2028-03-15");
  const ended = Date.parse("2028-03-15T00:00:00Z");
  await account.subscriptions().set(account.accountId, { ...standing, state: "cancelled" }, ended);
  expect(await account.statements()).toEqual([
    "2028-01 starter 1 in 3 lines",
    "2028-02 starter 1 in 3 lines",
  ]);
});

test("a subscription and a change of its interval have no period before them, however long storing takes", async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.destroy());
  let now = Date.parse("2028-01-01T00:00:00Z");
  const clock = { now: () => now++ };
  const plans = readPlans('{"starter": {}, "yearly": {"priceUsd": 10, "interval": "year"}}');
  const { accountId } = await addAccount(db, { startedAt: now, state: "none" });
  const subscriptions = createSubscriptions({ db, clock, plans });
  const totals = async () =>
    (await createStatements({ db, clock, plans }).of(accountId)).map(({ totalMicroUsd }) => totalMicroUsd);
  now = Date.parse("2028-05-10T12:00:00Z");
  await subscriptions.apply(accountId, "subscribed");
  expect(await totals()).toEqual([1_000_000]);
  now = Date.parse("2028-05-20T12:00:00Z");
  await subscriptions.setPlan(accountId, "yearly");
  expect(await totals()).toEqual([1_000_000, 10_000_000]);
});
