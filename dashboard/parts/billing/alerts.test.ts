import type { UsagePeriod } from "@galley/contract";
import { expect, test } from "vitest";
import { usageAlert } from "./alerts.ts";

const usage = (calls: number, cost: number, cap: number | null = null): UsagePeriod => ({
  period_start: "2028-01-31T10:00:00Z",
  period_end: "2028-02-29T10:00:00Z",
  calls,
  included_calls: 1_000,
  calls_beyond: Math.max(0, calls - 1_000),
  price: 1_000_000,
  cost_beyond: cost,
  cost: 1_000_000 + cost,
  spending_cap: cap,
});

test.for([
  [799, 0, null, undefined],
  [800, 0, null, "included-80"],
  [999, 0, null, "included-80"],
  [1_000, 0, null, "included-100"],
  [1_500, 500_000, null, "included-100"],
  [1_500, 500_000, 1_000_000, "included-100"],
  [1_800, 800_000, 1_000_000, "cap-80"],
  [2_000, 1_000_000, 1_000_000, "cap-100"],
  [1_000, 0, 0, "cap-100"],
  [900, 0, 0, "included-80"],
] as const)("%i calls, %i overage, cap %s: %s", ([calls, cost, cap, alert]) => {
  expect(usageAlert(usage(calls, cost, cap))).toBe(alert);
});
