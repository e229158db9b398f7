import type { Database } from "../platform/database/database.ts";
import { createHistoryStore, type PlanTerms, type Span } from "./history-store.ts";
import { planNamed, type Plans } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

export type PlanAt = (name: string, at: number) => PlanTerms;

/** What a subscription was and what its plan cost, so that later changes do not change past statements. */
export function createHistory(db: Database, plans: Plans) {
  const store = createHistoryStore(db);
  return {
    /** The spans of a subscription, oldest first. Until its first change, it was as it is now. */
    async spans({ accountId, plan, state, startedAt }: Subscription): Promise<Span[]> {
      const spans = await store.spans(accountId);
      return spans.length > 0 ? spans : [{ from: startedAt, plan, state, startedAt }];
    },

    /** Finds a plan's terms at a time. Without a record, it has always been as it is now. */
    async planAt(): Promise<PlanAt> {
      const terms = await store.terms();
      return (name, at) =>
        terms.findLast((each) => each.name === name && each.from <= at) ?? planNamed(plans, name);
    },
  };
}

/** Adds a change to the history. The first change also adds what the subscription was before it. */
export async function recordChange(
  db: Database,
  before: Subscription,
  after: Subscription,
  at: number,
): Promise<void> {
  const { accountId, plan, state, startedAt } = after;
  if (plan === before.plan && state === before.state && startedAt === before.startedAt) return;
  const store = createHistoryStore(db);
  const known = (await store.spans(accountId)).at(-1);
  if (known === undefined)
    await store.insertSpan(accountId, { ...before, from: Math.min(before.startedAt, at) });
  // A subscription that the payment provider began is heard of later, but its periods are not counted from then.
  const from = startedAt === before.startedAt ? at : Math.min(startedAt, at);
  await store.insertSpan(accountId, { ...after, from: Math.max(from, known?.from ?? from) });
}

/** Records the terms of every plan that changed since the last start. */
export async function recordPlanTerms(db: Database, plans: Plans, now: number): Promise<void> {
  const store = createHistoryStore(db);
  const known = await store.terms();
  for (const plan of plans.values()) {
    const last = known.findLast(({ name }) => name === plan.name);
    if (last === undefined || !isSame(last, plan))
      await store.insertTerms({ ...plan, from: last === undefined ? 0 : now });
  }
}

function isSame(one: PlanTerms, other: PlanTerms): boolean {
  return (
    one.priceMicroUsd === other.priceMicroUsd &&
    one.months === other.months &&
    one.includedCalls === other.includedCalls &&
    one.pricePerCallMicroUsd === other.pricePerCallMicroUsd
  );
}
