import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

/**
 * Several people per account. People who already belong to an account become owners, and so do those whom a node of the
 * previous version adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("memberships")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
    .execute();
  await db.schema.alterTable("sessions").addColumn("account_id", "text").execute();
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", required)
    .addColumn("role", "text", required)
    .addColumn("invited_by", "text", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("expires_at", "bigint", required)
    .execute();
  await db.schema.createIndex("invitations_account").on("invitations").column("account_id").execute();
}
