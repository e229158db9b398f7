import type { Database, DatabasePlace } from "./platform/database/database.ts";
import { createGroupWriter, WriteError } from "./platform/group-writer.ts";
import { createThread } from "./platform/thread.ts";
import { applyWrites, type Write, type Writes, type Written } from "./wire-writes.ts";

/** Resolves when the write is on the disk. */
export type WriteDurably = <Kind extends keyof Writes>(
  kind: Kind,
  content: Writes[Kind][0],
) => Promise<Writes[Kind][1]>;

const LINGER_MS = 2;
const BUSY_LINGER_MS = 8;
const MOST_AT_ONCE = 256;
const MOST_UNDER_WAY = 3;
const MOST_WAITING = 10_000;
/** Longer than SQLite waits for a lock. */
const TIMEOUT_MS = 8_000;

/**
 * Writes in groups. On the embedded database a thread waits for the disk; a database elsewhere is waited for
 * without one.
 */
export function createWriter({
  db,
  place,
  onGroup,
}: {
  db: Database;
  place: DatabasePlace;
  onGroup?: (writes: number, durationMs: number) => void;
}) {
  const thread =
    place.databaseUrl === undefined
      ? createThread({
          file: new URL("wire-write-thread.ts", import.meta.url),
          workerData: { dataDir: place.dataDir },
          timeoutMs: TIMEOUT_MS,
        })
      : undefined;
  const groups = createGroupWriter<Write, Written>({
    send: async (writes) => {
      const startedAt = performance.now();
      const written =
        thread === undefined ? await applyWrites(db, writes) : ((await thread.ask(writes)) as Written[]);
      onGroup?.(writes.length, performance.now() - startedAt);
      return written;
    },
    lingerMs: LINGER_MS,
    busyLingerMs: BUSY_LINGER_MS,
    mostAtOnce: MOST_AT_ONCE,
    mostUnderWay: MOST_UNDER_WAY,
    mostWaiting: MOST_WAITING,
  });
  const write: WriteDurably = async (kind, content) => {
    const written = await groups.write({ kind, ...content } as Write);
    if ("error" in written) throw new WriteError(written.error);
    return written.value as never;
  };
  return {
    write,
    close: async () => {
      await groups.drain();
      await thread?.close();
    },
  };
}
