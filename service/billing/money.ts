import { MOST } from "@galley/contract/limits";

const MICRO = 1_000_000;

/** Dollars as written by a person, in whole millionths. Finer than that is refused rather than rounded. */
export function microUsd(usd: number): number {
  const micro = Math.round(usd * MICRO);
  // Exact: dividing gives the number that stands for these millionths, and no other.
  if (micro / MICRO !== usd) {
    throw new Error(`${usd} USD is finer than a millionth of a dollar`);
  }
  return micro;
}

/** What so many calls of one period cost beyond the plan's price, up to the largest amount there is. */
export function beyondCost(
  calls: number,
  plan: { includedCalls: number; pricePerCallMicroUsd: number },
): number {
  return Math.min(MOST, Math.max(0, calls - plan.includedCalls) * plan.pricePerCallMicroUsd);
}
