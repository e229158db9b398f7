import type { PlanView, UsagePeriod } from "@galley/contract";

/** What the period will cost at the current rate; undefined in the first day, which says too little. */
export function projectedCost(usage: UsagePeriod, plan: PlanView, nowMs: number): number | undefined {
  const startMs = Date.parse(usage.period_start);
  const endMs = Date.parse(usage.period_end);
  const passedMs = nowMs - startMs;
  if (passedMs < 86_400_000 || usage.calls === 0) return undefined;
  const calls = Math.round((usage.calls * (endMs - startMs)) / passedMs);
  const beyond = Math.max(0, calls - usage.included_calls) * plan.price_per_call_beyond;
  const capped = usage.spending_cap === null ? beyond : Math.min(beyond, usage.spending_cap);
  return usage.price + Math.max(capped, usage.cost_beyond);
}
