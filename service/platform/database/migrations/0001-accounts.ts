import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", required)
    .addColumn("created_at", "bigint", required)
    .execute();
  await db.schema
    .createTable("subscriptions")
    .addColumn("account_id", "text", (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("plan", "text", required)
    .addColumn("state", "text", required)
    .addColumn("started_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute();
  await db.schema
    .createTable("api_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("name", "text", required)
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("last_four", "text", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("last_used_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .execute();
  await db.schema.createIndex("api_keys_account").on("api_keys").column("account_id").execute();
  await db.schema
    .createTable("entry_links")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("created_at", "bigint", required)
    .addColumn("used_at", "bigint")
    .execute();
}
