import type { Kysely } from "kysely";
import type { Database } from "../database.ts";

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

/** On PostgreSQL only, and outdated within a second or so. */
export const NOT_MOVED: readonly string[] = ["rate_windows"];

export type Cell = string | number | boolean | null;
export type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

export interface Column {
  readonly name: string;
  /** Converts what a database returns to a form that is the same for both and can be stored in a file. */
  readonly read: (stored: unknown) => Cell;
}

/** The columns of the exported tables, by how they are stored. Throws for an unknown type. */
export async function readColumns(db: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    MOVED_TABLES.map((name) => {
      const table = tables.find((one) => one.name === name);
      if (table === undefined) throw new Error(`There is no table ${name}.`);
      return [name, table.columns.map((column) => columnOf(name, column.name, column.dataType))];
    }),
  );
}

function columnOf(table: string, name: string, dataType: string): Column {
  const read = READ[dataType.toLowerCase()];
  if (read === undefined)
    throw new Error(`${table}.${name} has a type that cannot be exported: ${dataType}.`);
  return { name, read: (stored) => (stored === null ? null : read(stored)) };
}

/** Text and whole numbers are stored as they are. */
const plain = (stored: unknown) => stored as string | number;

/** How each type is read, by its names in both databases. */
const READ: Readonly<Record<string, Column["read"]>> = {
  text: plain,
  integer: plain,
  int4: plain,
  bigint: plain,
  int8: plain,
  // 0 and 1 in SQLite.
  boolean: Boolean,
  bool: Boolean,
  // ISO text in SQLite. PostgreSQL accepts it too, and returns a `Date`.
  timestamptz: (stored) => new Date(stored as string | Date).toISOString(),
};
