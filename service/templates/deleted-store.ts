import { LIMITS } from "@galley/contract/limits";
import { sql, type Transaction } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
export const KEPT_AFTER_DELETION_MS = 30 * DAY_MS;
/** The approximate size of a version besides its texts. */
const ROW_BYTES = 1024;

/** Deleted templates that can still be restored. */
export function createDeletedTemplateStore(db: Database | Transaction<Schema>) {
  return {
    /** Returns whether there was one to delete. */
    async delete(accountId: string, id: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({ deleted_at: at })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Restores a template, without its alias if another one uses it now. Returns whether it was deleted within the
     * time.
     */
    async bringBack(accountId: string, id: string, deletedSince: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({
          deleted_at: null,
          alias: sql<string | null>`case when exists (
            select 1 from templates as other where other.account_id = ${accountId}
              and other.alias = templates.alias and other.deleted_at is null
          ) then null else alias end`,
        })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("deleted_at", ">=", deletedSince)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Most recently deleted first, without their content. */
    async listSince(accountId: string, time: number) {
      const rows = await db
        .selectFrom("templates")
        .innerJoin("template_versions", (join) =>
          join
            .onRef("template_versions.template_id", "=", "templates.id")
            .onRef("template_versions.version", "=", "templates.version"),
        )
        .select(["templates.id", "template_versions.name", "templates.deleted_at"])
        .where("templates.account_id", "=", accountId)
        .where("templates.deleted_at", ">=", time)
        .orderBy("templates.deleted_at", "desc")
        .orderBy("templates.id")
        .limit(LIMITS.templates)
        .execute();
      return rows.map((row) => ({ ...row, deleted_at: row.deleted_at as number }));
    },

    async purge(now: number): Promise<void> {
      await db
        .deleteFrom("templates")
        .where("deleted_at", "<", now - KEPT_AFTER_DELETION_MS)
        .execute();
    },

    /** Keeps the deleted templates of an account, most recently deleted first, up to this many bytes. */
    async purgeBeyond(accountId: string, mostBytes: number): Promise<void> {
      await sql`
        delete from templates where id in (
          select id from (
            select id, sum(bytes) over (order by deleted_at desc, id) as bytes_so_far from (
              select templates.id, deleted_at,
                sum(octet_length(css) + octet_length(header) + octet_length(footer) + ${sql.lit(ROW_BYTES)}) as bytes
              from templates join template_versions on template_id = templates.id
              where account_id = ${accountId} and deleted_at is not null
              group by templates.id, deleted_at
            ) as deleted
          ) as summed where bytes_so_far > ${sql.lit(mostBytes)})`.execute(db);
    },
  };
}
