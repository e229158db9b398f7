import { MOST } from "@galley/contract/limits";

/**
 * Reads a whole number from a database: a time, a count or an amount. A column can store larger numbers than a
 * JavaScript number represents exactly. No route stores one, but someone with SQL access can, and an unreadable value
 * would break its account, so it is read as the largest number.
 */
export function storedNumber(stored: bigint | number | string): number {
  return Math.min(MOST, Math.max(-MOST, Number(stored)));
}
