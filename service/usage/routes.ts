import { ROUTES, type UsagePeriod } from "@galley/contract";
import type { Subscription } from "../billing/subscription.ts";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import { requireDays } from "./days.ts";
import type { CurrentUsage } from "./usage.ts";

export function usageRoutes(
  serve: Serve,
  {
    usage,
    subscriptions,
  }: {
    usage: {
      current(subscription: Subscription): Promise<CurrentUsage>;
      days(accountId: string, from: string, to: string): Promise<{ day: string; calls: number }[]>;
    };
    subscriptions: {
      find(accountId: string): Promise<Subscription>;
      setSpendingCap(accountId: string, cap: number | undefined): Promise<Subscription>;
    };
  },
): void {
  const present = async (subscription: Subscription): Promise<UsagePeriod> =>
    presentUsage(await usage.current(subscription), subscription);
  serve(ROUTES.currentUsage, async ({ visitor }) => present(await subscriptions.find(visitor.accountId)));
  serve(ROUTES.dailyUsage, async ({ visitor, query: { from, to } }) => {
    requireDays(from, to);
    return { days: await usage.days(visitor.accountId, from, to) };
  });
  serve(ROUTES.setSpendingCap, async ({ visitor, body }) =>
    present(await subscriptions.setSpendingCap(visitor.accountId, body.spending_cap ?? undefined)),
  );
}

export function presentUsage(
  current: CurrentUsage,
  { spendingCapMicroUsd }: Pick<Subscription, "spendingCapMicroUsd">,
): UsagePeriod {
  return {
    period_start: isoTime(current.period.start),
    period_end: isoTime(current.period.end),
    calls: current.calls,
    included_calls: current.includedCalls,
    calls_beyond: current.callsBeyond,
    price: current.priceMicroUsd,
    cost_beyond: current.costBeyondMicroUsd,
    cost: current.costMicroUsd,
    spending_cap: spendingCapMicroUsd ?? null,
  };
}
