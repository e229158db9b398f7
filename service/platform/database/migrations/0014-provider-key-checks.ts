import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("provider_keys").addColumn("checked_at", "bigint").execute();
  await db.schema.alterTable("provider_keys").addColumn("refusal", "text").execute();
}
