import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Schema } from "./schema.ts";

/**
 * A transaction that no other one like it runs beside for the same account: what is counted or read first still holds
 * when it is written. On SQLite every transaction of ours holds the write lock from its start. On PostgreSQL the
 * account's row is locked, in the mode that calls entered meanwhile do not wait for.
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
