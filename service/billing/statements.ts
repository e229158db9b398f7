import { createAccounts } from "../accounts/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { createUsage } from "../usage/usage.ts";
import { billedPeriods, type BilledPeriod } from "./billed-periods.ts";
import { createHistory } from "./history.ts";
import { createKeptStatementStore } from "./kept-statement-store.ts";
import type { Plans } from "./plans.ts";
import { createStatement, type Statement } from "./statement.ts";

/** The billed periods of accounts, and a statement for each. */
export function createStatements({ db, clock, plans }: { db: Database; clock: Clock; plans: Plans }) {
  const history = createHistory(db, plans);
  const usage = createUsage({ db, clock, plans });

  /** Oldest first, up to the current one. */
  async function periods(accountId: string): Promise<BilledPeriod[]> {
    const spans = await history.spans(accountId);
    if (spans.length === 0) return [];
    return billedPeriods({
      spans,
      planAt: await history.planAt(),
      used: await usage.periods(accountId),
      now: clock.now(),
    });
  }

  async function of(accountId: string): Promise<Statement[]> {
    const account = await createAccounts({ db, clock }).find(accountId);
    if (account === undefined) return [];
    return (await periods(accountId)).map((period) => createStatement(account, period));
  }

  return { periods, of };
}

export type Statements = ReturnType<typeof createStatements>;

/** Keeps an account's statements in the transaction that deletes it, because what it owes is still owed. */
export async function keepStatements(
  given: { db: Database; clock: Clock; plans: Plans },
  accountId: string,
): Promise<void> {
  const store = createKeptStatementStore(given.db);
  await store.holdCalls(accountId);
  for (const statement of await createStatements(given).of(accountId))
    await store.insert(accountId, statement);
}
