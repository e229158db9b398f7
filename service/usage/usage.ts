import { MOST } from "@galley/contract";
import { periodAt, type Period } from "../billing/period.ts";
import { planNamed, type Plans } from "../billing/plans.ts";
import type { Subscription } from "../billing/subscription.ts";
import { utcDay, type Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { createUsageStore } from "./store.ts";

const DAY_MS = 86_400_000;

/** What an account used and what it costs, for display. */
export interface CurrentUsage {
  readonly period: Period;
  readonly calls: number;
  readonly includedCalls: number;
  readonly callsBeyond: number;
  readonly priceMicroUsd: number;
  readonly costBeyondMicroUsd: number;
  readonly costMicroUsd: number;
}

export function createUsage({ db, clock, plans }: { db: Database; clock: Clock; plans: Plans }) {
  const store = createUsageStore(db);
  return {
    async current(subscription: Subscription): Promise<CurrentUsage> {
      const plan = planNamed(plans, subscription.plan);
      const period = periodAt(subscription.startedAt, clock.now(), plan.months);
      const { calls, costMicroUsd } = await store.period(subscription.accountId, period.start);
      return {
        period,
        calls,
        includedCalls: plan.includedCalls,
        callsBeyond: Math.max(0, calls - plan.includedCalls),
        priceMicroUsd: plan.priceMicroUsd,
        costBeyondMicroUsd: costMicroUsd,
        costMicroUsd: Math.min(MOST, plan.priceMicroUsd + costMicroUsd),
      };
    },

    /** Every period with a call, oldest first. */
    periods: (accountId: string) => store.periods(accountId),

    /** One entry for every day from the first to the last, inclusive, as `2026-01-31`. */
    async days(accountId: string, from: string, to: string): Promise<{ day: string; calls: number }[]> {
      const called = new Map((await store.days(accountId, from, to)).map(({ day, calls }) => [day, calls]));
      const days = [];
      for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
        const day = utcDay(at);
        days.push({ day, calls: called.get(day) ?? 0 });
      }
      return days;
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
