import type { Database } from "../platform/database/database.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";
import type { Statement } from "./statement.ts";

/** The statements of deleted accounts. */
export function createKeptStatementStore(db: Database) {
  return {
    /** Before the statements are written. A call that is being recorded waits, and then finds no account. */
    async holdCalls(accountId: string): Promise<void> {
      if (isPostgres(db))
        await db.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
    },

    async insert(accountId: string, statement: Statement): Promise<void> {
      await db
        .insertInto("kept_statements")
        .values({
          account_id: accountId,
          period_start: statement.period.start,
          statement: JSON.stringify(statement),
        })
        .execute();
    },

    /** Those of each account oldest first. */
    async list(): Promise<Statement[]> {
      const rows = await db
        .selectFrom("kept_statements")
        .select("statement")
        .orderBy("account_id")
        .orderBy("period_start")
        .execute();
      return rows.map(({ statement }) => JSON.parse(statement) as Statement);
    },
  };
}
