import { join } from "node:path";
import { Kysely } from "kysely";
import { createPostgresDialect, createServingDialect } from "./postgres.ts";
import type { Presence } from "./presence.ts";
import type { Schema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;

/** Where the data is: a PostgreSQL address, or else the embedded file in the data folder. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** For work that can take long. */
export function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Database {
  return new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(join(dataDir, "galley.db"))
        : createPostgresDialect(databaseUrl),
  });
}

/** PostgreSQL for a service that must answer even during an outage. */
export function openServingDatabase(databaseUrl: string, presence: Presence): Database {
  return new Kysely<Schema>({ dialect: createServingDialect(databaseUrl, presence) });
}
