import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { createMemoryRateLimit } from "./platform/rate-limit/rate-limit.ts";
import { startForTest } from "./testing.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ PLANS: DEFAULT_PLANS });
});
afterAll(() => service.close());

test("60 seconds of random arrivals on real timers: at most five admitted in any one second", async () => {
  const limit = createMemoryRateLimit();
  const admitted: number[] = [];
  const pending: Promise<void>[] = [];
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    pending.push(
      limit.take("a", { requests: 5, seconds: 1 }).then(({ admittedAt }) => {
        if (admittedAt !== undefined) admitted.push(admittedAt);
      }),
    );
    if (Math.random() < 0.7) await pause(Math.random() * 150);
  }
  await Promise.all(pending);
  admitted.sort((one, other) => one - other);
  for (let index = 5; index < admitted.length; index++) {
    expect((admitted[index] ?? 0) - (admitted[index - 5] ?? 0)).toBeGreaterThanOrEqual(1_000 - 1e-6);
  }
  expect(admitted.length).toBeGreaterThan(250);
});

test("60 seconds through HTTP: never more answered than the window allows, and a paced client is never refused", async () => {
  const statuses: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < 300; count++) {
    await pause(Math.max(0, startedAt + count * 200 + Math.random() * 20 - 10 - performance.now()));
    pending.push(service.convert({ markdown: "x" }).then(({ status }) => void statuses.push(status)));
  }
  await Promise.all(pending);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
