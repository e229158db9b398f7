import type { SubscriptionState } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";
import type { Subscription } from "./subscription.ts";

export function createSubscriptionStore(db: Database) {
  return {
    async find(accountId: string): Promise<Subscription | undefined> {
      const row = await db
        .selectFrom("subscriptions")
        .selectAll()
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return (
        row && {
          accountId: row.account_id,
          plan: row.plan,
          state: row.state as SubscriptionState,
          pastDueAt: row.past_due_at ?? undefined,
          startedAt: row.started_at,
          spendingCapMicroUsd:
            row.spending_cap_micro_usd === null ? undefined : Math.max(0, row.spending_cap_micro_usd),
        }
      );
    },

    async save(subscription: Subscription, at: number): Promise<void> {
      await db
        .updateTable("subscriptions")
        .set({
          plan: subscription.plan,
          state: subscription.state,
          past_due_at: subscription.pastDueAt ?? null,
          started_at: subscription.startedAt,
          spending_cap_micro_usd: subscription.spendingCapMicroUsd ?? null,
          updated_at: at,
        })
        .where("account_id", "=", subscription.accountId)
        .execute();
    },

    async plansInUse(): Promise<string[]> {
      const rows = await db.selectFrom("subscriptions").select("plan").distinct().execute();
      return rows.map((row) => row.plan);
    },
  };
}
