import type { Config } from "./config.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { exportDatabase } from "./platform/database/moving/export.ts";
import type { Moved, Progress } from "./platform/database/moving/format.ts";
import { importDatabase } from "./platform/database/moving/import.ts";

/** Exports the database of one configuration. `importInto` imports it into the database of another. */
export function exportFrom(
  config: Config,
  writeLine: (line: string) => Promise<void>,
  progress: Progress,
): Promise<Moved> {
  return withDatabase(config, (db) => exportDatabase(db, writeLine, progress));
}

export function importInto(config: Config, lines: AsyncIterable<string>, progress: Progress): Promise<Moved> {
  return withDatabase(config, (db) => importDatabase(db, lines, progress));
}

async function withDatabase(config: Config, work: (db: Database) => Promise<Moved>): Promise<Moved> {
  const db = openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
