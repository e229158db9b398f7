import { periodAt, periodFrom, type Period } from "./period.ts";
import type { PlanTerms, Span } from "./history-store.ts";
import type { PlanAt } from "./history.ts";

interface Used {
  readonly calls: number;
  readonly costMicroUsd: number;
}

/** A period with the plan on which it ended. */
export type BilledPeriod = Period & Used & { readonly plan: PlanTerms };

/** The states in which a period's price is owed. */
const OWING: readonly string[] = ["active", "past_due"];

/**
 * An account's periods up to the current one, oldest first: every one with a call, and every one that the subscription
 * was in, because its price is owed without a call too.
 */
export function billedPeriods({
  spans,
  planAt,
  used,
  now,
}: {
  /** Oldest first, at least one. */
  spans: readonly Span[];
  planAt: PlanAt;
  used: readonly (Used & { readonly periodStart: number })[];
  now: number;
}): BilledPeriod[] {
  const spanAt = (at: number) => (spans.findLast(({ from }) => from <= at) ?? spans[0]) as Span;
  const totals = new Map<number, Used>();
  for (const [index, { from, state, plan, startedAt }] of spans.entries()) {
    if (!OWING.includes(state)) continue;
    const end = spans[index + 1]?.from ?? now + 1;
    const periodOf = (at: number) => periodAt(startedAt, at, planAt(plan, at).months);
    // Stripe's clock may be ahead of ours.
    for (let { start } = periodOf(Math.max(from, startedAt)); start < end; start = periodOf(start).end)
      totals.set(start, { calls: 0, costMicroUsd: 0 });
  }
  for (const { periodStart, calls, costMicroUsd } of used) totals.set(periodStart, { calls, costMicroUsd });

  const all = [...totals].sort(([one], [other]) => one - other);
  return all.map(([start, { calls, costMicroUsd }], index) => {
    const { plan, startedAt } = spanAt(start);
    const period = periodFrom(start, startedAt, planAt(plan, start).months);
    // A month before a change to a yearly plan is no year.
    const end = Math.min(period.end, all[index + 1]?.[0] ?? period.end);
    return { start, end, calls, costMicroUsd, plan: planAt(spanAt(end - 1).plan, end - 1) };
  });
}
