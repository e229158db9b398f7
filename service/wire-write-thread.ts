import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "./platform/database/database.ts";
import { answerQuestions } from "./platform/thread.ts";
import { applyWrites, type Write } from "./wire-writes.ts";

/** The thread that waits for the disk, with a connection of its own, so that the event loop never does. */
if (parentPort !== null) {
  const db = openDatabase(workerData as { dataDir: string });
  answerQuestions(parentPort, (writes) => applyWrites(db, writes as readonly Write[]));
}
