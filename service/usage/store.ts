import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { utcDay } from "../platform/clock.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";
import { beyondCost } from "../billing/money.ts";

/** A call to be recorded: account, time, how much it counts, and its prices. */
export interface Call {
  readonly id: string;
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly at: number;
  readonly periodStart: number;
  readonly units: number;
  readonly includedCalls: number;
  readonly pricePerCallMicroUsd: number;
  /** The maximum cost of the period, or undefined for no cap. */
  readonly spendingCapMicroUsd?: number | undefined;
  /** Whether the call was answered during an outage. It is recorded whatever the cap, and never charged beyond it. */
  readonly isAnswered?: boolean;
}

export interface PeriodTotals {
  readonly calls: number;
  /** The cost beyond the plan's price. */
  readonly costMicroUsd: number;
}

/** The totals after a call, or the unchanged totals if the call would exceed its cap. */
export interface Entered extends PeriodTotals {
  readonly isOverCap?: boolean;
}

const NOTHING: PeriodTotals = { calls: 0, costMicroUsd: 0 };

export function createUsageStore(db: Database) {
  /**
   * Adds to the totals first, which locks their rows, and derives the position of each call in its period from the
   * result. Rows are locked in one order, so that two writers never wait for each other.
   */
  async function addToPeriods(sums: readonly Sum[]): Promise<Map<string, PeriodTotals>> {
    const rows = await db
      .insertInto("usage_periods")
      .values(
        sums.map(({ call, units }) => ({
          account_id: call.accountId,
          period_start: call.periodStart,
          calls: units,
          cost_micro_usd: 0,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["account_id", "period_start"]).doUpdateSet((row) => ({
          calls: row("usage_periods.calls", "+", row.ref("excluded.calls")),
        })),
      )
      .returningAll()
      .execute();
    return new Map(
      rows.map((row) => [
        periodKey(row.account_id, row.period_start),
        { calls: row.calls, costMicroUsd: row.cost_micro_usd },
      ]),
    );
  }

  async function addCost({ call, cost }: Sum): Promise<void> {
    await db
      .updateTable("usage_periods")
      .set((row) => ({ cost_micro_usd: row("cost_micro_usd", "+", cost) }))
      .where("account_id", "=", call.accountId)
      .where("period_start", "=", call.periodStart)
      .execute();
  }

  async function addToDays(days: readonly { account_id: string; day: string; calls: number }[]) {
    await db
      .insertInto("usage_days")
      .values(days)
      .onConflict((conflict) =>
        conflict.columns(["account_id", "day"]).doUpdateSet((row) => ({
          calls: row("usage_days.calls", "+", row.ref("excluded.calls")),
        })),
      )
      .execute();
  }

  /** The same in one statement, which ignores a call that is already recorded. */
  async function enterAtOnce(calls: readonly Call[]): Promise<(Entered | undefined)[]> {
    const all = <Value>(of: (call: Call) => Value) => calls.map(of);
    const { rows } = await sql<{ calls: number | null; costMicroUsd: number; isOverCap: boolean }>`
      select calls_after as calls, cost_after as "costMicroUsd", over_cap as "isOverCap"
      from enter_calls_within_caps(
        ${all(({ id }) => id)}, ${all(({ accountId }) => accountId)}, ${all(({ apiKeyId }) => apiKeyId)},
        ${all(({ at }) => at)}, ${all(({ periodStart }) => periodStart)}, ${all(({ at }) => utcDay(at))},
        ${all(({ units }) => units)}, ${all(({ includedCalls }) => includedCalls)},
        ${all(({ pricePerCallMicroUsd }) => pricePerCallMicroUsd)},
        ${all(({ spendingCapMicroUsd }) => spendingCapMicroUsd ?? null)},
        ${all(({ isAnswered }) => isAnswered ?? false)})`.execute(db);
    return rows.map(({ calls, ...entered }) => (calls === null ? undefined : { calls, ...entered }));
  }

  return {
    /**
     * Records calls, each at the price of its position in the period. Returns the totals after each, or undefined if
     * the account is gone. Caps are checked on PostgreSQL, where several nodes record calls. On the embedded database,
     * the single process has checked them before.
     */
    async enter(calls: readonly Call[]): Promise<(Entered | undefined)[]> {
      if (isPostgres(db)) return enterAtOnce(calls);
      const periods = sumBy(calls, (call) => periodKey(call.accountId, call.periodStart));
      const totals = await addToPeriods([...periods.values()]);
      for (const [key, { units }] of periods) {
        const after = totals.get(key) ?? NOTHING;
        totals.set(key, { ...after, calls: after.calls - units });
      }
      const entered = calls.map((call) => {
        const key = periodKey(call.accountId, call.periodStart);
        const before = totals.get(key) ?? NOTHING;
        const cost = beyondCost(before.calls + call.units, call) - beyondCost(before.calls, call);
        const after = { calls: before.calls + call.units, costMicroUsd: before.costMicroUsd + cost };
        totals.set(key, after);
        const period = periods.get(key);
        if (period !== undefined) period.cost += cost;
        return { call, cost, after };
      });
      for (const period of periods.values()) if (period.cost > 0) await addCost(period);
      await db
        .insertInto("calls")
        .values(
          entered.map(({ call, cost }) => ({
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
      const days = sumBy(calls, (call) => `${call.accountId} ${utcDay(call.at)}`);
      await addToDays(
        [...days.values()].map(({ call, units }) => ({
          account_id: call.accountId,
          day: utcDay(call.at),
          calls: units,
        })),
      );
      return entered.map(({ after }) => after);
    },

    async period(accountId: string, periodStart: number): Promise<PeriodTotals> {
      const row = await db
        .selectFrom("usage_periods")
        .select(["calls", "cost_micro_usd"])
        .where("account_id", "=", accountId)
        .where("period_start", "=", periodStart)
        .executeTakeFirst();
      return row === undefined
        ? NOTHING
        : { calls: Math.max(0, row.calls), costMicroUsd: Math.max(0, row.cost_micro_usd) };
    },

    /** Every period with a call, oldest first. */
    async periods(accountId: string): Promise<(PeriodTotals & { periodStart: number })[]> {
      const rows = await db
        .selectFrom("usage_periods")
        .select(["period_start", "calls", "cost_micro_usd"])
        .where("account_id", "=", accountId)
        .orderBy("period_start")
        .execute();
      return rows.map((row) => ({
        periodStart: row.period_start,
        calls: Math.max(0, row.calls),
        costMicroUsd: Math.max(0, row.cost_micro_usd),
      }));
    },

    /** The days with a call, from the first to the last, inclusive. */
    async days(accountId: string, from: string, to: string): Promise<{ day: string; calls: number }[]> {
      const rows = await db
        .selectFrom("usage_days")
        .select(["day", "calls"])
        .where("account_id", "=", accountId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("day")
        .execute();
      return rows.map(({ day, calls }) => ({ day, calls: Math.max(0, calls) }));
    },

    /** Deletes old single calls. The totals of periods and days stay. */
    async purge(before: number): Promise<void> {
      await db.deleteFrom("calls").where("at", "<", before).execute();
    },
  };
}

interface Sum {
  /** Any call of the group. */
  readonly call: Call;
  units: number;
  cost: number;
}

/** The units of the calls by key, in the order of the keys. */
function sumBy(calls: readonly Call[], keyOf: (call: Call) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const call of calls) {
    const key = keyOf(call);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { call, units: call.units, cost: 0 });
    else sum.units += call.units;
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function periodKey(accountId: string, periodStart: number): string {
  return `${accountId} ${periodStart}`;
}
