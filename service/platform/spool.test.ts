import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "./database/sqlite.ts";
import { createSpool } from "./spool.ts";

let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  path = join(dataDir, "spool.db");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const items = ["a", "b", "c"].map((id) => ({
  id,
  item: { id, text: `${id} "\u{1F600}`, large: 2 ** 53 - 1 },
}));

test("returns items in order and unchanged, each once, also after a restart", () => {
  const first = createSpool(path);
  expect(first.size).toBe(0);
  first.add(items.slice(1));
  first.add(items);
  first.close();
  const second = createSpool(path);
  expect(second.read("", 2)).toEqual(items.slice(0, 2));
  expect(second.read("b", 2)).toEqual(items.slice(2));
  second.remove(["a", "c", "unknown"]);
  expect(second.read("", 9)).toEqual([items[1]]);
  expect(second.size).toBe(1);
  second.close();
});

test("works as soon as its file is writable, although it was not when it was opened", () => {
  const other = openSqlite(path);
  const spool = createSpool(path);
  other.raw.exec("begin immediate");
  expect(() => spool.add(items)).toThrow("database is locked");
  other.raw.exec("rollback");
  spool.add(items);
  expect(spool.size).toBe(3);
  spool.close();
  other.close();
});
