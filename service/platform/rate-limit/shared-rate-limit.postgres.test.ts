import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing.ts";
import type { Database } from "../database/database.ts";
import { REAL_TIMING } from "./rate-limit.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";
import { createRateWindowStore } from "./store.ts";

const RULE = { requests: 5, seconds: 1 };
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

/** Nodes whose clocks are years apart. */
const newNode = (skewMs: number) =>
  createSharedRateLimit(createRateWindowStore(db).decide, {
    ...REAL_TIMING,
    now: () => performance.now() + skewMs,
  });

test("three nodes with wrong clocks admit at most five per second for each of twenty accounts, without deadlock", async () => {
  const nodes = [0, 1e11, 5e10].map(newNode);
  const accounts = Array.from({ length: 20 }, (_, index) => `account-${index}`);
  const admitted = new Map<string, number[]>(accounts.map((account) => [account, []]));
  const isEnough = () => [...admitted.values()].every(({ length }) => length >= 10);
  await Promise.all(
    Array.from({ length: 120 }, async () => {
      while (!isEnough()) {
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
    for (let index = 5; index < times.length; index++) {
      expect((times[index] ?? 0) - (times[index - 5] ?? 0)).toBeGreaterThanOrEqual(1_000 - 0.01);
    }
  }
});

test("repeats a rejection without asking the database, until it is over", async () => {
  const hourly = { requests: 5, seconds: 3_600 };
  let asked = 0;
  let passedMs = 0;
  const { decide } = createRateWindowStore(db);
  const node = createSharedRateLimit(
    (asks, holdMs) => {
      asked++;
      return decide(asks, holdMs);
    },
    { ...REAL_TIMING, now: () => performance.now() + passedMs },
  );
  for (let count = 0; count < 6; count++) await node.take("refused", hourly);
  const before = asked;
  const refused = await node.take("refused", hourly);
  expect(refused).toMatchObject({ admitted: false, remaining: 0 });
  expect(refused.retryAfterSeconds).toBeGreaterThan(3_000);
  expect(refused.resetSeconds).toBe(refused.retryAfterSeconds);
  expect(asked).toBe(before);
  expect((await node.take("refused", { requests: 6, seconds: 3_600 })).admitted).toBe(true);
  expect((await node.take("refused", hourly)).admitted).toBe(false);
  passedMs = 3_600_000;
  await sql`
    update rate_windows set times = array(select unnest(times) - ${passedMs})
    where account_id = 'refused'`.execute(db);
  expect((await node.take("refused", hourly)).admitted).toBe(true);
});

test("a database clock that is set back does not lock anyone out", async () => {
  await db
    .insertInto("rate_windows")
    .values({ account_id: "ahead", times: Array.from({ length: 5 }, () => Date.now() + 3_600_000) })
    .execute();
  const node = newNode(0);
  expect(await node.take("ahead", RULE)).toMatchObject({ admitted: false, retryAfterSeconds: 2 });
});
