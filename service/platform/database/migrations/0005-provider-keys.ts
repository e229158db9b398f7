import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account_keys")
    .addColumn("account_id", "text", (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("wrapped", "text", required)
    .addColumn("master_version", "integer", required)
    .addColumn("created_at", "bigint", required)
    .execute();
  await db.schema
    .createTable("master_keys")
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("proof", "text", required)
    .execute();
  await db.schema
    .createTable("provider_keys")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("provider", "text", required)
    .addColumn("sealed", "text", required)
    .addColumn("last_four", "text", required)
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("provider_keys_primary", ["account_id", "provider"])
    .execute();
}
