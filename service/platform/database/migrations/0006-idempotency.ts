import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotent_requests")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("key_hash", "text", required)
    .addColumn("body_hash", "text", required)
    .addColumn("request_id", "text", required)
    .addColumn("answer", "text")
    .addColumn("expires_at", "bigint", required)
    .addPrimaryKeyConstraint("idempotent_requests_key", ["account_id", "key_hash"])
    .execute();
  await db.schema
    .createIndex("idempotent_requests_expiry")
    .on("idempotent_requests")
    .column("expires_at")
    .execute();
}
