import { EventEmitter } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createPresence, DatabaseAway, type DatabaseEvents } from "./platform/database/presence.ts";
import { watchStorage, type Storage } from "./platform/database/storage.ts";
import { NO_TRUST, type Trust } from "./platform/notified-cache.ts";

/** The database of a running service, fully migrated. */
export interface ServedDatabase {
  readonly db: Database;
  /** For slow queries, which must not block requests. */
  readonly patientDb: Database;
  readonly trust: Trust;
  /** Length of the current outage; 0 while it answers, and always 0 for the embedded database. */
  awayForMs(): number;
  requireHere(): void;
  /** Whether the embedded database is writable. */
  readonly storage: Storage | undefined;
  /** Changes made by other processes, and outages. The embedded database reports neither. */
  readonly events: EventEmitter<DatabaseEvents>;
  close(): Promise<void>;
}

export async function serveDatabase(config: Config, log: FastifyBaseLogger): Promise<ServedDatabase> {
  const patientDb = openDatabase(config);
  await migrate(patientDb);
  const { databaseUrl, databaseAwayMs } = config;
  if (databaseUrl === undefined) {
    const storage = watchStorage({
      onFault: (error) => log.error(error.message),
      onRecovery: () => log.info("The database is writable again."),
    });
    return {
      db: patientDb,
      patientDb,
      trust: NO_TRUST,
      awayForMs: () => 0,
      requireHere: () => {},
      storage,
      events: new EventEmitter(),
      close: () => {
        storage.close();
        return patientDb.destroy();
      },
    };
  }
  const presence = createPresence(databaseUrl);
  const db = openDatabase(config, presence);
  return {
    db,
    patientDb,
    trust: {
      isHearing: presence.isHearing,
      mayStandIn: (error) => error instanceof DatabaseAway && presence.awayForMs() < databaseAwayMs,
    },
    awayForMs: presence.awayForMs,
    requireHere: presence.requireHere,
    storage: undefined,
    events: presence.events,
    close: async () => {
      presence.close();
      await Promise.all([db.destroy(), patientDb.destroy()]);
    },
  };
}
