import type { SubscriptionState } from "@galley/contract";
import type Stripe from "stripe";
import { periodAt } from "../period.ts";
import { planNamed, type Plans } from "../plans.ts";
import { idOf } from "./client.ts";
import { MICRO_PER_CENT } from "./owed.ts";
import { planOfProduct } from "./products.ts";

/** A subscription in its current state at Stripe. */
export interface StripeSubscription {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly plan: string;
  /** Periods are computed from here. */
  readonly anchor: number;
  readonly periodStart: number;
  readonly isEnded: boolean;
  readonly endedAt: number | undefined;
  readonly months: number;
  /** The price of a period, if it is a fixed amount. */
  readonly priceMicroUsd: number | undefined;
  readonly pastDueAt: number | undefined;
  readonly cancelAt: number | undefined;
  readonly paymentMethod: Stripe.PaymentMethod | undefined;
}

const STATES: Readonly<Record<string, SubscriptionState>> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "paused",
  incomplete: "incomplete",
  incomplete_expired: "cancelled",
  canceled: "cancelled",
};
/** Of several subscriptions, the one that lets the account convert is used. */
const ORDER: readonly SubscriptionState[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "cancelled",
];

/** Every subscription of a customer to one of our plans. The one in use comes first. */
export async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
  plans: Plans,
): Promise<StripeSubscription[]> {
  const ours = [];
  for await (const subscription of stripe.subscriptions.list({
    customer: customerId,
    status: "all",
    limit: 100,
    expand: ["data.default_payment_method"],
  })) {
    const plan = planOfProduct(idOf(subscription.items.data[0]?.price.product));
    if (plan === undefined) continue;
    const state = stateOf(subscription.status);
    // Stripe lists ended subscriptions forever, and their plan may have been removed since.
    if (plans.has(plan) || state !== "cancelled") ours.push({ subscription, plan, state });
  }
  const rank = (state: SubscriptionState) => ORDER.indexOf(state);
  ours.sort(
    (one, other) =>
      rank(one.state) - rank(other.state) || other.subscription.created - one.subscription.created,
  );
  return Promise.all(
    ours.map(async ({ subscription, plan, state }) => ({
      id: subscription.id,
      state,
      plan,
      ...periodOf(subscription, planNamed(plans, plan).months),
      isEnded: state === "cancelled",
      endedAt: subscription.ended_at === null ? undefined : subscription.ended_at * 1_000,
      months: planNamed(plans, plan).months,
      priceMicroUsd: priceOf(subscription),
      pastDueAt: state === "past_due" ? await unpaidSince(stripe, subscription.id) : undefined,
      cancelAt:
        state === "cancelled" || subscription.cancel_at === null ? undefined : subscription.cancel_at * 1_000,
      paymentMethod: paymentMethodOf(subscription),
    })),
  );
}

function priceOf({ items }: Stripe.Subscription): number | undefined {
  const cents = items.data[0]?.price.unit_amount ?? undefined;
  return cents && cents * MICRO_PER_CENT;
}

/** A payment method that the customer removed belongs to nobody, and cannot be used. */
function paymentMethodOf({
  default_payment_method: method,
}: Stripe.Subscription): Stripe.PaymentMethod | undefined {
  return method === null || typeof method === "string" || method.customer === null ? undefined : method;
}

function stateOf(status: string): SubscriptionState {
  const state = STATES[status];
  if (state === undefined)
    throw new Error(`Stripe reports a subscription status that is unknown here: ${status}.`);
  return state;
}

/**
 * The anchor keeps the day of the month. If Stripe's period does not follow from it, the period's own start is used.
 */
function periodOf(
  subscription: Stripe.Subscription,
  months: number,
): { anchor: number; periodStart: number } {
  const item = subscription.items.data[0];
  const current = (item?.current_period_start ?? subscription.start_date) * 1_000;
  const anchor = subscription.billing_cycle_anchor * 1_000;
  const { start } = periodAt(anchor, current, months);
  const isTrial = current < anchor;
  return isTrial || start === current
    ? { anchor, periodStart: start }
    : { anchor: current, periodStart: current };
}

/** Since the oldest open invoice, so a payment followed by another failure starts over. */
async function unpaidSince(stripe: Stripe, subscriptionId: string): Promise<number | undefined> {
  let since: number | undefined;
  for await (const invoice of stripe.invoices.list({
    subscription: subscriptionId,
    status: "open",
    limit: 100,
  })) {
    const at = (invoice.status_transitions.finalized_at ?? invoice.created) * 1_000;
    since = Math.min(since ?? at, at);
  }
  return since;
}
