import type { Database } from "../database.ts";
import { appliedMigrations } from "../migrate.ts";
import { MIGRATIONS } from "../migrations.ts";
import { MoveError } from "./format.ts";

/** The name of the newest migration, if the database has exactly the migrations of this version. */
export async function schemaVersion(db: Database): Promise<string> {
  const names = await appliedMigrations(db);
  const known = Object.keys(MIGRATIONS);
  if (names.join() === known.join()) return known.at(-1) ?? "";
  throw new MoveError(
    `The database is at ${names.at(-1)}, this version of Galley at ${known.at(-1)}. Start the service once to migrate it, or use the version of Galley that matches the database.`,
  );
}
