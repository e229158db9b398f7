import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../testing.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

const allowance = { most: 3, windowMs: 60_000 };
let now: number;
let throttle: Throttle;

beforeEach(async () => {
  now = 1_000_000;
  throttle = createThrottle({ db: await openTestDatabase(), clock: { now: () => now } });
});

const take = (subject: string) =>
  throttle.take(subject, allowance).then(
    () => "taken",
    (problem: { headers: Record<string, string> }) => problem.headers["Retry-After"],
  );

test("admits the maximum in a window, tells the next one how long to wait, and does not affect others", async () => {
  expect([await take("a"), await take("a"), await take("a")]).toEqual(["taken", "taken", "taken"]);
  now += 10_000;
  expect(await take("a")).toBe("50");
  expect(await take("b")).toBe("taken");
});

test("a new window begins when the old one is over", async () => {
  for (let count = 0; count < 5; count++) await take("a");
  now += 60_000;
  expect(await take("a")).toBe("taken");
});

test("admits no more than the maximum in parallel", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => take("a")));
  expect(outcomes.filter((outcome) => outcome === "taken").length).toBe(3);
});

test("a forgiven attempt no longer counts", async () => {
  for (let count = 0; count < 3; count++) await take("a");
  await throttle.forgive("a");
  expect(await take("a")).toBe("taken");
});
