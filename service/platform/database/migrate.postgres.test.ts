import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testPlace } from "../../testing.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

async function openMigrated() {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const db = openDatabase(await testPlace(dataDir));
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  return db;
}

test("a migration that waits for a table lets others pass, and is done when the table is free", async () => {
  const db = await openMigrated();
  const later = sql`alter table calls add column later text`;
  const migrations = {
    ...MIGRATIONS,
    "9999-later": { up: async (on: typeof db) => void (await later.execute(on)) },
  };
  let migrating: Promise<void> | undefined;
  await db.transaction().execute(async (transaction) => {
    await sql`lock table calls in access share mode`.execute(transaction);
    migrating = migrate(db, migrations);
    const waiting = sql`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted and mode = 'AccessExclusiveLock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await db.selectFrom("calls").select("id").execute();
  });
  await migrating;
  await sql`select later from calls`.execute(db);
});

test("a migration that fails reports why, and changes nothing", async () => {
  const db = await openMigrated();
  const up = async (on: typeof db) => {
    await sql`alter table calls add column later text`.execute(on);
    await sql`alter table missing add column later text`.execute(on);
  };
  await expect(migrate(db, { ...MIGRATIONS, "9999-later": { up } })).rejects.toThrow(
    'relation "missing" does not exist',
  );
  await expect(sql`select later from calls`.execute(db)).rejects.toThrow('column "later" does not exist');
});
