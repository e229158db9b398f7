import type { SubscriptionState } from "@galley/contract";

export type SubscriptionEvent = "subscribed" | "payment_failed" | "payment_received" | "cancelled";

/** Every state change by an operator. Other changes are not allowed. */
const TRANSITIONS: Readonly<
  Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>
> = {
  none: { subscribed: "active" },
  active: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  past_due: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  cancelled: { subscribed: "active" },
  // Only a payment provider sets these states. Without it, the operator can still end them.
  trialing: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  unpaid: { payment_received: "active", cancelled: "cancelled" },
  incomplete: { payment_received: "active", cancelled: "cancelled" },
  paused: { payment_received: "active", cancelled: "cancelled" },
};

/** The state after the event, or undefined if the event is not allowed. */
export function nextState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return TRANSITIONS[state][event];
}

export interface Subscription {
  readonly accountId: string;
  readonly plan: string;
  readonly state: SubscriptionState;
  /** Since when a payment is missing, or undefined unless the state is `past_due`. */
  readonly pastDueAt: number | undefined;
  /** The start of a period, from which all others are computed. */
  readonly startedAt: number;
  /** The maximum cost of one period beyond the plan's price, or undefined for no cap. */
  readonly spendingCapMicroUsd: number | undefined;
}
