import { join } from "node:path";
import { Kysely } from "kysely";
import { createPostgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;

/** Where the data is: an address of PostgreSQL, or else the embedded file in the data folder. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

export function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Database {
  return new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? createSqliteDialect(join(dataDir, "galley.db"))
        : createPostgresDialect(databaseUrl),
  });
}
