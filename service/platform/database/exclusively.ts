import { sql, type Kysely, type Transaction } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** Any number serves, as long as nothing else in the database locks the same one. */
const LOCK = 4_255_139;

/**
 * A transaction that no other process's exclusive one runs beside. On SQLite every transaction of ours holds the
 * write lock from its start; on PostgreSQL an advisory lock does the same for these few.
 */
export function exclusively<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    }
    return work(transaction);
  });
}
