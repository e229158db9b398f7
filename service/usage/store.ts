import type { Database } from "../platform/database/database.ts";
import { beyondCost } from "../billing/money.ts";

/** A call as it is entered: who, when, how much it counts, and the prices it is made at. */
export interface Call {
  readonly id: string;
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly at: number;
  readonly periodStart: number;
  readonly units: number;
  readonly includedCalls: number;
  readonly pricePerCallMicroUsd: number;
}

export interface PeriodTotals {
  readonly calls: number;
  /** Beyond the plan's price. */
  readonly costMicroUsd: number;
}

const NOTHING: PeriodTotals = { calls: 0, costMicroUsd: 0 };

export function createUsageStore(db: Database) {
  /** The totals of these accounts' periods from the given one on. */
  async function totalsOf(accountIds: readonly string[], from: number): Promise<Map<string, PeriodTotals>> {
    const rows = await db
      .selectFrom("usage_periods")
      .selectAll()
      .where("account_id", "in", accountIds)
      .where("period_start", ">=", from)
      .execute();
    return new Map(
      rows.map((row) => [
        periodKey(row.account_id, row.period_start),
        { calls: row.calls, costMicroUsd: row.cost_micro_usd },
      ]),
    );
  }

  return {
    /** Enters calls, each at the price its place in the period gives it. Answers the totals after each. */
    async enter(calls: readonly Call[]): Promise<PeriodTotals[]> {
      const accountIds = [...new Set(calls.map((call) => call.accountId))];
      const totals = await totalsOf(accountIds, Math.min(...calls.map((call) => call.periodStart)));
      const periods = new Map<string, { call: Call; calls: number; cost: number }>();
      const days = new Map<string, { accountId: string; day: string; calls: number }>();
      const rows = calls.map((call) => {
        const key = periodKey(call.accountId, call.periodStart);
        const before = totals.get(key) ?? NOTHING;
        const cost = beyondCost(before.calls + call.units, call) - beyondCost(before.calls, call);
        const after = { calls: before.calls + call.units, costMicroUsd: before.costMicroUsd + cost };
        totals.set(key, after);
        const period = periods.get(key) ?? { call, calls: 0, cost: 0 };
        periods.set(key, { call, calls: period.calls + call.units, cost: period.cost + cost });
        const day = utcDay(call.at);
        const dayKey = `${call.accountId} ${day}`;
        const ofDay = days.get(dayKey)?.calls ?? 0;
        days.set(dayKey, { accountId: call.accountId, day, calls: ofDay + call.units });
        return { call, cost, after };
      });
      await db
        .insertInto("calls")
        .values(
          rows.map(({ call, cost }) => ({
            id: call.id,
            account_id: call.accountId,
            api_key_id: call.apiKeyId,
            at: call.at,
            period_start: call.periodStart,
            units: call.units,
            cost_micro_usd: cost,
          })),
        )
        .execute();
      await db
        .insertInto("usage_periods")
        .values(
          [...periods.values()].map(({ call, calls, cost }) => ({
            account_id: call.accountId,
            period_start: call.periodStart,
            calls,
            cost_micro_usd: cost,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["account_id", "period_start"]).doUpdateSet((row) => ({
            calls: row("usage_periods.calls", "+", row.ref("excluded.calls")),
            cost_micro_usd: row("usage_periods.cost_micro_usd", "+", row.ref("excluded.cost_micro_usd")),
          })),
        )
        .execute();
      await db
        .insertInto("usage_days")
        .values(
          [...days.values()].map(({ accountId, day, calls }) => ({ account_id: accountId, day, calls })),
        )
        .onConflict((conflict) =>
          conflict.columns(["account_id", "day"]).doUpdateSet((row) => ({
            calls: row("usage_days.calls", "+", row.ref("excluded.calls")),
          })),
        )
        .execute();
      return rows.map((row) => row.after);
    },

    async period(accountId: string, periodStart: number): Promise<PeriodTotals> {
      const totals = await totalsOf([accountId], periodStart);
      return totals.get(periodKey(accountId, periodStart)) ?? NOTHING;
    },

    /** The days with a call, from the first to the last, both included. */
    async days(accountId: string, from: string, to: string): Promise<{ day: string; calls: number }[]> {
      return db
        .selectFrom("usage_days")
        .select(["day", "calls"])
        .where("account_id", "=", accountId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("day")
        .execute();
    },

    /** Single calls are kept for a while only; the totals of periods and days stay. */
    async purge(before: number): Promise<void> {
      await db.deleteFrom("calls").where("at", "<", before).execute();
    },
  };
}

export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function periodKey(accountId: string, periodStart: number): string {
  return `${accountId} ${periodStart}`;
}
