import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountStore } from "../accounts/store.ts";
import { DEFAULT_PLANS, planNamed, readPlans } from "../billing/plans.ts";
import type { Subscription } from "../billing/subscription.ts";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { testPlace } from "../testing.ts";
import { createWriter } from "../wire-writer.ts";
import { createLedger, type Payer } from "./ledger.ts";
import { createUsageStore, type Entered, type PeriodTotals } from "./store.ts";
import { createUsage } from "./usage.ts";

const START = Date.parse("2026-01-31T12:00:00Z");
const plans = readPlans(DEFAULT_PLANS);
const plan = planNamed(plans, "starter");
let dataDir: string;
let db: Database;
let writer: ReturnType<typeof createWriter>;
let now: number;
const clock = { now: () => now };

beforeEach(async () => {
  now = START;
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const place = await testPlace(dataDir);
  db = openDatabase(place);
  await migrate(db);
  for (const id of ["a", "b"]) {
    await createAccountStore(db).insert({ id, name: id, plan: "starter", state: "active", at: START });
  }
  writer = createWriter({ db, place });
});
afterEach(async () => {
  await writer.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const payer = (accountId: string, spendingCapMicroUsd?: number): Payer => ({
  accountId,
  apiKeyId: "key",
  plan,
  subscribedAt: START,
  spendingCapMicroUsd,
});
const subscriptionOf = (accountId: string): Subscription => ({
  accountId,
  plan: "starter",
  state: "active",
  pastDueAt: undefined,
  startedAt: START,
  spendingCapMicroUsd: undefined,
});
const newLedger = () =>
  createLedger<never>({
    write: (call) => writer.write("call", { call }),
    periodTotals: (accountId, start) => createUsageStore(db).period(accountId, start),
    clock,
  });
async function enterMany(ledger: ReturnType<typeof newLedger>, who: Payer, ids: readonly string[]) {
  return Promise.allSettled(
    ids.map(async (id) => {
      const reservation = await ledger.reserve(who, 1);
      await reservation.enter(id, 1);
    }),
  );
}
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

test("charges calls beyond the included ones exactly, in their order", async () => {
  const ledger = newLedger();
  await enterMany(ledger, payer("a"), ids("first", 990));
  await enterMany(ledger, payer("a"), ids("second", 500));
  await enterMany(ledger, payer("b"), ids("other", 3));
  expect(await createUsageStore(db).period("a", START)).toEqual({ calls: 1490, costMicroUsd: 490_000 });
  expect(await createUsageStore(db).period("b", START)).toEqual({ calls: 3, costMicroUsd: 0 });
  const rows = await db.selectFrom("calls").select(["units", "cost_micro_usd"]).execute();
  expect(rows).toHaveLength(1493);
  expect(rows.reduce((sum, row) => sum + row.cost_micro_usd, 0)).toBe(490_000);
  const usage = createUsage({ db, clock, plans });
  expect(await usage.periods("a")).toEqual([{ periodStart: START, calls: 1490, costMicroUsd: 490_000 }]);
  expect(await usage.periods("b")).toEqual([{ periodStart: START, calls: 3, costMicroUsd: 0 }]);
  expect(await usage.current(subscriptionOf("a"))).toMatchObject({
    callsBeyond: 490,
    costBeyondMicroUsd: 490_000,
    costMicroUsd: 1_490_000,
  });
});

test("returns the totals after each call, to the smallest price", async () => {
  const call = (id: string, units: number) => ({
    id,
    accountId: "a",
    apiKeyId: "key",
    at: START,
    periodStart: START,
    units,
    includedCalls: 2,
    pricePerCallMicroUsd: 1,
    spendingCapMicroUsd: undefined,
  });
  const store = createUsageStore(db);
  expect(await store.enter([call("one", 1), call("two", 2)])).toMatchObject([
    { calls: 1, costMicroUsd: 0 },
    { calls: 3, costMicroUsd: 1 },
  ]);
  expect(await store.period("a", START)).toEqual({ calls: 3, costMicroUsd: 1 });
  expect(await store.enter([call("three", 1), call("four", 1)])).toMatchObject([
    { calls: 4, costMicroUsd: 2 },
    { calls: 5, costMicroUsd: 3 },
  ]);
});

test("starts a new period at zero, on the subscription's day", async () => {
  const ledger = newLedger();
  await enterMany(ledger, payer("a"), ids("january", 2));
  now = Date.parse("2026-02-28T12:00:00Z");
  await enterMany(ledger, payer("a"), ids("february", 1));
  const usage = createUsage({ db, clock, plans });
  const current = await usage.current(subscriptionOf("a"));
  expect(current).toMatchObject({ calls: 1, includedCalls: 1000, callsBeyond: 0, costMicroUsd: 1_000_000 });
  expect(current.period).toEqual({ start: now, end: Date.parse("2026-03-31T12:00:00Z") });
  expect(await usage.days("a", "2026-01-30", "2026-02-01")).toEqual([
    { day: "2026-01-30", calls: 0 },
    { day: "2026-01-31", calls: 2 },
    { day: "2026-02-01", calls: 0 },
  ]);
});

test("a payer is in a new period from its first millisecond", async () => {
  const ledger = newLedger();
  const who = payer("a");
  const end = Date.parse("2026-02-28T12:00:00Z");
  for (const at of [START, end - 1, end, end + 1]) {
    now = at;
    await enterMany(ledger, who, [`at ${at}`]);
  }
  const usage = createUsage({ db, clock, plans });
  expect(await usage.periods("a")).toEqual([
    { periodStart: START, calls: 2, costMicroUsd: 0 },
    { periodStart: end, calls: 2, costMicroUsd: 0 },
  ]);
});

test("enforces the spending cap to the call with hundreds in parallel, also after a restart", async () => {
  const capped = payer("a", 10_000);
  await enterMany(newLedger(), capped, ids("before", 900));
  const results = await enterMany(newLedger(), capped, ids("burst", 300));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(110);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "spending_cap_reached" },
  });
  expect(await createUsageStore(db).period("a", START)).toEqual({ calls: 1010, costMicroUsd: 10_000 });
  const more = await enterMany(newLedger(), payer("a", 13_000), ids("more", 5));
  expect(more.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

/** A ledger whose database returns this. */
const ledgerOn = (
  before: PeriodTotals,
  write: () => Promise<Entered | undefined>,
  onTotals?: (who: Payer, periodStart: number, totals: PeriodTotals) => void,
) => createLedger<never>({ write, periodTotals: async () => before, clock, ...(onTotals && { onTotals }) });

test("enforces the cap during an outage from the last known totals and later calls", async () => {
  const ledger = ledgerOn({ calls: 1_005, costMicroUsd: 5_000 }, async () => undefined);
  const results = [];
  for (const id of ids("away", 5)) results.push(...(await enterMany(ledger, payer("a", 8_000), [id])));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(3).fill("fulfilled"),
    ...Array<string>(2).fill("rejected"),
  ]);
});

test("counts calls of other nodes: the database decides, and later calls are rejected before any work", async () => {
  let entered = 0;
  const over = { calls: 1_020, costMicroUsd: 20_000, isOverCap: true };
  const told: PeriodTotals[] = [];
  const ledger = ledgerOn(
    { calls: 0, costMicroUsd: 0 },
    async () => {
      entered++;
      return over;
    },
    (_, periodStart, totals) => told.push({ ...totals, calls: totals.calls + periodStart - START }),
  );
  const reached = [{ status: "rejected", reason: { code: "spending_cap_reached" } }];
  expect(await enterMany(ledger, payer("a", 10_000), ["first"])).toMatchObject(reached);
  expect(await enterMany(ledger, payer("a", 10_000), ["second"])).toMatchObject(reached);
  expect(entered).toBe(1);
  expect(told).toEqual([over]);
});

test("parallel calls share one read of the totals, because a later read would count calls in flight twice", async () => {
  let readings = 0;
  const ledger = createLedger<never>({
    write: (call) => writer.write("call", { call }),
    periodTotals: async (accountId, start) => {
      const reading = ++readings;
      // The others are requested while the first calls are recorded.
      if (reading > 1) await new Promise((resolve) => setTimeout(resolve, 20));
      return createUsageStore(db).period(accountId, start);
    },
    clock,
  });
  await enterMany(ledger, payer("a", 10_000), ids("burst", 300));
  expect(readings).toBe(1);
});

test("releasing a reservation frees its amount", async () => {
  const ledger = newLedger();
  const tight = payer("a", 0);
  const first = await ledger.reserve(tight, 1_000);
  await expect(ledger.reserve(tight, 1)).rejects.toMatchObject({ code: "spending_cap_reached" });
  first.release();
  await (await ledger.reserve(tight, 1)).enter("one", 1);
});

test("releasing a recorded reservation frees nothing", async () => {
  const ledger = newLedger();
  const tight = payer("a", 0);
  const first = await ledger.reserve(tight, 999);
  await first.enter("first", 999);
  first.release();
  await expect(ledger.reserve(tight, 2)).rejects.toMatchObject({ code: "spending_cap_reached" });
  await ledger.reserve(tight, 1);
});

test("answers a call of a just-deleted account with 401, and records the others in its group", async () => {
  const ledger = newLedger();
  const reservations = await Promise.all(["a", "nobody", "a"].map((id) => ledger.reserve(payer(id), 1)));
  const results = await Promise.allSettled(
    reservations.map((reservation, index) => reservation.enter(`call-${index}`, 1)),
  );
  expect(results[1]).toMatchObject({ status: "rejected", reason: { code: "invalid_api_key" } });
  expect((await createUsageStore(db).period("a", START)).calls).toBe(2);
});

test("records the same call once, in parallel or later", async () => {
  const ledger = newLedger();
  await enterMany(ledger, payer("a"), ["same", "other", "same"]);
  await enterMany(ledger, payer("a"), ["same"]);
  expect((await createUsageStore(db).period("a", START)).calls).toBe(2);
  expect(await db.selectFrom("calls").select("id").orderBy("id").execute()).toEqual([
    { id: "other" },
    { id: "same" },
  ]);
  expect(await db.selectFrom("usage_days").select("calls").execute()).toEqual([{ calls: 2 }]);
});

test("purging removes single calls and keeps the totals", async () => {
  await enterMany(newLedger(), payer("a"), ids("call", 5));
  await writer.write("purge", { now, callsBefore: START + 1, activityBefore: 0 });
  expect(await db.selectFrom("calls").selectAll().execute()).toEqual([]);
  expect((await createUsageStore(db).period("a", START)).calls).toBe(5);
});
