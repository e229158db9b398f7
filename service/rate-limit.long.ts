import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { arriveAtRandom, callAtPace, mostInOneSecond } from "./testing-arrivals.ts";
import { startForTest } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ PLANS: DEFAULT_PLANS });
});
afterAll(() => service.close());

test("answers at most five requests in any second during 60 seconds of random arrivals", async () => {
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

test("never rejects a client that paces itself for 60 seconds", async () => {
  const { judged, refused } = await callAtPace(300, () => service.convert({ markdown: "x" }));
  expect(refused).toBe(0);
  expect(judged, "the machine was too busy for a client to keep its pace").toBeGreaterThan(240);
});
