import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("version", "integer", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .addColumn("deleted_at", "bigint")
    .execute();
  await db.schema
    .createIndex("templates_account")
    .on("templates")
    .columns(["account_id", "updated_at", "id"])
    .execute();
  await db.schema.createIndex("templates_deleted").on("templates").column("deleted_at").execute();
  await db.schema
    .createTable("template_versions")
    .addColumn("template_id", "text", (column) =>
      column.notNull().references("templates.id").onDelete("cascade"),
    )
    .addColumn("version", "integer", required)
    .addColumn("name", "text", required)
    .addColumn("css", "text", required)
    .addColumn("header", "text", required)
    .addColumn("footer", "text", required)
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("template_versions_key", ["template_id", "version"])
    .execute();
}
