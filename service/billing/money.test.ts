import { MOST } from "@galley/contract";
import { expect, test } from "vitest";
import { beyondCost, microUsd } from "./money.ts";

const plan = { includedCalls: 1_000, pricePerCallMicroUsd: 1_000 };

test("parses every price in whole millionths up to a dollar exactly", () => {
  for (let micro = 0; micro <= 1_000_000; micro += 7) {
    expect(microUsd(Number(`0.${String(micro % 1_000_000).padStart(6, "0")}`))).toBe(micro % 1_000_000);
  }
  expect([0.29, 1, 9.99, 1_000_000, 123_456.789_012].map(microUsd)).toEqual([
    290_000, 1_000_000, 9_990_000, 1_000_000_000_000, 123_456_789_012,
  ]);
});

test("rejects a price finer than a millionth instead of rounding it", () => {
  for (const usd of [0.000_000_1, 0.000_000_5, 1.000_000_4]) expect(() => microUsd(usd)).toThrow("millionth");
});

test("charges calls from the first one beyond the included calls, up to the largest amount", () => {
  expect([0, 999, 1_000, 1_001, 2_000].map((calls) => beyondCost(calls, plan))).toEqual([
    0, 0, 0, 1_000, 1_000_000,
  ]);
  expect(beyondCost(MOST, plan)).toBe(MOST);
});
