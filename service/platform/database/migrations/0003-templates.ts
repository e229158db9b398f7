import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
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
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("css", "text", (column) => column.notNull())
    .addColumn("header", "text", (column) => column.notNull())
    .addColumn("footer", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("template_versions_key", ["template_id", "version"])
    .execute();
}
