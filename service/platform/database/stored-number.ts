import { MOST } from "@galley/contract/limits";

/**
 * A whole number as it is read from a database: a time, a count or an amount. A column holds larger ones than a
 * JavaScript number does exactly. No route stores one, but a person with SQL can, and a value that nothing can read
 * would take its account down: it is read as the largest number there is.
 */
export function storedNumber(stored: bigint | number | string): number {
  return Math.min(MOST, Math.max(-MOST, Number(stored)));
}
