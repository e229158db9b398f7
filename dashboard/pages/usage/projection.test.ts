import type { PlanView, UsagePeriod } from "@galley/contract";
import { expect, test } from "vitest";
import { projectedCost } from "./projection.ts";

const plan = { price_per_call_beyond: 1000 } as PlanView;
const usage: UsagePeriod = {
  period_start: "2026-04-01T00:00:00Z",
  period_end: "2026-05-01T00:00:00Z",
  calls: 800,
  included_calls: 1000,
  calls_beyond: 0,
  price: 1_000_000,
  cost_beyond: 0,
  cost: 1_000_000,
  spending_cap: null,
};
const after = (days: number) => Date.parse(usage.period_start) + days * 86_400_000;

test("a third of the period with 800 calls foretells 2,400 and the price of 1,400 beyond", () => {
  expect(projectedCost(usage, plan, after(10))).toBe(1_000_000 + 1400 * 1000);
});

test("the spending cap bounds what is foretold, and what is spent already is never less", () => {
  expect(projectedCost({ ...usage, spending_cap: 500_000 }, plan, after(10))).toBe(1_500_000);
  expect(projectedCost({ ...usage, spending_cap: 0, cost_beyond: 300_000 }, plan, after(10))).toBe(1_300_000);
});

test("nothing is foretold from the first day or from no calls", () => {
  expect(projectedCost(usage, plan, after(0.5))).toBeUndefined();
  expect(projectedCost({ ...usage, calls: 0 }, plan, after(10))).toBeUndefined();
});
