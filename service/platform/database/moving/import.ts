import type { Database } from "../database.ts";
import { exclusively } from "../exclusively.ts";
import { migrate } from "../migrate.ts";
import {
  createTally,
  MoveError,
  type Moved,
  type Progress,
  type TableEnd,
  type TableStart,
} from "./format.ts";
import { openExport, type ExportReader } from "./read-export.ts";
import { MOVED_TABLES, readColumns, readRows, schemaVersion, type AnyTables, type Cell } from "./tables.ts";

/** PostgreSQL allows 65,535 parameters per statement, SQLite half of that. */
const MOST_PARAMETERS = 10_000;

/**
 * Fills an empty database from an export, reads it back, and compares. Nothing is committed until the last row has been
 * compared.
 */
export async function importDatabase(
  db: Database,
  lines: AsyncIterable<string>,
  progress: Progress,
): Promise<Moved> {
  const file = await openExport(lines);
  await migrate(db);
  return exclusively(db, async (transaction) => {
    const schema = await schemaVersion(transaction);
    if (file.schema !== schema) {
      throw new MoveError(
        `The export is from another version of Galley: it is at ${file.schema}, this database at ${schema}. Export and import with the same version of Galley.`,
      );
    }
    await requireEmpty(transaction);
    let rows = 0;
    for (const start of await readColumns(transaction)) {
      const expected = await fill(transaction, start, file, progress);
      const tally = createTally();
      for await (const line of readRows(transaction, start)) tally.add(line);
      if (tally.end().checksum !== expected.checksum)
        throw new MoveError(`The database holds other rows in ${start.table} than the export.`);
      rows += expected.rows;
    }
    await file.requireEnd();
    return { tables: MOVED_TABLES.length, rows };
  });
}

async function requireEmpty(db: Database): Promise<void> {
  const filled: string[] = [];
  for (const table of MOVED_TABLES) {
    const row = await (db as unknown as AnyTables).selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new MoveError(
    `The database is not empty: there are rows in ${filled.join(", ")}. Import into a new database, before a service is started on it.`,
  );
}

async function fill(
  db: Database,
  start: TableStart,
  file: ExportReader,
  progress: Progress,
): Promise<TableEnd> {
  const { table, columns } = start;
  const atOnce = Math.floor(MOST_PARAMETERS / columns.length);
  let rows: Record<string, Cell>[] = [];
  const insert = async () => {
    if (rows.length === 0) return;
    try {
      await (db as unknown as AnyTables).insertInto(table).values(rows).execute();
    } catch (cause) {
      throw new MoveError(`The database rejected rows of ${table}: ${(cause as Error).message}.`, { cause });
    }
    rows = [];
  };
  const end = await file.readTable(start, async (cells, count) => {
    rows.push(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? null])));
    if (rows.length === atOnce) await insert();
    progress(table, count, false);
  });
  await insert();
  progress(table, end.rows, true);
  return end;
}
