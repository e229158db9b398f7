import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

/** What an account's API keys requested, without content, and what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("at", "bigint", required)
    .addColumn("route", "text", required)
    .addColumn("status", "integer", required)
    .addColumn("error_code", "text")
    .addColumn("api_key_id", "text", required)
    .addColumn("template", "text", required)
    .addColumn("items", "integer", required)
    .addColumn("failed_items", "integer", required)
    .addColumn("duration_ms", "integer", required)
    .execute();
  await db.schema.createIndex("activity_of_account").on("activity").columns(["account_id", "id"]).execute();
  await db.schema
    .createTable("usage_sources")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("day", "text", required)
    .addColumn("api_key_id", "text", required)
    .addColumn("template", "text", required)
    .addColumn("calls", "bigint", required)
    .addPrimaryKeyConstraint("usage_sources_key", ["account_id", "day", "api_key_id", "template"])
    .execute();
  // Names are copied and nothing refers to an account, so the log outlives both sides of an entry.
  await db.schema
    .createTable("operator_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", required)
    .addColumn("via", "text", required)
    .addColumn("actor", "text", required)
    .addColumn("action", "text", required)
    .addColumn("account_id", "text")
    .addColumn("account_name", "text", required)
    .addColumn("details", "text", required)
    .execute();
}
