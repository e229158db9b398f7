import { PostgresDialect, type PostgresPoolClient } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import Cursor from "pg-cursor";
import { DatabaseAway, type Presence } from "./presence.ts";
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
const PATIENT = { connectionTimeoutMillis: 10_000 };
const SERVING = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 4_000,
  // Longer, so that PostgreSQL can report a slow statement before the connection counts as broken.
  query_timeout: 5_000,
  keepAlive: true,
};

/**
 * Without `presence`, waits as long as necessary: for migrations, exports and operator commands. With it, for a service
 * that must answer: never waits long, and not at all during a known outage.
 */
export function createPostgresDialect(databaseUrl: string, presence?: Presence): PostgresDialect {
  const timeouts = presence === undefined ? PATIENT : SERVING;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    types: numbers,
    ...timeouts,
  });
  // A connection can break at any moment, also when idle. The next query on it fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const connect = () => (presence === undefined ? connectExplained(pool) : connectWatched(pool, presence));
  return new PostgresDialect({ cursor: Cursor, pool: { options: {}, connect, end: () => pool.end() } });
}

/** Its errors are shown to the operator. */
async function connectExplained(pool: Pool): Promise<PostgresPoolClient> {
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
}

async function connectWatched(pool: Pool, presence: Presence): Promise<PostgresPoolClient> {
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
}
