import type { Kysely } from "kysely";

/** Existing accounts are not operators. `galley operator add` marks them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("accounts").addColumn("operator_since", "bigint").execute();
}
