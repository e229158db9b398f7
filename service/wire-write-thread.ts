import { workerData } from "node:worker_threads";
import { openDatabase } from "./platform/database/database.ts";
import { applyWrites, type Write, type Written } from "./wire-writes.ts";

const db = openDatabase(workerData as { dataDir: string });

/** Runs on a separate thread with its own connection, so that the event loop never waits for the disk. */
export default function write(writes: readonly Write[]): Promise<Written[]> {
  return applyWrites(db, writes);
}
