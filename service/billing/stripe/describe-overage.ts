import type { Period } from "../period.ts";

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
  includedCalls,
  isLate,
}: {
  period: Period;
  calls: number;
  includedCalls: number;
  /** Whether an earlier invoice contains most of the period's overage. */
  isLate: boolean;
}): string {
  const dates = `${day.format(period.start)} to ${day.format(period.end)}`;
  if (isLate) return `Overage, ${dates}: calls recorded after the previous invoice`;
  const beyond = Math.max(0, calls - includedCalls);
  return `Overage, ${dates}: ${count.format(beyond)} calls beyond ${count.format(includedCalls)} included`;
}
