import { createAccounts } from "../accounts/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";
import { createUsage } from "../usage/usage.ts";
import { planNamed, type Plans } from "./plans.ts";
import { statementsOf, type Statement } from "./statement.ts";
import { createSubscriptionStore } from "./store.ts";

/** Keeps an account's statements in the transaction that deletes it, because what it owes is still owed. */
export async function keepStatements(
  { db, clock, plans }: { db: Database; clock: Clock; plans: Plans },
  accountId: string,
): Promise<void> {
  // A call that is being recorded waits, and then finds no account.
  if (isPostgres(db))
    await db.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
  const account = await createAccounts({ db, clock }).find(accountId);
  const subscription = await createSubscriptionStore(db).find(accountId);
  if (account === undefined || subscription === undefined) return;
  const plan = planNamed(plans, subscription.plan);
  const usage = createUsage({ db, clock, plans });
  for (const statement of await statementsOf({ account, plan, subscription, usage })) {
    await db
      .insertInto("kept_statements")
      .values({
        account_id: accountId,
        period_start: statement.period.start,
        statement: JSON.stringify(statement),
      })
      .execute();
  }
}

/** The statements of deleted accounts, those of each account oldest first. */
export async function keptStatements(db: Database): Promise<Statement[]> {
  const rows = await db
    .selectFrom("kept_statements")
    .select("statement")
    .orderBy("account_id")
    .orderBy("period_start")
    .execute();
  return rows.map(({ statement }) => JSON.parse(statement) as Statement);
}
