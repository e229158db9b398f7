import type { Database } from "../platform/database/database.ts";

/** Takes on a job that is due again, for all nodes: of several that try, one does it. */
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

/** Says whether this is the first time in the period: of several nodes that reach a threshold, one sends the email. */
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
