import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Schema } from "./schema.ts";

/**
 * Runs a transaction exclusively for an account, so that what it counts or reads first is still true when it writes. On
 * SQLite, all our transactions hold the write lock from the start. On PostgreSQL, the account's row is locked in a mode
 * that does not block recording calls.
 */
export function withAccountLocked<Result>(
  db: Database,
  accountId: string,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const lockAndWork = async (transaction: Transaction<Schema>) => {
    if (isPostgres(transaction)) {
      await transaction
        .selectFrom("accounts")
        .select("id")
        .where("id", "=", accountId)
        .forNoKeyUpdate()
        .execute();
    }
    return work(transaction);
  };
  return db.isTransaction
    ? lockAndWork(db as Transaction<Schema>)
    : db.transaction().execute((transaction) => lockAndWork(transaction));
}
