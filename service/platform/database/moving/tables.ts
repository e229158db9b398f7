import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { appliedMigrations } from "../migrate.ts";
import { MIGRATIONS } from "../migrations.ts";
import { MoveError, type TableStart } from "./format.ts";

/** The tables to move, ordered so that referenced rows are inserted first. */
export const MOVED_TABLES: readonly string[] = [
  "accounts",
  "subscriptions",
  "api_keys",
  "entry_links",
  "account_keys",
  "master_keys",
  "provider_keys",
  "calls",
  "usage_periods",
  "usage_days",
  "usage_sources",
  "activity",
  "operator_actions",
  "billing_customers",
  "overage_charges",
  "subscription_spans",
  "plan_terms",
  "kept_statements",
  "billing_events",
  "billing_notices",
  "billing_jobs",
  "idempotent_requests",
  "templates",
  "template_versions",
  "people",
  "sessions",
  "credentials",
  "two_factors",
  "verifications",
  "memberships",
  "invitations",
  "attempts",
];

export type Cell = string | number | null;
export type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** The columns of the tables to move. */
export async function readColumns(db: Database): Promise<TableStart[]> {
  const tables = await db.introspection.getTables();
  return MOVED_TABLES.map((table) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    return { table, columns: columns.map(({ name }) => name) };
  });
}

const ROWS_AT_ONCE = 500;

/** The rows of a table as lines of the file, a few at a time. */
export async function* readRows(db: Database, { table, columns }: TableStart): AsyncGenerator<string> {
  const rows = (db as unknown as AnyTables).selectFrom(table).select(columns).stream(ROWS_AT_ONCE);
  for await (const row of rows) yield JSON.stringify(columns.map((name) => cellOf(row[name])));
}

/** As SQLite stores it: PostgreSQL has booleans and times, and also accepts 0, 1 and ISO text for them. */
function cellOf(stored: unknown): Cell {
  if (stored instanceof Date) return stored.toISOString();
  return typeof stored === "boolean" ? Number(stored) : (stored as Cell);
}

/** The name of the newest migration, if the database has exactly the migrations of this version. */
export async function schemaVersion(db: Database): Promise<string> {
  const names = await appliedMigrations(db);
  const known = Object.keys(MIGRATIONS);
  if (names.join() === known.join()) return known.at(-1) ?? "";
  throw new MoveError(
    `The database is at ${names.at(-1)}, this version of Galley at ${known.at(-1)}. Start the service once to migrate it, or use the version of Galley that matches the database.`,
  );
}
