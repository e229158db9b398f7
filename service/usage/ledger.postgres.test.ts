import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountStore } from "../accounts/store.ts";
import type { Database } from "../platform/database/database.ts";
import { openTestDatabase } from "../testing.ts";
import { applyWrites } from "../wire-writes.ts";
import type { Call } from "./store.ts";

const START = Date.parse("2026-01-31T12:00:00Z");
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const callOf = (id: string, accountId: string): Call => ({
  id,
  accountId,
  apiKeyId: "key",
  at: START,
  periodStart: START,
  units: 1,
  includedCalls: 100,
  pricePerCallMicroUsd: 1_000,
});
const addAccounts = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      createAccountStore(db).insert({ id, name: id, plan: "starter", state: "active", at: START }),
    ),
  );
const shuffled = <Value>(values: readonly Value[]) =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
const enter = (calls: readonly Call[]) =>
  applyWrites(
    db,
    calls.map((call) => ({ kind: "call", call })),
  );

test("records calls sent by several nodes at once, in any order, exactly once and charges them exactly", async () => {
  const accounts = ["a", "b", "c", "d"];
  await addAccounts(accounts);
  const calls = Array.from({ length: 600 }, (_, index) => callOf(`call-${index}`, accounts[index % 4] ?? ""));
  const sent = shuffled([...calls, ...calls, ...calls]);
  const groups = Array.from({ length: 60 }, (_, index) => sent.slice(index * 30, index * 30 + 30));
  const results = (await Promise.all(groups.map(enter))).flat();
  expect(results.filter((result) => "error" in result)).toEqual([]);
  const periods = await db.selectFrom("usage_periods").selectAll().orderBy("account_id").execute();
  expect(periods.map(({ calls, cost_micro_usd: cost }) => [calls, cost])).toEqual(
    accounts.map(() => [150, 50_000]),
  );
  const rows = await db.selectFrom("calls").select(["id", "cost_micro_usd"]).execute();
  expect(rows).toHaveLength(600);
  expect(rows.reduce((sum, row) => sum + row.cost_micro_usd, 0)).toBe(200_000);
  const days = await db.selectFrom("usage_days").select("calls").execute();
  expect(days.map((day) => day.calls)).toEqual([150, 150, 150, 150]);
});

test("records calls answered during an outage, and never charges beyond the cap", async () => {
  await addAccounts(["spooled"]);
  const capped = (index: number, isAnswered: boolean) => ({
    ...callOf(`spooled-${index}`, "spooled"),
    includedCalls: 0,
    spendingCapMicroUsd: 2_500,
    isAnswered,
  });
  await enter([capped(0, false)]);
  const results = await enter([1, 2, 3].map((index) => capped(index, true)));
  expect(results.filter((result) => "error" in result)).toEqual([]);
  const rows = await db
    .selectFrom("calls")
    .select("cost_micro_usd")
    .where("account_id", "=", "spooled")
    .orderBy("id")
    .execute();
  expect(rows.map((row) => row.cost_micro_usd)).toEqual([1_000, 1_000, 500, 0]);
  expect(await enter([capped(4, false)])).toEqual([
    { value: { calls: 4, costMicroUsd: 2_500, isOverCap: true } },
  ]);
  const period = db.selectFrom("usage_periods").selectAll().where("account_id", "=", "spooled");
  expect(await period.executeTakeFirstOrThrow()).toMatchObject({ calls: 4, cost_micro_usd: 2_500 });
});

test("does not lose calls of other accounts when accounts are deleted under load", async () => {
  const [kept, ...gone] = Array.from({ length: 13 }, (_, index) => `account-${index}`) as [
    string,
    ...string[],
  ];
  await addAccounts([kept, ...gone]);
  let entered = 0;
  await Promise.all([
    ...Array.from({ length: 8 }, async (_, lane) => {
      for (let turn = 0; turn < 12; turn++) {
        const calls = shuffled([kept, ...gone]).map((id) => callOf(`${lane}-${turn}-${id}`, id));
        const results = await enter(calls);
        calls.forEach(({ accountId }, index) => {
          if (accountId !== kept) return;
          expect(results[index]).toHaveProperty("value");
          entered++;
        });
      }
    }),
    ...gone.map(async (id, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 5));
      await createAccountStore(db).remove(id);
    }),
  ]);
  const period = await db
    .selectFrom("usage_periods")
    .select("calls")
    .where("account_id", "=", kept)
    .executeTakeFirstOrThrow();
  expect(period.calls).toBe(entered);
});
