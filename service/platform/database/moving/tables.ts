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
  /** Converts that form to what both databases accept. */
  readonly write: (cell: Cell) => string | number | null;
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
  const kind = KINDS[dataType.toLowerCase()];
  if (kind === undefined)
    throw new Error(`${table}.${name} has a type that cannot be exported: ${dataType}.`);
  return {
    name,
    read: (stored) => (stored === null ? null : kind.read(stored)),
    write: (cell) => (cell === null ? null : kind.write(cell)),
  };
}

interface Kind {
  readonly read: (stored: unknown) => Exclude<Cell, null>;
  readonly write: (cell: Exclude<Cell, null>) => string | number;
}

/** Text and whole numbers are stored as they are. */
const plain: Kind = { read: (stored) => stored as string | number, write: (cell) => cell as string | number };
/** SQLite stores 0 and 1, which PostgreSQL accepts too. */
const truth: Kind = { read: Boolean, write: Number };
/** ISO text in SQLite. PostgreSQL accepts it too, and returns a `Date`. */
const time: Kind = { ...plain, read: (stored) => new Date(stored as string | Date).toISOString() };

/** By their names in both databases. */
const KINDS: Readonly<Record<string, Kind>> = {
  text: plain,
  integer: plain,
  int4: plain,
  bigint: plain,
  int8: plain,
  boolean: truth,
  bool: truth,
  timestamptz: time,
};
