import type { Database } from "../platform/database/database.ts";
import { createHistoryStore, type PlanTerms, type Span } from "./history-store.ts";
import { planNamed, type Plans } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

export type PlanAt = (name: string, at: number) => PlanTerms;

/** What a subscription was and what its plan cost, so that later changes do not change past statements. */
export function createHistory(db: Database, plans: Plans) {
  const store = createHistoryStore(db);
  return {
    /** The spans of an account's subscription, oldest first. Until its first change, it was as it is now. */
    async spans(accountId: string): Promise<readonly Span[]> {
      const recorded = await store.spans(accountId);
      const current = await store.current(accountId);
      const last = recorded.at(-1);
      if (current === undefined) return [];
      if (last === undefined) return [{ ...current, from: Math.min(current.startedAt, current.from) }];
      // A node of the previous version may have changed it without a record.
      return isSameSpan(last, current) ? recorded : [...recorded, current];
    },

    /** Finds a plan's terms at a time. Without a record, it has always been as it is now. */
    async planAt(): Promise<PlanAt> {
      const terms = await store.terms();
      return (name, at) =>
        terms.findLast((each) => each.name === name && each.from <= at) ?? planNamed(plans, name);
    },

    /** Adds a change that is about to be stored. The first change also adds what the subscription was before it. */
    async record({ accountId, ...changed }: Subscription, at: number): Promise<void> {
      const before = (await this.spans(accountId)).at(-1);
      if (before === undefined) return;
      await store.insertSpan(accountId, before);
      if (isSameSpan(before, changed)) return;
      // Galley hears of a subscription at the payment provider after it began, but its periods count from its start.
      const from = changed.startedAt === before.startedAt ? at : Math.min(changed.startedAt, at);
      await store.insertSpan(accountId, { ...changed, from: Math.max(from, before.from) });
    },
  };
}

export type History = ReturnType<typeof createHistory>;

/** Records the terms of every plan that changed since the last start. */
export async function recordPlanTerms(db: Database, plans: Plans, now: number): Promise<void> {
  const store = createHistoryStore(db);
  const known = await store.terms();
  for (const plan of plans.values()) {
    const last = known.findLast(({ name }) => name === plan.name);
    if (last === undefined || !isSamePlan(last, plan))
      await store.insertTerms({ ...plan, from: last === undefined ? 0 : now });
  }
}

type SpanState = Omit<Span, "from">;

function isSameSpan(one: SpanState, other: SpanState): boolean {
  return one.plan === other.plan && one.state === other.state && one.startedAt === other.startedAt;
}

function isSamePlan(one: PlanTerms, other: PlanTerms): boolean {
  return (
    one.priceMicroUsd === other.priceMicroUsd &&
    one.months === other.months &&
    one.includedCalls === other.includedCalls &&
    one.pricePerCallMicroUsd === other.pricePerCallMicroUsd
  );
}
