import type { Kysely } from "kysely";

/**
 * For each response stored for an `Idempotency-Key`, how many bytes of responses its account had stored before it. The
 * number only grows, so responses beyond the limit are found by one index lookup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("idempotent_requests").addColumn("stored_from", "bigint").execute();
  await db.schema
    .createIndex("idempotent_requests_stored")
    .on("idempotent_requests")
    .columns(["account_id", "stored_from"])
    .execute();
}
