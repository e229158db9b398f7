import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { arriveAtRandom, callAtPace, mostInOneSecond } from "./testing-arrivals.ts";
import { startForTest } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ PLANS: DEFAULT_PLANS });
});
afterAll(() => service.close());

test("60 seconds of random arrivals through HTTP: in no second are more than five answered", async () => {
  const until = performance.now() + 60_000;
  const { answered, refused, others } = await arriveAtRandom(
    () => performance.now() >= until,
    () => service.convert({ markdown: "x" }),
  );
  expect(mostInOneSecond(answered)).toBeLessThanOrEqual(5);
  expect(others).toEqual([]);
  expect(answered.length).toBeGreaterThan(250);
  expect(refused).toBeGreaterThan(0);
});

test("60 seconds through HTTP: a client that paces itself is never refused", async () => {
  const { judged, refused } = await callAtPace(300, () => service.convert({ markdown: "x" }));
  expect(refused).toBe(0);
  expect(judged, "the machine was too busy for a client to keep its pace").toBeGreaterThan(240);
});
