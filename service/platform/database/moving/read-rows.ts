import type { Database } from "../database.ts";
import type { AnyTables, Column } from "./tables.ts";

const AT_ONCE = 500;

/** The rows of a table as lines of the file, a few at a time. */
export async function* readRows(
  db: Database,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const rows = (db as unknown as AnyTables)
    .selectFrom(table)
    .select(columns.map(({ name }) => name))
    .stream(AT_ONCE);
  for await (const row of rows) {
    yield JSON.stringify(columns.map(({ name, read }) => read((row as Record<string, unknown>)[name])));
  }
}
