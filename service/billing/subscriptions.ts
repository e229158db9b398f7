import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { createHistory, type History } from "./history.ts";
import { planNamed, type Plans } from "./plans.ts";
import { createSubscriptionStore } from "./store.ts";
import { nextState, type Subscription, type SubscriptionEvent } from "./subscription.ts";

/** Changes an account's subscription. A change reads and writes in one transaction, and waits for the one before it. */
export function createSubscriptions({ db, clock, plans }: { db: Database; clock: Clock; plans: Plans }) {
  const change = (
    accountId: string,
    to: (subscription: Subscription, now: number, history: History) => Subscription | Promise<Subscription>,
    at?: number,
  ) =>
    withAccountLocked(db, accountId, async (transaction) => {
      const store = createSubscriptionStore(transaction);
      const found = await store.find(accountId);
      if (found === undefined) throw new SubscriptionError("There is no such account.");
      // One time for the start of the periods and for the history. With two, a period before the start would be owed.
      const now = clock.now();
      const history = createHistory(transaction, plans);
      const changed = await to(found, now, history);
      await history.record(changed, at ?? now);
      await store.save(changed, now);
      return changed;
    });

  return {
    find: (accountId: string) => createSubscriptionStore(db).find(accountId),

    /** Applies an event. A new subscription starts its periods at that time. */
    apply: (accountId: string, event: SubscriptionEvent) =>
      change(accountId, (subscription, now) => {
        const state = nextState(subscription.state, event);
        if (state === undefined) {
          throw new SubscriptionError(`A subscription that is ${subscription.state} cannot be ${event}.`);
        }
        return {
          ...subscription,
          state,
          pastDueAt: state === "past_due" ? (subscription.pastDueAt ?? now) : undefined,
          ...(event === "subscribed" && { startedAt: now }),
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
      change(accountId, async (subscription, now, history) => {
        const { name, months } = planNamed(plans, plan);
        // The plan that it leaves may have been removed from the configuration.
        const left = (await history.planAt())(subscription.plan, now);
        const isSameInterval = months === left.months;
        return { ...subscription, plan: name, ...(!isSameInterval && { startedAt: now }) };
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
