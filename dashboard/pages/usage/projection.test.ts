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

test("projects 2,400 calls and the price of 1,400 overage from 800 calls in a third of the period", () => {
  expect(projectedCost(usage, plan, after(10))).toBe(1_000_000 + 1400 * 1000);
});

test("projects no more than the spending cap, and no less than what is already spent", () => {
  expect(projectedCost({ ...usage, spending_cap: 500_000 }, plan, after(10))).toBe(1_500_000);
  expect(projectedCost({ ...usage, spending_cap: 0, cost_beyond: 300_000 }, plan, after(10))).toBe(1_300_000);
});

test("projects nothing on the first day or without calls", () => {
  expect(projectedCost(usage, plan, after(0.5))).toBeUndefined();
  expect(projectedCost({ ...usage, calls: 0 }, plan, after(10))).toBeUndefined();
});
