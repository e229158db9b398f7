import type { Charge } from "./store.ts";

/** A period of the ledger. */
export interface LedgerPeriod {
  readonly periodStart: number;
  readonly calls: number;
  readonly costMicroUsd: number;
}

export type NewCharge = Pick<Charge, "periodStart" | "calls" | "costMicroUsd" | "amountCents"> & {
  /** What earlier charges of the same period cover. */
  readonly fromMicroUsd: number;
};

export const MICRO_PER_CENT = 10_000;

/** Marks a part of the ledger that was made before the account subscribed. It is on the account's statements. */
export const BY_HAND = { itemId: "by hand", invoiceId: "by hand", amountCents: 0 };

/**
 * The part of the ledger that is not on an invoice yet, for periods that began before the given time. A call recorded
 * after its period was charged is a further charge of that period. Amounts are whole cents, and the rest is carried to
 * the next charge, so the sum of all amounts never exceeds the ledger and is less than a cent below it.
 */
export function owedCharges(
  ledger: readonly LedgerPeriod[],
  charges: readonly Charge[],
  before: number,
): NewCharge[] {
  const invoiced = charges.filter(({ itemId }) => itemId !== BY_HAND.itemId);
  let carried = sum(invoiced, ({ costMicroUsd }) => costMicroUsd);
  carried -= sum(invoiced, ({ amountCents }) => amountCents) * MICRO_PER_CENT;
  const owed: NewCharge[] = [];
  for (const { periodStart, calls, costMicroUsd } of ledger) {
    const earlier = charges.filter((charge) => charge.periodStart === periodStart);
    const fromMicroUsd = sum(earlier, (charge) => charge.costMicroUsd);
    const cost = costMicroUsd - fromMicroUsd;
    if (periodStart >= before || cost <= 0) continue;
    const amountCents = Math.floor((carried + cost) / MICRO_PER_CENT);
    carried += cost - amountCents * MICRO_PER_CENT;
    owed.push({ periodStart, calls, costMicroUsd: cost, amountCents, fromMicroUsd });
  }
  return owed;
}

export function chargeId(accountId: string, { periodStart, fromMicroUsd }: NewCharge): string {
  return `${accountId}:${periodStart}:${fromMicroUsd}`;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
