import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

const ofPerson = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("people.id").onDelete("cascade");

/**
 * The first four tables are better-auth's, under our names (sign-in/better-auth.ts has the mapping). It keeps its
 * times as ISO text in SQLite, which knows no `timestamptz` and stores what it is given, and as times in PostgreSQL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", required)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "boolean", required)
    .addColumn("image", "text")
    .addColumn("created_at", "timestamptz", required)
    .addColumn("updated_at", "timestamptz", required)
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", ofPerson)
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("expires_at", "timestamptz", required)
    .addColumn("created_at", "timestamptz", required)
    .addColumn("updated_at", "timestamptz", required)
    .execute();
  await db.schema.createIndex("sessions_person").on("sessions").column("person_id").execute();
  await db.schema
    .createTable("credentials")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", ofPerson)
    .addColumn("provider_id", "text", required)
    .addColumn("provider_account_id", "text", required)
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "timestamptz")
    .addColumn("refresh_token_expires_at", "timestamptz")
    .addColumn("scope", "text")
    .addColumn("created_at", "timestamptz", required)
    .addColumn("updated_at", "timestamptz", required)
    .execute();
  await db.schema.createIndex("credentials_person").on("credentials").column("person_id").execute();
  await db.schema
    .createTable("verifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", required)
    .addColumn("value", "text", required)
    .addColumn("expires_at", "timestamptz", required)
    .addColumn("created_at", "timestamptz", required)
    .addColumn("updated_at", "timestamptz", required)
    .execute();
  await db.schema.createIndex("verifications_identifier").on("verifications").column("identifier").execute();
  await db.schema
    .createTable("memberships")
    .addColumn("person_id", "text", ofPerson)
    .addColumn("account_id", "text", ofAccount)
    .addColumn("created_at", "bigint", required)
    .addPrimaryKeyConstraint("memberships_key", ["person_id", "account_id"])
    .execute();
  await db.schema.createIndex("memberships_account").on("memberships").column("account_id").execute();
  await db.schema
    .createTable("attempts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", required)
    .addColumn("since", "bigint", required)
    .execute();
}
