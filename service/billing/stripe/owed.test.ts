import { expect, test } from "vitest";
import { owedCharges } from "./owed.ts";
import type { Charge } from "./store.ts";

const period = (periodStart: number, costMicroUsd: number) => ({ periodStart, calls: 1_500, costMicroUsd });
const charge = (periodStart: number, costMicroUsd: number, amountCents: number): Charge => ({
  id: `${periodStart}:${costMicroUsd}`,
  accountId: "a",
  periodStart,
  calls: 1_500,
  costMicroUsd,
  amountCents,
  description: "",
  createdAt: 0,
  itemId: undefined,
  invoiceId: undefined,
});
const amounts = (...given: Parameters<typeof owedCharges>) =>
  owedCharges(...given).map(({ periodStart, costMicroUsd, amountCents, fromMicroUsd }) => [
    periodStart,
    costMicroUsd,
    amountCents,
    fromMicroUsd,
  ]);

test("owes every period that began before the moment, and none that began at it", () => {
  const ledger = [period(1, 490_000), period(2, 10_000), period(3, 20_000)];
  expect(amounts(ledger, [], 3)).toEqual([
    [1, 490_000, 49, 0],
    [2, 10_000, 1, 0],
  ]);
});

test("owes nothing where charges cover the ledger, or where there is no overage", () => {
  expect(amounts([period(1, 490_000), period(2, 0)], [charge(1, 490_000, 49)], 9)).toEqual([]);
});

test("owes what was added to a period after it was charged", () => {
  const charges = [charge(1, 400_000, 40), charge(1, 50_000, 5)];
  expect(amounts([period(1, 490_000)], charges, 9)).toEqual([[1, 40_000, 4, 450_000]]);
});

test("carries fractions of a cent over charges and periods, and rounds down", () => {
  expect(amounts([period(1, 9_999), period(2, 1), period(3, 19_999)], [], 9)).toEqual([
    [1, 9_999, 0, 0],
    [2, 1, 1, 0],
    [3, 19_999, 1, 0],
  ]);
  expect(amounts([period(1, 14_000), period(2, 6_000)], [charge(1, 14_000, 1)], 9)).toEqual([
    [2, 6_000, 1, 0],
  ]);
});

test("a ledger below its charges, as after a restored backup, owes nothing", () => {
  expect(amounts([period(1, 100_000)], [charge(1, 490_000, 49)], 9)).toEqual([]);
});
