import { join } from "node:path";
import { Kysely } from "kysely";
import { createPostgresDialect } from "./postgres.ts";
import type { Presence } from "./presence.ts";
import type { Schema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;

/** Where the data is: a PostgreSQL address, or else the embedded file in the data folder. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** With `presence`, for a service that must answer even during an outage of PostgreSQL. Otherwise, work can take long. */
export function openDatabase({ dataDir, databaseUrl }: DatabasePlace, presence?: Presence): Database {
  return new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(join(dataDir, "galley.db"))
        : createPostgresDialect(databaseUrl, presence),
  });
}
