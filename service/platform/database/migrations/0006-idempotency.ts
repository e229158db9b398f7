import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotent_requests")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("key_hash", "text", (column) => column.notNull())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotent_requests_key", ["account_id", "key_hash"])
    .execute();
  await db.schema
    .createIndex("idempotent_requests_expiry")
    .on("idempotent_requests")
    .column("expires_at")
    .execute();
}
