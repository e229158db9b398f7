import { afterEach, expect, inject, test } from "vitest";
import { openRateLimit } from "./testing.ts";

const RULE = { requests: 5, seconds: 1 };

const opened: { close(): Promise<void> }[] = [];
const open = async (lateMs?: () => number) => {
  const limit = await openRateLimit(lateMs);
  opened.push(limit);
  return limit;
};
afterEach(async () => {
  for (const limit of opened.splice(0)) await limit.close();
});
/** Fewer on PostgreSQL, where each takes a statement. */
const some = (count: number) => (inject("database") === "sqlite" ? count : Math.ceil(count / 40));

/** The most times within any one window (with a nanosecond of tolerance for rounding). */
function mostInAnyWindow(times: readonly number[], windowMs: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  let most = 0;
  for (let last = 0, first = 0; last < sorted.length; last++) {
    while ((sorted[last] ?? 0) - (sorted[first] ?? 0) >= windowMs - 1e-6) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

test("of six at once admits five, tells the sixth to wait a second, and then admits five more", async () => {
  const { limit, clock } = await open();
  const burst = async () => Promise.all(Array.from({ length: 6 }, () => limit.take("a", RULE)));
  const first = await burst();
  // At once means in any order.
  const places = first.filter(({ admitted }) => admitted).map(({ remaining }) => remaining);
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(first.find(({ admitted }) => !admitted)).toMatchObject({
    remaining: 0,
    retryAfterSeconds: 1,
    resetSeconds: 1,
  });
  await clock.moveTo(2_000);
  expect((await burst()).filter(({ admitted }) => admitted)).toHaveLength(5);
});

test("does not count a rejection", async () => {
  const { limit, clock } = await open();
  for (let count = 0; count < 5; count++) await limit.take("a", RULE);
  for (let count = 0; count < 50; count++) expect((await limit.take("a", RULE)).admitted).toBe(false);
  await clock.moveTo(2_000);
  expect((await limit.take("a", RULE)).admitted).toBe(true);
});

test("holds a request that is up to 50 ms early, and rejects earlier ones", async () => {
  const { limit, clock } = await open();
  for (let count = 0; count < 5; count++) await limit.take("a", RULE);
  await clock.moveTo(1_949);
  expect((await limit.take("a", RULE)).admitted).toBe(false);
  await clock.moveTo(1_950);
  let wentAt = 0;
  const held = limit.take("a", RULE).then((verdict) => {
    wentAt = clock.now();
    return verdict;
  });
  await clock.moveTo(3_000);
  expect((await held).admitted).toBe(true);
  expect(wentAt).toBe(2_000);
});

test("accounts do not affect each other", async () => {
  const { limit } = await open();
  for (let count = 0; count < 6; count++) await limit.take("a", RULE);
  expect((await limit.take("b", RULE)).admitted).toBe(true);
});

test("never rejects a client that sends every 200 ms with 10 ms of jitter", async () => {
  const { limit, clock } = await open(() => Math.random() * 3);
  const verdicts: Promise<{ admitted: boolean }>[] = [];
  for (let count = 0; count < some(5_000); count++) {
    await clock.moveTo(2_000 + count * 200 + Math.random() * 20 - 10);
    verdicts.push(limit.take("a", RULE));
  }
  await clock.moveTo(2_000_000);
  expect((await Promise.all(verdicts)).filter(({ admitted }) => !admitted)).toEqual([]);
});

test.for([
  ["five in a second", RULE, 40],
  ["one in a second", { requests: 1, seconds: 1 }, 300],
  ["a hundred in two seconds", { requests: 100, seconds: 2 }, 5],
] as const)("%s: a day of random arrivals and late timers never admits more", async ([, rule, gapMs]) => {
  const { limit, clock } = await open(() => (Math.random() < 0.1 ? Math.random() * 30 : Math.random()));
  const went: number[] = [];
  const pending: Promise<void>[] = [];
  for (let count = 0, time = 1_000; count < some(20_000); count++) {
    time += Math.random() < 0.3 ? 0 : Math.random() * gapMs * 2;
    await clock.moveTo(time);
    pending.push(
      limit.take("a", rule).then(({ admittedAt }) => {
        if (admittedAt === undefined) return;
        expect(clock.now()).toBeGreaterThanOrEqual(admittedAt);
        went.push(admittedAt);
      }),
    );
  }
  await clock.moveTo(clock.now() + 100_000);
  await Promise.all(pending);
  expect(mostInAnyWindow(went, rule.seconds * 1_000)).toBe(rule.requests);
});

test("a change of plan keeps the requests already counted", async () => {
  const { limit, clock } = await open();
  for (let count = 0; count < 5; count++) await limit.take("a", RULE);
  const larger = { requests: 8, seconds: 1 };
  const verdicts = await Promise.all(Array.from({ length: 4 }, () => limit.take("a", larger)));
  expect(verdicts.map(({ admitted }) => admitted)).toEqual([true, true, true, false]);
  expect((await limit.take("a", { requests: 2, seconds: 1 })).admitted).toBe(false);
  await clock.moveTo(2_000);
  expect((await limit.take("a", { requests: 2, seconds: 1 })).admitted).toBe(true);
});

test("peeking counts nothing and stores nothing", async () => {
  const { limit, size } = await open();
  for (let count = 0; count < 9; count++) expect((await limit.take("a", RULE, false)).remaining).toBe(5);
  expect(await size()).toBe(0);
});

test("a long window is kept while accounts with short ones come and go", async () => {
  const { limit, clock } = await open();
  const hourly = { requests: 1, seconds: 3_600 };
  expect((await limit.take("hourly", hourly)).admitted).toBe(true);
  await clock.moveTo(10_000);
  for (const account of ["a", "b", "c"]) await limit.take(account, RULE);
  expect((await limit.take("hourly", hourly)).admitted).toBe(false);
});

test("windows out of use are dropped", async () => {
  const { limit, clock, size } = await open();
  for (let count = 0; count < some(20_000); count++) {
    await limit.take(`account-${count}`, RULE);
    if (count % 10 === 0) await clock.moveTo(clock.now() + 10);
  }
  // In memory they are dropped as others are used, in the database by the purge, some hours later.
  if (inject("database") === "postgres") await clock.moveTo(clock.now() + 10_000_000);
  expect(await size()).toBeLessThan(inject("database") === "sqlite" ? 1_100 : 1);
});
