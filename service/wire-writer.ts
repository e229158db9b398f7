import { join } from "node:path";
import { Piscina } from "piscina";
import { unknownApiKey } from "./platform/auth.ts";
import type { Database, DatabasePlace } from "./platform/database/database.ts";
import { DatabaseAway } from "./platform/database/presence.ts";
import { StorageError } from "./platform/database/storage-error.ts";
import type { Storage } from "./platform/database/storage.ts";
import { createGroupWriter, WriteError } from "./platform/group-writer.ts";
import { createSpool } from "./platform/spool.ts";
import { ACCOUNT_GONE, applyWrites, type Write, type Writes, type Written } from "./wire-writes.ts";

/** Resolves when the write is on the disk. */
export type WriteDurably = <Kind extends keyof Writes>(
  kind: Kind,
  content: Writes[Kind][0],
) => Promise<Writes[Kind][1]>;

const MOST_AT_ONCE = 256;
const MOST_WAITING = 10_000;
/** Longer than SQLite waits for a lock. */
const TIMEOUT_MS = 8_000;

interface Sink {
  send(writes: readonly Write[]): Promise<Written[]>;
  /** Delivers what waits on this machine's disk. */
  deliver(): Promise<void>;
  readonly waiting: number;
  close(): Promise<void>;
}

/** Writes in groups: to the embedded file on a thread that waits for the disk, or to PostgreSQL. */
export function createWriter({
  db,
  place,
  storage,
  onGroup,
}: {
  db: Database;
  place: DatabasePlace;
  /** Called when the disk is not writable. */
  storage?: Storage | undefined;
  onGroup?: (writes: number, durationMs: number) => void;
}) {
  const sink = place.databaseUrl === undefined ? fileSink(place) : postgresSink(db, place);
  const groups = createGroupWriter<Write, Written>({
    send: async (writes) => {
      const startedAt = performance.now();
      const written = await sink.send(writes);
      onGroup?.(writes.length, performance.now() - startedAt);
      return written;
    },
    mostAtOnce: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
  });
  const write: WriteDurably = async (kind, content) => {
    const written = await groups.write({ kind, ...content } as Write);
    if (!("error" in written)) return written.value as never;
    if (written.error === ACCOUNT_GONE) throw unknownApiKey();
    if (written.isStorage !== true) throw new WriteError(written.error);
    const error = new StorageError(written.error);
    storage?.failed(error, () => write("probe", { now: Date.now() }));
    throw error;
  };
  return {
    write,
    deliver: () => sink.deliver(),
    /** Calls that were answered during an outage and are not in the database yet. */
    get waiting() {
      return sink.waiting;
    },
    close: async () => {
      await groups.drain();
      await sink.close();
    },
  };
}

function fileSink({ dataDir }: DatabasePlace): Sink {
  const thread = new Piscina<readonly Write[], Written[]>({
    filename: new URL("wire-write-thread.ts", import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    workerData: { dataDir },
    recordTiming: false,
    // Piscina replaces a thread that fails between groups. Without a listener, its error event would end the process.
  }).on("error", () => undefined);
  // A busy machine may take long to start a thread, so the timeout is counted from then on.
  const started = thread.run([]).catch(() => undefined);
  return {
    send: async (writes) => {
      await started;
      return thread.run(writes, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
    deliver: async () => {},
    waiting: 0,
    close: () => thread.destroy(),
  };
}

/**
 * During a PostgreSQL outage, calls go to a spool on this machine's disk and count as written. Each has a unique id and
 * is recorded once, even if the connection broke after it was recorded.
 */
function postgresSink(db: Database, { dataDir }: DatabasePlace): Sink {
  const spool = createSpool<Write>(join(dataDir, "spool.db"));
  let delivering: Promise<void> | undefined;

  async function deliver(): Promise<void> {
    for (let after = ""; ;) {
      const items = spool.read(after, MOST_AT_ONCE);
      const last = items.at(-1);
      if (last === undefined) return;
      const results = await applyWrites(
        db,
        items.map(({ item }) => item),
      );
      // A write that failed for another reason stays for the next attempt.
      const isOver = (result: Written | undefined) =>
        result !== undefined && (!("error" in result) || result.error === ACCOUNT_GONE);
      spool.remove(items.filter((_, index) => isOver(results[index])).map(({ id }) => id));
      after = last.id;
    }
  }

  return {
    async send(writes) {
      try {
        return await applyWrites(db, writes);
      } catch (error) {
        if (!(error instanceof DatabaseAway)) throw error;
        const calls = writes.filter((write) => write.kind === "call");
        spool.add(
          calls.map(({ call, ...rest }) => ({
            id: call.id,
            item: { ...rest, call: { ...call, isAnswered: true } },
          })),
        );
        return writes.map((write) =>
          write.kind === "call" ? { value: undefined } : { error: error.message },
        );
      }
    },
    deliver: () => (delivering ??= deliver().finally(() => (delivering = undefined))),
    get waiting() {
      return spool.size;
    },
    close: async () => {
      await delivering?.catch(() => undefined);
      spool.close();
    },
  };
}
