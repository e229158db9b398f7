import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a run with PostgreSQL ends with the status of its tests", () => {
  const module = JSON.stringify(new URL("testing-postgres.ts", import.meta.url).href);
  const script = `await (await import(${module})).importPostgres(); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(3);
});
