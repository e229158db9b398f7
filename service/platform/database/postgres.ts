import { PostgresDialect } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import Cursor from "pg-cursor";

/** Times, counts and their sums fit a number exactly (below 2^53); pg would give them as text. */
const numbers: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.INT8 || type === types.builtins.NUMERIC
      ? Number
      : types.getTypeParser(type, format),
};

export function createPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    cursor: Cursor,
    pool: new Pool({
      connectionString: databaseUrl,
      max: 10,
      types: numbers,
      connectionTimeoutMillis: 3_000,
    }),
  });
}
