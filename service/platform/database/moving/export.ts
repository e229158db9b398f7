import type { Database } from "../database.ts";
import { createTally, type Header, type Moved, type Progress, type TableStart } from "./format.ts";
import { readRows } from "./read-rows.ts";
import { schemaVersion } from "./schema-version.ts";
import { MOVED_TABLES, readColumns } from "./tables.ts";

/** Writes every row of every table as of one point in time, also while a service is running. */
export function exportDatabase(
  db: Database,
  writeLine: (line: string) => Promise<void>,
  progress: Progress,
): Promise<Moved> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (transaction) => {
    const schema = await schemaVersion(transaction);
    const header: Header = { galley: "export", format: 1, schema, tables: MOVED_TABLES };
    await writeLine(JSON.stringify(header));
    let total = 0;
    for (const [table, columns] of await readColumns(transaction)) {
      const start: TableStart = { table, columns: columns.map(({ name }) => name) };
      await writeLine(JSON.stringify(start));
      const tally = createTally();
      for await (const line of readRows(transaction, table, columns)) {
        await writeLine(line);
        progress(table, tally.add(line), false);
      }
      const end = tally.end();
      await writeLine(JSON.stringify(end));
      progress(table, end.rows, true);
      total += end.rows;
    }
    return { tables: MOVED_TABLES.length, rows: total };
  });
}
