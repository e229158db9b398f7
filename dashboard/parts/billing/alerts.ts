import type { UsagePeriod } from "@galley/contract";

export type UsageAlert = "cap-100" | "cap-80" | "included-100" | "included-80";

/** The most pressing thing to know about this period's usage. */
export function usageAlert(usage: UsagePeriod): UsageAlert | undefined {
  const { calls, included_calls: included, cost_beyond: cost, spending_cap: cap } = usage;
  const isPastIncluded = calls >= included;
  if (cap !== null && isPastIncluded && cost >= cap) return "cap-100";
  if (cap !== null && cap > 0 && cost * 10 >= cap * 8) return "cap-80";
  if (isPastIncluded) return "included-100";
  return calls * 10 >= included * 8 ? "included-80" : undefined;
}
