import { periodAt, periodFrom, type Period } from "./period.ts";
import type { Subscription } from "./subscription.ts";

interface Used {
  readonly calls: number;
  readonly costMicroUsd: number;
}

export interface PeriodUsage {
  current(subscription: Subscription): Promise<{ period: Period }>;
  periods(accountId: string): Promise<readonly (Used & { periodStart: number })[]>;
}

/** The states in which a period's price is owed. */
const OWING: readonly string[] = ["active", "past_due"];

/**
 * An account's periods up to the current one, oldest first: every one with a call, and every one since the subscription
 * began, because its price is owed without a call too.
 */
export async function billedPeriods(
  subscription: Subscription,
  months: number,
  usage: PeriodUsage,
): Promise<(Period & Used)[]> {
  const { accountId, state, startedAt } = subscription;
  const { period: current } = await usage.current(subscription);
  const used = new Map<number, Used>();
  if (OWING.includes(state)) {
    for (let start = startedAt; start <= current.start; start = periodAt(startedAt, start, months).end)
      used.set(start, { calls: 0, costMicroUsd: 0 });
  }
  for (const { periodStart, ...totals } of await usage.periods(accountId)) used.set(periodStart, totals);
  const all = [...used].sort(([one], [other]) => one - other);
  return all.map(([start, totals], index) => {
    const { end } = periodFrom(start, startedAt, months);
    // A month before a change to a yearly plan is no year.
    return { start, end: Math.min(end, all[index + 1]?.[0] ?? end), ...totals };
  });
}
