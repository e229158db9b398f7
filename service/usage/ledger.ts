import { LRUCache } from "lru-cache";
import { beyondCost } from "../billing/money.ts";
import { periodAt, type Period } from "../billing/period.ts";
import type { Plan } from "../billing/plans.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Call, Entered, PeriodTotals } from "./store.ts";

/** The account that a call is charged to. */
export interface Payer {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly plan: Plan;
  readonly subscribedAt: number;
  readonly spendingCapMicroUsd: number | undefined;
}

/** A reservation in the ledger while the request runs. It is either recorded or released. */
export interface Reservation<Answer> {
  /** Resolves when the call is on the disk. Only then may the response be sent. */
  enter(callId: string, units: number, answer?: Answer): Promise<void>;
  release(): void;
}

const MOST_KNOWN = 10_000;

/**
 * The record that billing is based on. The cap is exact, also for parallel calls: calls in flight count against it as
 * if they were recorded. Calls of other nodes are known only when a call is recorded, so the cap is decided there. The
 * check here saves the work for most calls over the cap.
 */
export function createLedger<Answer>({
  write,
  periodTotals,
  clock,
  onTotals,
}: {
  /** Returns the totals after the call, if known. */
  write: (call: Call, answer: Answer | undefined) => Promise<Entered | undefined>;
  periodTotals: (accountId: string, periodStart: number) => Promise<PeriodTotals>;
  clock: Clock;
  /** Called after each call with the totals of its period. */
  onTotals?: (payer: Payer, periodStart: number, totals: PeriodTotals) => void;
}) {
  const known = new LRUCache<string, PeriodTotals>({ max: MOST_KNOWN });
  const reserved = new Map<string, number>();
  const readings = new Map<string, Promise<void>>();
  const periods = new WeakMap<Payer, { period: Period; key: string }>();

  /** The period is computed once per payer, and again when it is over. */
  function periodOf(payer: Payer, at: number): { period: Period; key: string } {
    let found = periods.get(payer);
    if (found === undefined || at < found.period.start || at >= found.period.end) {
      const period = periodAt(payer.subscribedAt, at, payer.plan.months);
      found = { period, key: `${payer.accountId} ${period.start}` };
      periods.set(payer, found);
    }
    return found;
  }

  function refuseOverCap(payer: Payer, key: string, units: number): void {
    if (payer.spendingCapMicroUsd === undefined) return;
    const { calls, costMicroUsd } = known.get(key) ?? { calls: 0, costMicroUsd: 0 };
    const after = calls + (reserved.get(key) ?? 0) + units;
    const cost = costMicroUsd + beyondCost(after, payer.plan) - beyondCost(calls, payer.plan);
    if (cost > payer.spendingCapMicroUsd) {
      throw overCap();
    }
  }

  /** Shared by simultaneous callers, because a later read would include calls that still count as in flight. */
  function read(key: string, accountId: string, periodStart: number): Promise<void> {
    let reading = readings.get(key);
    if (reading === undefined) {
      reading = periodTotals(accountId, periodStart)
        .then((totals) => learn(key, totals))
        .finally(() => readings.delete(key));
      readings.set(key, reading);
    }
    return reading;
  }

  /** Totals only grow within a period, so an older result is ignored. */
  function learn(key: string, totals: PeriodTotals): void {
    const before = known.get(key);
    if (before === undefined || before.calls <= totals.calls) known.set(key, totals);
  }

  /** During an outage: the last known totals plus this call. */
  function estimate(key: string, call: Call): PeriodTotals | undefined {
    const before = known.get(key);
    if (before === undefined) return undefined;
    const calls = before.calls + call.units;
    return {
      calls,
      costMicroUsd: before.costMicroUsd + beyondCost(calls, call) - beyondCost(before.calls, call),
    };
  }

  function addReserved(key: string, units: number): void {
    const left = (reserved.get(key) ?? 0) + units;
    if (left === 0) reserved.delete(key);
    else reserved.set(key, left);
  }

  return {
    async reserve(payer: Payer, most: number): Promise<Reservation<Answer>> {
      const at = clock.now();
      const { period, key } = periodOf(payer, at);
      const periodStart = period.start;
      const isCapped = payer.spendingCapMicroUsd !== undefined;
      if (isCapped && known.get(key) === undefined) await read(key, payer.accountId, periodStart);
      // There is no await between the check and the reservation, so no other call can come in between.
      refuseOverCap(payer, key, most);
      let held = most;
      addReserved(key, held);
      const release = () => {
        addReserved(key, -held);
        held = 0;
      };
      return {
        release,
        async enter(callId, units, answer) {
          const { includedCalls, pricePerCallMicroUsd } = payer.plan;
          const call = {
            id: callId,
            accountId: payer.accountId,
            apiKeyId: payer.apiKeyId,
            at,
            periodStart,
            units,
            includedCalls,
            pricePerCallMicroUsd,
            spendingCapMicroUsd: payer.spendingCapMicroUsd,
          };
          let isOverCap: boolean | undefined;
          try {
            const entered: Entered | undefined = (await write(call, answer)) ?? estimate(key, call);
            if (entered !== undefined) {
              learn(key, entered);
              onTotals?.(payer, periodStart, entered);
            }
            isOverCap = entered?.isOverCap;
          } catch (cause) {
            if (cause instanceof Problem) throw cause;
            throw new Problem("unavailable", "The call could not be recorded, so it was not answered.", {
              cause,
              headers: { "Retry-After": "1" },
            });
          } finally {
            release();
          }
          if (isOverCap === true) throw overCap();
        },
      };
    },
  };
}

function overCap(): Problem {
  return new Problem(
    "spending_cap_reached",
    "This call would cost more than the account's spending cap allows in this period. Raise the cap, or wait for the next period.",
  );
}

export type Ledger<Answer> = ReturnType<typeof createLedger<Answer>>;
