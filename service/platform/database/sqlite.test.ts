import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { createSqliteDialect } from "./sqlite.ts";

test("reports a full disk, not the rollback that SQLite already made", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const db = new Kysely<{ t: { x: string } }>({ dialect: createSqliteDialect(join(dataDir, "galley.db")) });
  await sql`create table t (x text)`.execute(db);
  await sql`pragma max_page_count = 5`.execute(db);
  const filled = db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 100; count++) {
      await transaction
        .insertInto("t")
        .values({ x: "x".repeat(5_000) })
        .execute();
    }
  });
  await expect(filled).rejects.toThrow(`Disk full: cannot write to ${join(dataDir, "galley.db")}`);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db.insertInto("t").values({ x: "after" }).execute();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test("only their owner may read the database and its folder, whatever the permissions were", async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), "galley-test-")), "data");
  const path = join(dataDir, "galley.db");
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(path, "");
  chmodSync(dataDir, 0o777);
  chmodSync(path, 0o666);
  const db = new Kysely<{ t: { x: string } }>({ dialect: createSqliteDialect(path) });
  await sql`create table t (x text)`.execute(db);
  expect(modeOf(dataDir)).toBe(0o700);
  for (const name of ["galley.db", "galley.db-wal", "galley.db-shm"]) {
    expect(modeOf(join(dataDir, name))).toBe(0o600);
  }
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test("keeps the permissions of a folder that is shared on purpose", async () => {
  const shared = mkdtempSync(join(tmpdir(), "galley-test-"));
  chmodSync(shared, 0o1777);
  const db = new Kysely({ dialect: createSqliteDialect(join(shared, "galley.db")) });
  await sql`select 1`.execute(db);
  expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  expect(statSync(join(shared, "galley.db")).mode & 0o777).toBe(0o600);
  await db.destroy();
  rmSync(shared, { recursive: true, force: true });
});

test("the file is opened for durability", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const db = new Kysely({ dialect: createSqliteDialect(join(dataDir, "galley.db")) });
  const read = async (pragma: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db)).rows[0] ?? {})[0];
  expect(await read("journal_mode")).toBe("wal");
  expect(await read("synchronous")).toBe(2);
  expect(await read("foreign_keys")).toBe(1);
  expect(await read("busy_timeout")).toBe(5000);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test("every row that is deleted with another is found by an index", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const db = openDatabase({ dataDir });
  await migrate(db);
  const references = await sql<{ table: string; column: string }>`
    select tables.name as "table", "from" as "column"
    from sqlite_master tables, pragma_foreign_key_list(tables.name)`.execute(db);
  const scanned: string[] = [];
  for (const { table, column } of references.rows) {
    const plan = sql<{ detail: string }>`
      explain query plan delete from ${sql.table(table)} where ${sql.ref(column)} = ''`;
    const { rows } = await plan.execute(db);
    if (rows.some(({ detail }) => detail.startsWith("SCAN"))) scanned.push(`${table}.${column}`);
  }
  // Operators create entry links one by one.
  expect(scanned).toEqual(["entry_links.account_id"]);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});
