import { sql, type Transaction } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";
import type { TemplateContent } from "./content.ts";

/** The versions of templates that are known to belong to the account. */
export function createVersionStore(db: Database | Transaction<Schema>) {
  return {
    async insert(
      id: string,
      version: number,
      { name, css, header, footer }: TemplateContent,
      at: number,
    ): Promise<void> {
      await db
        .insertInto("template_versions")
        .values({ template_id: id, version, name, css, header, footer, created_at: at, label: null })
        .execute();
    },

    /** Keeps the version that conversions use. */
    async dropUpTo(id: string, version: number): Promise<void> {
      await db
        .deleteFrom("template_versions")
        .where("template_id", "=", id)
        .where("version", "<=", version)
        .where("version", "not in", (eb) =>
          eb
            .selectFrom("templates")
            .select(sql<number>`coalesce(published_version, version)`.as("published"))
            .where("id", "=", id),
        )
        .execute();
    },

    /** Newest first, without their content. */
    list(id: string) {
      return db
        .selectFrom("template_versions")
        .select(["version", "name", "label", "created_at"])
        .where("template_id", "=", id)
        .orderBy("version", "desc")
        .execute();
    },

    /** Returns whether there is such a version. */
    async label(id: string, version: number, label: string | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("template_versions")
        .set({ label })
        .where("template_id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    find(id: string, version: number) {
      return db
        .selectFrom("template_versions")
        .select(["version", "name", "css", "header", "footer", "created_at"])
        .where("template_id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
    },
  };
}
