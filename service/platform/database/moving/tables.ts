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

/** On PostgreSQL only, and forgotten within a second or so. */
export const NOT_MOVED: readonly string[] = ["rate_windows"];

export type Cell = string | number | boolean | null;
export type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

export interface Column {
  readonly name: string;
  /** From what a database gives to what both would give, and what a file can hold. */
  readonly read: (stored: unknown) => Cell;
  /** From that to what either database takes. */
  readonly write: (cell: Cell) => string | number | null;
}

/** Each column of the moved tables, by how it is stored. One of a kind that is not known here is a fault. */
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
  if (kind === undefined) throw new Error(`${table}.${name} is of a type that cannot be moved: ${dataType}.`);
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

const text: Kind = { read: (stored) => stored as string, write: (cell) => cell as string };
const wholeNumber: Kind = { read: (stored) => stored as number, write: (cell) => cell as number };
/** SQLite has 0 and 1; PostgreSQL takes them too. */
const truth: Kind = { read: Boolean, write: Number };
/** ISO text in SQLite, which PostgreSQL takes too, and gives as a `Date`. */
const time: Kind = {
  read: (stored) => new Date(stored as string | Date).toISOString(),
  write: (cell) => cell as string,
};

/** By the names both databases have for them. */
const KINDS: Readonly<Record<string, Kind>> = {
  text,
  integer: wholeNumber,
  int4: wholeNumber,
  bigint: wholeNumber,
  int8: wholeNumber,
  boolean: truth,
  bool: truth,
  timestamptz: time,
};
