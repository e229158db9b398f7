import type { Database } from "../database.ts";
import { exclusively } from "../exclusively.ts";
import { migrate } from "../migrate.ts";
import { createTally, MoveError, type Moved, type Progress, type TableEnd } from "./format.ts";
import { readRows } from "./read-rows.ts";
import { openExport, type ExportReader } from "./read-export.ts";
import { schemaVersion } from "./schema-version.ts";
import { MOVED_TABLES, readColumns, type AnyTables, type Cell, type Column } from "./tables.ts";

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
    if (file.header.schema !== schema) {
      throw new MoveError(
        `The export is from another version of Galley: it is at ${file.header.schema}, this database at ${schema}. Export and import with the same version of Galley.`,
      );
    }
    await requireEmpty(transaction);
    const columns = await readColumns(transaction);
    const written = new Map<string, TableEnd>();
    for (const table of MOVED_TABLES) {
      written.set(table, await fill(transaction, table, columns.get(table) ?? [], file, progress));
    }
    await file.requireEnd();
    for (const [table, expected] of written) {
      const tally = createTally();
      for await (const line of readRows(transaction, table, columns.get(table) ?? [])) tally.add(line);
      requireSame(tally.end(), expected, `The database holds other rows in ${table} than the export.`);
    }
    const rows = [...written.values()].reduce((sum, end) => sum + end.rows, 0);
    return { tables: written.size, rows };
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
  table: string,
  columns: readonly Column[],
  file: ExportReader,
  progress: Progress,
): Promise<TableEnd> {
  await file.requireTable({ table, columns: columns.map(({ name }) => name) });
  const tally = createTally();
  const atOnce = Math.floor(MOST_PARAMETERS / columns.length);
  let rows: Record<string, string | number | null>[] = [];
  const insert = async () => {
    if (rows.length === 0) return;
    try {
      await (db as unknown as AnyTables).insertInto(table).values(rows).execute();
    } catch (cause) {
      throw new MoveError(`The database rejected rows of ${table}: ${(cause as Error).message}.`, { cause });
    }
    rows = [];
  };
  for (;;) {
    const next = await file.row(columns.length);
    if ("end" in next) {
      await insert();
      requireSame(
        tally.end(),
        next.end,
        `The file is damaged: its rows of ${table} do not match their checksum.`,
      );
      progress(table, next.end.rows, true);
      return next.end;
    }
    rows.push(toRow(columns, next.cells));
    const count = tally.add(next.line);
    if (rows.length === atOnce) await insert();
    progress(table, count, false);
  }
}

/** SQLite has no boolean, and PostgreSQL accepts 0 and 1 for one. */
function toRow(columns: readonly Column[], cells: readonly Cell[]) {
  const stored = cells.map((cell) => (typeof cell === "boolean" ? Number(cell) : cell));
  return Object.fromEntries(columns.map(({ name }, index) => [name, stored[index] ?? null]));
}

function requireSame(one: TableEnd, other: TableEnd, otherwise: string): void {
  if (one.rows !== other.rows || one.checksum !== other.checksum) throw new MoveError(otherwise);
}
