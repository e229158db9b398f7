import { expect, test } from "vitest";
import { systemClock as clock } from "../platform/clock.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { recordPlanTerms } from "./history.ts";
import { DEFAULT_PLANS, readPlans } from "./plans.ts";
import type { SubscriptionEvent } from "./subscription.ts";
import { createSubscriptions, requireKnownPlans } from "./subscriptions.ts";

const plans = readPlans(DEFAULT_PLANS);

test("rejects an event that is not valid in the current state, and changes nothing", async () => {
  const db = await openTestDatabase();
  const { accountId } = await addAccount(db);
  const subscriptions = createSubscriptions({ db, clock, plans });
  await expect(subscriptions.apply(accountId, "subscribed")).rejects.toThrow("active");
  await expect(subscriptions.apply("nobody", "cancelled")).rejects.toThrow("no such account");
  expect((await subscriptions.find(accountId))?.state).toBe("active");
  await db.destroy();
});

test("subscribing again starts new periods; changing the plan or the cap does not", async () => {
  const db = await openTestDatabase();
  const { accountId } = await addAccount(db, { startedAt: 1_000 });
  const subscriptions = createSubscriptions({ db, clock: { now: () => 5_000 }, plans });
  await subscriptions.apply(accountId, "cancelled");
  expect((await subscriptions.setPlan(accountId, "pro")).startedAt).toBe(1_000);
  expect((await subscriptions.setSpendingCap(accountId, 0)).spendingCapMicroUsd).toBe(0);
  expect(await subscriptions.apply(accountId, "subscribed")).toMatchObject({
    state: "active",
    plan: "pro",
    startedAt: 5_000,
    spendingCapMicroUsd: 0,
  });
  await expect(subscriptions.setPlan(accountId, "gold")).rejects.toThrow("gold");
  await db.destroy();
});

test("a plan of another interval starts a period, in which earlier calls do not count", async () => {
  const db = await openTestDatabase();
  const { accountId } = await addAccount(db, { startedAt: 1_000 });
  const yearly = readPlans('{"starter": {}, "pro": {}, "yearly": {"interval": "year"}}');
  const subscriptions = createSubscriptions({ db, clock: { now: () => 5_000 }, plans: yearly });
  const startedAtOn = async (plan: string) => (await subscriptions.setPlan(accountId, plan)).startedAt;
  expect([await startedAtOn("pro"), await startedAtOn("yearly")]).toEqual([1_000, 5_000]);
  await db.destroy();
});

test("an account can leave a plan that was removed, and keeps its periods", async () => {
  const db = await openTestDatabase();
  const { accountId } = await addAccount(db, { plan: "old", startedAt: 1_000 });
  await recordPlanTerms(db, readPlans('{"starter": {}, "old": {}}'), 2_000);
  const subscriptions = createSubscriptions({ db, clock: { now: () => 5_000 }, plans });
  expect(await subscriptions.setPlan(accountId, "starter")).toMatchObject({
    plan: "starter",
    startedAt: 1_000,
  });
  await db.destroy();
});

test("the grace of a missing payment begins with the first failure and ends with a payment", async () => {
  const db = await openTestDatabase();
  const { accountId } = await addAccount(db);
  let now = 1_000;
  const subscriptions = createSubscriptions({ db, clock: { now: () => now }, plans });
  const pastDueAtAfter = async (event: SubscriptionEvent) =>
    (await subscriptions.apply(accountId, event)).pastDueAt;
  expect(await pastDueAtAfter("payment_failed")).toBe(1_000);
  now = 2_000;
  expect(await pastDueAtAfter("payment_failed")).toBe(1_000);
  expect(await pastDueAtAfter("payment_received")).toBeUndefined();
  expect(await pastDueAtAfter("payment_failed")).toBe(2_000);
  await db.destroy();
});

test("does not start when a plan in use is missing from the configuration", async () => {
  const db = await openTestDatabase();
  await addAccount(db, { plan: "business" });
  await requireKnownPlans(db, plans);
  await expect(requireKnownPlans(db, readPlans('{"starter":{}}'))).rejects.toThrow("business");
  await db.destroy();
});
