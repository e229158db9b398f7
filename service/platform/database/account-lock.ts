import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Schema } from "./schema.ts";
import { createTurns } from "../turns.ts";

/** By account. Waiting for a lock in PostgreSQL would hold a connection that other accounts need. */
const inTurn = createTurns();

/**
 * Runs a transaction exclusively for an account, so that what it counts or reads first is still true when it writes. On
 * SQLite, all our transactions hold the write lock from the start. On PostgreSQL, the account's row is locked in a mode
 * that does not block recording calls. Within a process, each waits for the one before.
 */
export function withAccountLocked<Result>(
  db: Database,
  accountId: string,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const lockAndWork = async (transaction: Transaction<Schema>) => {
    if (isPostgres(transaction))
      await sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);
    return work(transaction);
  };
  return db.isTransaction
    ? lockAndWork(db as Transaction<Schema>)
    : inTurn(accountId, () => db.transaction().execute(lockAndWork));
}
