import { beyondCost } from "../money.ts";
import type { Period } from "../period.ts";
import type { Plan } from "../plans.ts";

const count = new Intl.NumberFormat("en-US");
const day = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** The line of an invoice. */
export function describeOverage({
  period,
  calls,
  costMicroUsd,
  plan,
  isLate,
}: {
  period: Period;
  calls: number;
  costMicroUsd: number;
  plan: Plan;
  /** Whether an earlier invoice contains most of the period's overage. */
  isLate: boolean;
}): string {
  const dates = `${day.format(period.start)} to ${day.format(period.end)}`;
  if (isLate) return `Overage, ${dates}: calls recorded after the previous invoice`;
  // The plan's included calls do not explain the cost of calls made on another plan.
  if (costMicroUsd !== beyondCost(calls, plan))
    return `Overage, ${dates}: ${count.format(calls)} calls in all`;
  const { includedCalls } = plan;
  return `Overage, ${dates}: ${count.format(calls - includedCalls)} calls beyond ${count.format(includedCalls)} included`;
}
