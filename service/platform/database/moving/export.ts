import type { Database } from "../database.ts";
import { createTally, FORMAT, type Header, type Moved, type Progress, type TableStart } from "./format.ts";
import { MOVED_TABLES, readColumns, readRows, schemaVersion } from "./tables.ts";

/** Writes every row of every table as of one point in time, also while a service is running. */
export function exportDatabase(
  db: Database,
  writeLine: (line: string) => Promise<void>,
  progress: Progress,
): Promise<Moved> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (transaction) => {
    const header: Header = { galley: "export", format: FORMAT, schema: await schemaVersion(transaction) };
    await writeLine(JSON.stringify(header));
    let total = 0;
    for (const start of await readColumns(transaction)) {
      await writeLine(JSON.stringify(start satisfies TableStart));
      const tally = createTally();
      for await (const line of readRows(transaction, start)) {
        await writeLine(line);
        progress(start.table, tally.add(line), false);
      }
      const end = tally.end();
      await writeLine(JSON.stringify(end));
      progress(start.table, end.rows, true);
      total += end.rows;
    }
    return { tables: MOVED_TABLES.length, rows: total };
  });
}
