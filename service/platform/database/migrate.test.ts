import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createOwner } from "../../accounts/first-start.ts";
import { createPersonStore } from "../../people/store.ts";
import { systemClock } from "../clock.ts";
import { testPlace } from "../../testing.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("migrations can run twice", async () => {
  const db = openDatabase(await testPlace(dataDir, "template0"));
  await migrate(db);
  await migrate(db);
  expect(await createOwner({ db, clock: systemClock, plan: "starter" })).toBeDefined();
  await db.destroy();
});

test("does not touch a database that a newer version has migrated", async () => {
  const db = openDatabase(await testPlace(dataDir, "template0"));
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(db);
  await migrate(db);
  await db.destroy();
});

test("people who were in an account before there were roles are owners", async () => {
  const db = openDatabase(await testPlace(dataDir, "template0"));
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (name === "0020-people") {
      await sql`insert into accounts (id, name, created_at) values ('a', 'A', 0)`.execute(db);
      await sql`
        insert into people (id, name, email, email_verified, created_at, updated_at, two_factor_enabled)
        values ('p', 'P', 'p@example.com', true, '2026-01-01', '2026-01-01', false)`.execute(db);
      await sql`insert into memberships (person_id, account_id, created_at) values ('p', 'a', 0)`.execute(db);
    }
    await migration.up(db);
  }
  expect(await createPersonStore(db).members("a")).toMatchObject([{ id: "p", role: "owner" }]);
  await db.destroy();
});

test("eight processes at once migrate one file and create one owner", async () => {
  const source = `
    import { openDatabase } from ${JSON.stringify(new URL("database.ts", import.meta.url).href)};
    import { migrate } from ${JSON.stringify(new URL("migrate.ts", import.meta.url).href)};
    import { createOwner } from ${JSON.stringify(new URL("../../accounts/first-start.ts", import.meta.url).href)};
    import { parentPort } from "node:worker_threads";
    const db = openDatabase(${JSON.stringify(await testPlace(dataDir, "template0"))});
    await migrate(db);
    const owner = await createOwner({ db, clock: { now: () => Date.now() }, plan: "starter" });
    await db.destroy();
    parentPort.postMessage(owner !== undefined);
  `;
  const made = await Promise.all(
    Array.from(
      { length: 8 },
      () =>
        new Promise<boolean>((resolve, reject) => {
          const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
            execArgv: [],
          });
          worker.once("message", resolve);
          worker.once("error", reject);
        }),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
});
