import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing.ts";
import type { Database } from "../database/database.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";
import { createRateWindowStore } from "./store.ts";

const RULE = { requests: 5, seconds: 1 };
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

/** Nodes whose own clocks are years apart. */
const newNode = (skewMs: number) =>
  createSharedRateLimit({ decide: createRateWindowStore(db).decide, now: () => performance.now() + skewMs });

test("three nodes with wrong clocks: never more than five in a second for any of twenty accounts, and no deadlock", async () => {
  const nodes = [0, 1e11, 5e10].map(newNode);
  const accounts = Array.from({ length: 20 }, (_, index) => `account-${index}`);
  const admitted = new Map<string, number[]>(accounts.map((account) => [account, []]));
  const until = performance.now() + 2_500;
  await Promise.all(
    Array.from({ length: 120 }, async () => {
      while (performance.now() < until) {
        const node = nodes[Math.floor(Math.random() * nodes.length)] as (typeof nodes)[0];
        const account = accounts[Math.floor(Math.random() * accounts.length)] as string;
        const { admittedAt } = await node.take(account, RULE);
        if (admittedAt !== undefined) admitted.get(account)?.push(admittedAt);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      }
    }),
  );
  for (const times of admitted.values()) {
    times.sort((one, other) => one - other);
    expect(times.length).toBeGreaterThanOrEqual(10);
    for (let index = 5; index < times.length; index++) {
      expect((times[index] ?? 0) - (times[index - 5] ?? 0)).toBeGreaterThanOrEqual(1_000 - 0.01);
    }
  }
});

test("a refusal is repeated without asking, until it is over", async () => {
  let asked = 0;
  const { decide } = createRateWindowStore(db);
  const node = createSharedRateLimit({
    decide: (asks, holdMs) => {
      asked++;
      return decide(asks, holdMs);
    },
  });
  for (let count = 0; count < 6; count++) await node.take("refused", RULE);
  const before = asked;
  expect(await node.take("refused", RULE)).toEqual({
    admitted: false,
    remaining: 0,
    resetSeconds: 1,
    retryAfterSeconds: 1,
  });
  expect(asked).toBe(before);
  expect((await node.take("refused", { requests: 6, seconds: 1 })).admitted).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await node.take("refused", RULE)).admitted).toBe(true);
});

test("a clock of the database that was set back does not lock anyone out", async () => {
  await db
    .insertInto("rate_windows")
    .values({ account_id: "ahead", times: Array.from({ length: 5 }, () => Date.now() + 3_600_000) })
    .execute();
  const node = newNode(0);
  expect(await node.take("ahead", RULE)).toMatchObject({ admitted: false, retryAfterSeconds: 2 });
});
