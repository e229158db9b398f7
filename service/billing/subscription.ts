import type { SubscriptionState } from "@galley/contract";

export type SubscriptionEvent = "subscribed" | "payment_failed" | "payment_received" | "cancelled";

/** Every way a subscription's state changes. What is not here does not happen. Only `active` opens the door. */
const TRANSITIONS: Readonly<
  Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>
> = {
  none: { subscribed: "active" },
  active: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  past_due: { payment_failed: "past_due", payment_received: "active", cancelled: "cancelled" },
  cancelled: { subscribed: "active" },
};

/** The state after the event, or undefined where the event cannot happen. */
export function nextState(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return TRANSITIONS[state][event];
}

export interface Subscription {
  readonly accountId: string;
  readonly plan: string;
  readonly state: SubscriptionState;
  /** The start of the first period; the others follow month by month. */
  readonly startedAt: number;
  /** The most one period may cost beyond the plan's price; undefined for no cap. */
  readonly spendingCapMicroUsd: number | undefined;
}
