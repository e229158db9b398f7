import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { createSqliteDialect } from "./sqlite.ts";

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
