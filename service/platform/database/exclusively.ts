import { sql, type Kysely, type Transaction } from "kysely";
import { isPostgres } from "./is-postgres.ts";

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 4_255_139;

/**
 * Runs a transaction while no other process runs an exclusive one. On SQLite, all our transactions hold the write lock
 * from the start. On PostgreSQL, an advisory lock does the same for these.
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
