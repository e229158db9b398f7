import type { SubscriptionState } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";
import type { Plan } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

/** What of a plan decides amounts. */
export type PlanTerms = Pick<
  Plan,
  "name" | "priceMicroUsd" | "months" | "includedCalls" | "pricePerCallMicroUsd"
>;

/** The subscription from a time on, until the next span. */
export type Span = Pick<Subscription, "plan" | "state" | "startedAt"> & { readonly from: number };

export function createHistoryStore(db: Database) {
  return {
    /** Oldest first. */
    async spans(accountId: string): Promise<Span[]> {
      const rows = await db
        .selectFrom("subscription_spans")
        .select(["from_at as from", "plan", "state", "started_at as startedAt"])
        .where("account_id", "=", accountId)
        .orderBy("from_at")
        .execute();
      return rows.map(({ state, ...span }) => ({ ...span, state: state as SubscriptionState }));
    },

    /** From its last change on. */
    async current(accountId: string): Promise<Span | undefined> {
      const row = await db
        .selectFrom("subscriptions")
        .select(["updated_at as from", "plan", "state", "started_at as startedAt"])
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row && { ...row, state: row.state as SubscriptionState };
    },

    /** Of two changes in one millisecond, the second remains. */
    async insertSpan(accountId: string, { from, plan, state, startedAt }: Span): Promise<void> {
      const changed = { plan, state, started_at: startedAt };
      await db
        .insertInto("subscription_spans")
        .values({ account_id: accountId, from_at: from, ...changed })
        .onConflict((conflict) => conflict.columns(["account_id", "from_at"]).doUpdateSet(changed))
        .execute();
    },

    /** The terms of every plan, oldest first. */
    async terms(): Promise<(PlanTerms & { from: number })[]> {
      const rows = await db.selectFrom("plan_terms").selectAll().orderBy("from_at").execute();
      return rows.map((row) => ({
        name: row.plan,
        from: row.from_at,
        priceMicroUsd: row.price_micro_usd,
        months: row.months as PlanTerms["months"],
        includedCalls: row.included_calls,
        pricePerCallMicroUsd: row.price_per_call_micro_usd,
      }));
    },

    /** Several nodes that start at the same time record the same. */
    async insertTerms(terms: PlanTerms & { from: number }): Promise<void> {
      await db
        .insertInto("plan_terms")
        .values({
          plan: terms.name,
          from_at: terms.from,
          price_micro_usd: terms.priceMicroUsd,
          months: terms.months,
          included_calls: terms.includedCalls,
          price_per_call_micro_usd: terms.pricePerCallMicroUsd,
        })
        .onConflict((conflict) => conflict.columns(["plan", "from_at"]).doNothing())
        .execute();
    },
  };
}
