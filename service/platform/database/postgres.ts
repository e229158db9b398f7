import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Client, Pool, types, type ClientConfig, type CustomTypesConfig } from "pg";
import Cursor from "pg-cursor";
import { createPresence, DatabaseAway, type Presence } from "./presence.ts";
import { StorageError } from "./storage-error.ts";
import { storedNumber } from "./stored-number.ts";

/** Times, counts and sums, which pg would return as text. */
const numbers: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.INT8 || type === types.builtins.NUMERIC
      ? storedNumber
      : types.getTypeParser(type, format),
};

const MOST_CONNECTIONS = 10;
const CONNECT_MS = 1_000;
const PATIENT_CONNECT_MS = 10_000;
const QUERY_MS = 4_000;
const PROBE_MS = 1_000;

/** Waits as long as necessary: for migrations, exports and operator commands. */
export function createPostgresDialect(databaseUrl: string): PostgresDialect {
  const pool = createPool({ connectionString: databaseUrl, connectionTimeoutMillis: PATIENT_CONNECT_MS });
  return new PostgresDialect({ cursor: Cursor, pool: explained(pool) });
}

/** For a service that must answer: it never waits long, and not at all during a known outage. */
export function createServingDialect(databaseUrl: string, presence: Presence): PostgresDialect {
  const pool = createPool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    keepAlive: true,
  });
  return new PostgresDialect({ cursor: Cursor, pool: watched(pool, presence) });
}

export function watchPresence(databaseUrl: string): Presence {
  return createPresence({
    probe: async () => {
      const client = openClient(databaseUrl, PROBE_MS);
      try {
        await client.connect();
        await client.query("select 1");
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  });
}

/** A single connection that gives up in time. */
export function openClient(databaseUrl: string, timeoutMs: number): Client {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  // If an idle connection breaks, the next query reports it.
  client.on("error", () => undefined);
  return client;
}

function createPool(config: ClientConfig): Pool {
  const pool = new Pool({ ...config, max: MOST_CONNECTIONS, types: numbers });
  // A connection can break at any moment, also when idle. The next query on it fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** These errors are shown to the operator. */
function explained(pool: Pool): PostgresPool {
  return {
    options: {},
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        // An error that combines those of several addresses has a code and no message.
        const { message, code = "" } = error as NodeJS.ErrnoException;
        throw new StorageError(
          `Cannot connect to PostgreSQL: ${message === "" ? code : message}. Check that it is running, and DATABASE_URL.`,
          { cause: error },
        );
      }
    },
    end: () => pool.end(),
  };
}

function watched(pool: Pool, presence: Presence): PostgresPool {
  return {
    options: {},
    async connect() {
      presence.requireHere();
      const client = await pool.connect().catch((error: unknown) => {
        throw presence.explain(error);
      });
      let isBroken = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        // A rollback on a broken connection fails too, and can be ignored.
        if (isBroken) throw new DatabaseAway("The connection is broken.");
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          const explained = presence.explain(error);
          isBroken = explained instanceof DatabaseAway;
          throw explained;
        }
      };
      const release = (destroy?: boolean) => client.release(isBroken || destroy === true);
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
