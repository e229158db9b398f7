import type { Kysely } from "kysely";

/** What an account's API keys requested, without content, and what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("error_code", "text")
    .addColumn("api_key_id", "text", (column) => column.notNull())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("items", "integer", (column) => column.notNull())
    .addColumn("failed_items", "integer", (column) => column.notNull())
    .addColumn("duration_ms", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("activity_of_account").on("activity").columns(["account_id", "id"]).execute();
  await db.schema
    .createTable("usage_sources")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("api_key_id", "text", (column) => column.notNull())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("usage_sources_key", ["account_id", "day", "api_key_id", "template"])
    .execute();
  // Names are copied and nothing refers to an account, so the log outlives both sides of an entry.
  await db.schema
    .createTable("operator_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("via", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("account_id", "text")
    .addColumn("account_name", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
}
