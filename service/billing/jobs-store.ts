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
