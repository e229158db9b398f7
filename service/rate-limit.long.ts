import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { createMemoryRateLimit } from "./platform/rate-limit/rate-limit.ts";
import { callAtPace, startForTest } from "./testing.ts";

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

test("60 seconds through HTTP: a client that paces itself is never refused", async () => {
  const { refused, keptPace } = await callAtPace(300, () => service.convert({ markdown: "x" }));
  expect(keptPace, "the machine was too busy for a client to keep its pace: run it alone").toBe(true);
  expect(refused).toBe(0);
});
