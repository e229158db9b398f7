import { createAccounts } from "../accounts/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { createUsage } from "../usage/usage.ts";
import { createKeptStatementStore } from "./kept-statement-store.ts";
import { planNamed, type Plans } from "./plans.ts";
import { statementsOf } from "./statement.ts";
import { createSubscriptionStore } from "./store.ts";

/** Keeps an account's statements in the transaction that deletes it, because what it owes is still owed. */
export async function keepStatements(
  { db, clock, plans }: { db: Database; clock: Clock; plans: Plans },
  accountId: string,
): Promise<void> {
  const store = createKeptStatementStore(db);
  await store.holdCalls(accountId);
  const account = await createAccounts({ db, clock }).find(accountId);
  const subscription = await createSubscriptionStore(db).find(accountId);
  if (account === undefined || subscription === undefined) return;
  const plan = planNamed(plans, subscription.plan);
  const usage = createUsage({ db, clock, plans });
  for (const statement of await statementsOf({ account, plan, subscription, usage }))
    await store.insert(accountId, statement);
}
