import { sql, type Kysely } from "kysely";
import { exclusively } from "./exclusively.ts";
import { isPostgres } from "./is-postgres.ts";
import { MIGRATIONS } from "./migrations.ts";

/**
 * While a migration waits for a table, everyone else queues behind it. It gives up after this time, lets them pass and
 * tries again.
 */
const LOCK_TIMEOUT = "500ms";
const MOST_TRIES = 60;
const LOCKED = ["55P03", "40P01"];

/**
 * Migrates the database to the newest schema in one exclusive transaction. It can run twice and from two processes at
 * once: the second finds nothing to do. Other nodes can keep working.
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations = MIGRATIONS): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await migrateOnce(db, migrations);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !LOCKED.includes((error as { code?: string }).code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    }
  }
}

/**
 * Kysely's own migrator would set another lock timeout, of an hour, and hide why a migration failed. Its table of
 * migrations is kept.
 */
async function migrateOnce<Tables>(db: Kysely<Tables>, migrations: typeof MIGRATIONS): Promise<void> {
  await exclusively(db, async (transaction) => {
    const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === "kysely_migration"))
      await sql`
        create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        transaction,
      );
    // The database may be newer than this version, which can still run, because newer versions only add to the schema.
    const applied = await appliedMigrations(transaction);
    if (isPostgres(transaction))
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction);
    for (const [name, migration] of Object.entries(migrations)) {
      if (applied.includes(name)) continue;
      await migration.up(transaction);
      const at = new Date().toISOString();
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(transaction);
    }
  });
}

/** In order, by name. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
