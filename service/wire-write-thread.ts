import { workerData } from "node:worker_threads";
import { openDatabase } from "./platform/database/database.ts";
import { applyWrites, type Write, type Written } from "./wire-writes.ts";

const db = openDatabase(workerData as { dataDir: string });

/** Runs on the thread that waits for the disk, with a connection of its own, so that the event loop never does. */
export default function write(writes: readonly Write[]): Promise<Written[]> {
  return applyWrites(db, writes);
}
