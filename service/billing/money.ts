import { MOST } from "@galley/contract/limits";

const MICRO = 1_000_000;

/** Converts dollars as a person writes them to whole millionths. A finer amount is rejected rather than rounded. */
export function microUsd(usd: number): number {
  const micro = Math.round(usd * MICRO);
  // Exact: the division gives back the same number only for whole millionths.
  if (micro / MICRO !== usd) {
    throw new Error(`${usd} USD is finer than a millionth of a dollar`);
  }
  return micro;
}

/** The cost of the calls of one period beyond the plan's price, up to the largest amount. */
export function beyondCost(
  calls: number,
  plan: { includedCalls: number; pricePerCallMicroUsd: number },
): number {
  return Math.min(MOST, Math.max(0, calls - plan.includedCalls) * plan.pricePerCallMicroUsd);
}
