import { SUBSCRIPTION_STATES } from "@galley/contract";
import { expect, test } from "vitest";
import { nextState, type SubscriptionEvent } from "./subscription.ts";

const EVENTS: SubscriptionEvent[] = ["subscribed", "payment_failed", "payment_received", "cancelled"];

test("defines the states and the events that change them", () => {
  const table = SUBSCRIPTION_STATES.flatMap((state) =>
    EVENTS.map((event) => `${state} + ${event} = ${nextState(state, event) ?? "no"}`),
  );
  expect(table).toEqual([
    "active + subscribed = no",
    "active + payment_failed = past_due",
    "active + payment_received = active",
    "active + cancelled = cancelled",
    "past_due + subscribed = no",
    "past_due + payment_failed = past_due",
    "past_due + payment_received = active",
    "past_due + cancelled = cancelled",
    "cancelled + subscribed = active",
    "cancelled + payment_failed = no",
    "cancelled + payment_received = no",
    "cancelled + cancelled = no",
    "none + subscribed = active",
    "none + payment_failed = no",
    "none + payment_received = no",
    "none + cancelled = no",
    "trialing + subscribed = no",
    "trialing + payment_failed = past_due",
    "trialing + payment_received = active",
    "trialing + cancelled = cancelled",
    "unpaid + subscribed = no",
    "unpaid + payment_failed = no",
    "unpaid + payment_received = active",
    "unpaid + cancelled = cancelled",
    "incomplete + subscribed = no",
    "incomplete + payment_failed = no",
    "incomplete + payment_received = active",
    "incomplete + cancelled = cancelled",
    "paused + subscribed = no",
    "paused + payment_failed = no",
    "paused + payment_received = active",
    "paused + cancelled = cancelled",
  ]);
});
