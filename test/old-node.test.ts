import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "galley-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes Node seem to be version 20: by its number, by what its modules lack, and by its reading no TypeScript. */
const PRETEND = `
import { registerHooks } from "node:module";
Object.defineProperty(process.versions, "node", { value: "20.11.0" });
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "node:module" && context.parentURL?.startsWith(${JSON.stringify(`file://${root}/`)})
      ? { url: "data:text/javascript,export default {}", shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url.endsWith(".ts")) throw new TypeError('Unknown file extension ".ts"');
    return next(url, context);
  },
});
`;

test.for([
  "cli/galley.js",
  "service/start.js",
  "service/stand-in.js",
  "engine/build.js",
  "dashboard/build.js",
])("%s reports an outdated Node in one sentence", (file) => {
  const preload = join(folder, "pretend.mjs");
  writeFileSync(preload, PRETEND);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, join(root, file), "--help"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(/^Galley needs Node 22\.18 or newer; this is 20\.11\.0\. [^\n]+\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
