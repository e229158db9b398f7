import { SUBSCRIPTION_STATES } from "@galley/contract";
import { expect, test } from "vitest";
import { mayConvert } from "./standing.ts";

const DAY_MS = 86_400_000;
const graceMs = 7 * DAY_MS;
const allowed = (pastDueAt: number | undefined, now: number) =>
  SUBSCRIPTION_STATES.filter((subscriptionState) =>
    mayConvert({ subscriptionState, pastDueAt }, { now, graceMs }),
  );

test("admits active and trialing, past_due during its grace period, and no other state", () => {
  const pastDueAt = 1_000;
  expect(allowed(pastDueAt, pastDueAt + graceMs - 1)).toEqual(["active", "past_due", "trialing"]);
  expect(allowed(pastDueAt, pastDueAt + graceMs)).toEqual(["active", "trialing"]);
});

test("past_due without a start time has no grace period, so older rows stay rejected", () => {
  expect(allowed(undefined, 0)).toEqual(["active", "trialing"]);
});
