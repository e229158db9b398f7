import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { createHistory } from "./history.ts";
import { planNamed, type Plans } from "./plans.ts";
import { createSubscriptionStore } from "./store.ts";
import { nextState, type Subscription, type SubscriptionEvent } from "./subscription.ts";

/** Changes an account's subscription. A change reads and writes in one transaction, and waits for the one before it. */
export function createSubscriptions({ db, clock, plans }: { db: Database; clock: Clock; plans: Plans }) {
  const change = (
    accountId: string,
    to: (subscription: Subscription) => Subscription,
    at: number = clock.now(),
  ) =>
    withAccountLocked(db, accountId, async (transaction) => {
      const store = createSubscriptionStore(transaction);
      const found = await store.find(accountId);
      if (found === undefined) throw new SubscriptionError("There is no such account.");
      const changed = to(found);
      await createHistory(transaction, plans).record(changed, at);
      await store.save(changed, clock.now());
      return changed;
    });

  return {
    find: (accountId: string) => createSubscriptionStore(db).find(accountId),

    /** Applies an event. A new subscription starts its periods at that time. */
    apply: (accountId: string, event: SubscriptionEvent) =>
      change(accountId, (subscription) => {
        const state = nextState(subscription.state, event);
        if (state === undefined) {
          throw new SubscriptionError(`A subscription that is ${subscription.state} cannot be ${event}.`);
        }
        return {
          ...subscription,
          state,
          pastDueAt: state === "past_due" ? (subscription.pastDueAt ?? clock.now()) : undefined,
          ...(event === "subscribed" && { startedAt: clock.now() }),
        };
      }),

    /** Stores the state from a payment provider as of a time, but keeps the account's spending cap. */
    set: (
      accountId: string,
      standing: Omit<Subscription, "accountId" | "spendingCapMicroUsd">,
      at?: number,
    ) => change(accountId, (subscription) => ({ ...subscription, ...standing }), at),

    /**
     * Applies from the next call. Earlier calls keep their cost. A plan of another interval starts a period, as at
     * Stripe: otherwise the first month of a subscription would become its first year, with that month's calls.
     */
    setPlan: (accountId: string, plan: string) =>
      change(accountId, (subscription) => {
        const { name, months } = planNamed(plans, plan);
        const isSameInterval = months === planNamed(plans, subscription.plan).months;
        return { ...subscription, plan: name, ...(!isSameInterval && { startedAt: clock.now() }) };
      }),

    setSpendingCap: (accountId: string, spendingCapMicroUsd: number | undefined) =>
      change(accountId, (subscription) => ({ ...subscription, spendingCapMicroUsd })),
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** A subscription on a plan that was removed from the configuration has no price, so the service does not start. */
export async function requireKnownPlans(db: Database, plans: Plans): Promise<void> {
  for (const plan of await createSubscriptionStore(db).plansInUse()) planNamed(plans, plan);
}

/** A change that is not allowed. Its message can be shown. */
export class SubscriptionError extends Error {
  override readonly name = "SubscriptionError";
}
