import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { galley } from "./testing.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => galley(args, { env: { DATA_DIR: join(folder, "data") } });

test("copies what is still in the write-ahead log, into a private file that another service can use", async () => {
  await run("account", "create", "--name", "Acme");
  // An open connection, as the service has one, keeps the log from being merged into galley.db.
  const service = new DatabaseSync(join(folder, "data", "galley.db"));
  service.exec("pragma wal_autocheckpoint = 0");
  await run("account", "create", "--name", "Beta");
  const file = join(folder, "copy.db");
  const backup = await run("backup", file);
  service.close();

  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect(backup.stdout).not.toContain("master keys");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = new DatabaseSync(file, { readOnly: true });
  const names = restored.prepare("select name from accounts order by name").all();
  restored.close();
  expect(names.map((row) => row["name"])).toEqual(["Acme", "Beta"]);
});

test("names the file of master keys if there is one", async () => {
  await run("account", "create", "--name", "Acme");
  await run("master-key", "rotate");
  const { stdout } = await run("backup", join(folder, "copy.db"));
  expect(stdout).toContain(`Keep a copy of ${join(folder, "data", "master-keys")} in another place.`);
});

test("does not overwrite a file", async () => {
  await run("account", "create", "--name", "Acme");
  const file = join(folder, "copy.db");
  writeFileSync(file, "mine");
  expect((await run("backup", file)).code).toBe(1);
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("points to pg_dump when DATABASE_URL is set", async () => {
  const env = { DATABASE_URL: "postgres://localhost/galley" };
  const { code, stderr } = await galley(["backup", join(folder, "copy.db")], { env });
  expect(code).toBe(1);
  expect(stderr).toContain("pg_dump");
});
