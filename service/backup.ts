import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { openSqlite } from "./platform/database/sqlite.ts";

/**
 * Copies the embedded database to a new file that only its owner can read, and returns its size in bytes. The service
 * can keep running. `VACUUM INTO` reads one snapshot of the database, including the write-ahead log. SQLite's online
 * backup starts over whenever another process writes, so it might never end on a busy service.
 */
export async function backUp({ dataDir }: Pick<Config, "dataDir">, file: string): Promise<number> {
  const handle = await open(file, "wx", 0o600);
  try {
    const database = openSqlite(join(dataDir, "galley.db"));
    try {
      database.raw.prepare("vacuum into ?").run(file);
    } finally {
      database.close();
    }
    await handle.sync();
    return (await handle.stat()).size;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
