import { PostgresAdapter, type Kysely } from "kysely";

/** For the few places where one statement cannot serve both databases. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
