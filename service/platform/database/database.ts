import { join } from "node:path";
import { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import { createSqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;

export function openDatabase({ dataDir }: { dataDir: string }): Database {
  return new Kysely<Schema>({ dialect: createSqliteDialect(join(dataDir, "galley.db")) });
}
