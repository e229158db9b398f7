import type Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import { withAccountLocked } from "../../platform/database/account-lock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createTurns } from "../../platform/turns.ts";
import type { Plans } from "../plans.ts";
import type { Subscription } from "../subscription.ts";
import { createSubscriptions } from "../subscriptions.ts";
import { BY_HAND, chargeId, owedCharges, type LedgerPeriod } from "./owed.ts";
import { readSubscriptions, type StripeSubscription } from "./read-subscription.ts";
import type { Settle } from "./settle.ts";
import { createBillingStore, type BillingStore, type Link } from "./store.ts";

/** An account's state before and after it was read from Stripe. */
export interface Synced {
  readonly link: Link;
  readonly before: Subscription;
  readonly after: Subscription;
  /** The one in use comes first. More than one that has not ended is a mistake. */
  readonly subscriptions: readonly StripeSubscription[];
}

/** Two processes rarely overtake each other more than once. Stripe delivers an event again if it fails. */
const MOST_TRIES = 20;

/**
 * Reads an account's state from Stripe, stores it, and charges what is due. Every event leads here and says only that
 * something changed, so neither the order of events nor a lost one matters.
 */
export function createSync({
  stripe,
  db,
  clock,
  plans,
  settle,
  ledgerOf,
}: {
  stripe: Stripe;
  db: Database;
  clock: Clock;
  plans: Plans;
  settle: Settle;
  ledgerOf: (accountId: string) => Promise<readonly LedgerPeriod[]>;
}) {
  const store = createBillingStore(db);
  const inTurn = createTurns();

  async function read(accountId: string): Promise<Synced | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const link = await store.find(accountId);
      if (link === undefined) return undefined;
      const subscriptions = await readSubscriptions(stripe, link.customerId, plans);
      const isFirst = link.subscriptionId === undefined && subscriptions.length > 0;
      const written = await write(link, subscriptions, isFirst ? await ledgerOf(accountId) : []);
      if (written !== undefined) return { link, subscriptions, ...written };
      // Another process stored a newer state, or one read a moment earlier: read again.
    }
    throw new Error(`Account ${accountId} changed ${MOST_TRIES} times while its subscription was read.`);
  }

  /** Calls before the first subscription were billed by hand, if at all, so Stripe does not charge them too. */
  function write(link: Link, [own]: readonly StripeSubscription[], billedByHand: readonly LedgerPeriod[]) {
    return withAccountLocked(db, link.accountId, async (transaction) => {
      const standing = createSubscriptions({ db: transaction, clock, plans });
      const before = await standing.find(link.accountId);
      const read = { subscriptionId: own?.id, cancelAt: own?.cancelAt, at: clock.now() };
      if (before === undefined || !(await createBillingStore(transaction).update(link, read)))
        return undefined;
      await leaveToStatements(createBillingStore(transaction), link.accountId, billedByHand);
      // An account without a subscription at Stripe stays as the operator set it.
      const after = own === undefined ? before : { ...before, ...standingOf(own, before) };
      if (!isSame(before, after)) await standing.set(link.accountId, after, own?.endedAt);
      return { before, after };
    });
  }

  async function leaveToStatements(
    charges: BillingStore,
    accountId: string,
    ledger: readonly LedgerPeriod[],
  ): Promise<void> {
    if (ledger.length === 0) return;
    const known = await charges.charges(accountId);
    for (const owed of owedCharges(ledger, known, Infinity)) {
      const { fromMicroUsd: _, ...part } = owed;
      const id = chargeId(accountId, owed);
      const made = { id, accountId, description: "Billed by hand", createdAt: clock.now() };
      await charges.insertCharge({ ...part, ...made, ...BY_HAND });
    }
  }

  function standingOf(own: StripeSubscription, before: Subscription) {
    return {
      plan: own.plan,
      state: own.state,
      startedAt: own.anchor,
      pastDueAt: own.state === "past_due" ? (own.pastDueAt ?? before.pastDueAt ?? clock.now()) : undefined,
    };
  }

  async function syncNow(accountId: string): Promise<Synced | undefined> {
    const synced = await read(accountId);
    const own = synced?.subscriptions[0];
    if (synced !== undefined && own !== undefined) await settle(synced.link, own);
    return synced;
  }

  /** Runs one at a time per account, each after the one before, so that it reads a newer state. */
  return function sync(accountId: string): Promise<Synced | undefined> {
    return inTurn(accountId, () => syncNow(accountId));
  };
}

export type Sync = ReturnType<typeof createSync>;

function isSame(one: Subscription, other: Subscription): boolean {
  return (
    one.plan === other.plan &&
    one.state === other.state &&
    one.startedAt === other.startedAt &&
    one.pastDueAt === other.pastDueAt
  );
}
