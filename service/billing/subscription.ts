import type { SubscriptionState } from "@galley/contract";

export type SubscriptionEvent = "subscribed" | "payment_failed" | "payment_received" | "cancelled";

/** Every way an operator changes a subscription's state. What is not here does not happen. */
const TRANSITIONS: Readonly<
  Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>
> = {
  none: { subscribed: "active" },
  active: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  past_due: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  cancelled: { subscribed: "active" },
  // Only a payment provider sets these. Without it, the operator can still bring them to an end.
  trialing: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  unpaid: { payment_received: "active", cancelled: "cancelled" },
  incomplete: { payment_received: "active", cancelled: "cancelled" },
  paused: { payment_received: "active", cancelled: "cancelled" },
};

/** The state after the event, or undefined where the event cannot happen. */
export function nextState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return TRANSITIONS[state][event];
}

export interface Subscription {
  readonly accountId: string;
  readonly plan: string;
  readonly state: SubscriptionState;
  /** Since when a payment has been missing; undefined unless the state is `past_due`. */
  readonly pastDueAt: number | undefined;
  /** The start of a period; the others are counted from it. */
  readonly startedAt: number;
  /** The most one period may cost beyond the plan's price; undefined for no cap. */
  readonly spendingCapMicroUsd: number | undefined;
}
