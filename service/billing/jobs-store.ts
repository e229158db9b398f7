import type { Database } from "../platform/database/database.ts";

/** Claims a recurring job that is due. Of several nodes that try, one gets it. */
export async function claimJob(db: Database, name: string, now: number, everyMs: number): Promise<boolean> {
  await db
    .insertInto("billing_jobs")
    .values({ name, started_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("billing_jobs")
    .set({ started_at: now })
    .where("name", "=", name)
    .where("started_at", "<=", now - everyMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether this is the first claim in the period, so that only one of several nodes sends the email. */
export async function claimNotice(
  db: Database,
  notice: { accountId: string; periodStart: number; kind: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("billing_notices")
    .values({
      account_id: notice.accountId,
      period_start: notice.periodStart,
      kind: notice.kind,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
