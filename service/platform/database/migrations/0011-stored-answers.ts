import type { Kysely } from "kysely";

/**
 * Of each answer behind an `Idempotency-Key`, how many bytes of answers its account had stored before it. It grows
 * with every answer, so what is further back than the limit is found by one look at the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("idempotent_requests").addColumn("stored_from", "bigint").execute();
  await db.schema
    .createIndex("idempotent_requests_stored")
    .on("idempotent_requests")
    .columns(["account_id", "stored_from"])
    .execute();
}
