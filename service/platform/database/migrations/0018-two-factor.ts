import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** The second factor of people, as better-auth's plugin stores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("people")
    .addColumn("two_factor_enabled", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable("two_factors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) =>
      column.notNull().unique().references("people.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", required)
    .addColumn("recovery_codes", "text", required)
    .addColumn("verified", "boolean", required)
    .addColumn("failed_attempts", "integer", required)
    .addColumn("locked_until", "timestamptz")
    .execute();
}
