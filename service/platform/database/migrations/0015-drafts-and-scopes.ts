import { sql, type Kysely } from "kysely";

/**
 * Drafts and aliases of templates, and scopes and expiry of API keys. Nodes of the previous version can keep writing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("templates").addColumn("alias", "text").execute();
  await db.schema.alterTable("templates").addColumn("published_version", "integer").execute();
  await sql`create unique index templates_alias on templates (account_id, alias) where deleted_at is null`.execute(
    db,
  );
  await db.schema
    .alterTable("api_keys")
    .addColumn("scopes", "text", (column) => column.notNull().defaultTo("convert"))
    .execute();
  await db.schema.alterTable("api_keys").addColumn("expires_at", "bigint").execute();
}
