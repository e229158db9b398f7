import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProgram, runService } from "./testing-program.ts";

/** A user that is not root, for whom permissions apply. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("answers 503 while the disk is full, reports why in /readyz and the log, and recovers afterwards", async () => {
  const service = await runService({ DATA_DIR: dataDir });
  const ready = async () => {
    const answer = await fetch(`${service.address}/readyz`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const limitFiles = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(service.child.pid), `--fsize=${bytes}:unlimited`]);
  try {
    expect((await service.convert({ markdown: "x" })).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 200 });
    limitFiles("4096");
    const refused = await service.convert({ markdown: "x" });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "unavailable" });
    expect(await ready()).toMatchObject({
      status: 503,
      body: { code: "unavailable", detail: expect.stringContaining("The disk is full or cannot be written") },
    });
    limitFiles("unlimited");
    await expect.poll(async () => (await ready()).status).toBe(200);
    expect((await service.convert({ markdown: "x" })).status).toBe(200);
  } finally {
    await service.stop();
  }
  expect(service.output()).toContain(`Disk error: cannot read or write ${join(dataDir, "galley.db")}`);
  expect(service.output()).toContain("The database is writable again.");
  expect(service.output()).not.toContain("cannot rollback");
});

test("reports a DATA_DIR in which no folder can be created", async () => {
  const program = runProgram("service/start.js", { env: { DATA_DIR: "/proc/galley/data" } });
  expect(await program.exited).toBe(1);
  expect(program.output()).toBe(
    "Cannot open the database /proc/galley/data/galley.db. Check that its folder exists, and that this user may read and write it.\n",
  );
});

describe("reports an unusable database at startup in one sentence", () => {
  const file = () => join(dataDir, "galley.db");
  test.for<[string, () => void, string]>([
    ["a folder in its place", () => mkdirSync(file()), "Cannot open the database"],
    [
      "no database",
      () => writeFileSync(file(), "No database at all.".repeat(100)),
      "is not a SQLite database",
    ],
    [
      "unreadable",
      () => {
        writeFileSync(file(), "");
        chmodSync(file(), 0o000);
      },
      "Cannot open the database",
    ],
    [
      "read-only",
      () => {
        writeFileSync(file(), "");
        chmodSync(file(), 0o444);
        chmodSync(dataDir, 0o555);
      },
      "read-only",
    ],
  ])("%s", async ([, prepare, sentence]) => {
    prepare();
    const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: undefined, NODE_DISABLE_COMPILE_CACHE: "1" };
    const runs = [
      runProgram("service/start.js", { env, ...(isRoot && { uid: NOBODY }) }),
      runProgram("cli/galley.js", { args: ["account", "list"], env, ...(isRoot && { uid: NOBODY }) }),
    ];
    for (const run of runs) {
      expect(await run.exited).toBe(1);
      const lines = run.output().trim().split("\n");
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(sentence);
      expect(lines[0]).toContain(file());
    }
  });
});
