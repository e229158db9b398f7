import { expect, test } from "vitest";
import { createGate, OVERLOADED } from "./gate.ts";

const gate = (isLagging = false) =>
  createGate({ mostRequests: 12, mostBytes: 1_200, isLagging: () => isLagging });

/** How many requests of so many bytes an account can bring in. */
function enterAll(into: ReturnType<typeof gate>, accountId: string, bytes = 0): (() => void)[] {
  const leaves: (() => void)[] = [];
  try {
    for (;;) leaves.push(into.enter(accountId, bytes));
  } catch (error) {
    expect(error).toBe(OVERLOADED);
    return leaves;
  }
}

test("one account has half of the room by itself, the next half of what is left", () => {
  const one = gate();
  expect(enterAll(one, "a")).toHaveLength(6);
  expect(enterAll(one, "b")).toHaveLength(3);
  expect(enterAll(one, "c")).toHaveLength(2);
  expect(one.requests).toBe(11);
});

test("bodies are counted by their bytes", () => {
  expect(enterAll(gate(), "a", 300)).toHaveLength(2);
  expect(() => gate().enter("a", 1_201)).toThrow(OVERLOADED);
});

test("what leaves makes room again", () => {
  const one = gate();
  for (const leave of enterAll(one, "a", 100)) leave();
  expect(one.requests).toBe(0);
  expect(enterAll(one, "b", 100)).toHaveLength(6);
});

test("a process that is behind takes nothing more", () => {
  expect(() => gate(true).refuseWhenLagging()).toThrow(OVERLOADED);
  gate(false).refuseWhenLagging();
});
