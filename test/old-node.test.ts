import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
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

const pretend = join(folder, "pretend.mjs");
writeFileSync(pretend, PRETEND);

test.for([
  "cli/galley.js",
  "service/start.js",
  "service/stand-in.js",
  "engine/build.js",
  "dashboard/build.js",
])("%s reports an outdated Node in one sentence", (file) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", pretend, join(root, file), "--help"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(/^Galley needs Node 22\.18 or newer; this is 20\.11\.0\. [^\n]+\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

/**
 * Notes who called it. In setup/ it installs a program that passes for a newer Node, and links it nowhere, as the npm of
 * Debian 12 does. Elsewhere it installs the bundler's native part, but only on the newer Node.
 */
const NPM = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
const where = basename(process.cwd());
appendFileSync(process.env.CALLS, \`npm install in \${where} on \${process.env.NODE_IS ?? "the old Node"}\\n\`);
if (where === "setup") {
  const bin = \`node_modules/node-linux-\${process.arch}/bin\`;
  mkdirSync(bin, { recursive: true });
  writeFileSync(\`\${bin}/node\`, \`#!/bin/sh\\nNODE_IS="the new Node" exec "\${process.execPath}" "$@"\\n\`, { mode: 0o755 });
} else if (process.env.NODE_IS) mkdirSync("node_modules/@rolldown/binding-test", { recursive: true });
`;
const SCRIPT = `
import { appendFileSync } from "node:fs";
appendFileSync(process.env.CALLS, \`script on \${process.env.NODE_IS}\\n\`);
`;

test.skipIf(process.platform !== "linux")(
  "an outdated Node is replaced once, and npm runs again whenever it left out the bundler because of it",
  () => {
    const project = join(folder, "project");
    const calls = join(folder, "calls");
    cpSync(join(root, "setup"), join(project, "setup"), {
      recursive: true,
      filter: (path) => !path.endsWith("node_modules"),
    });
    writeFileSync(join(folder, "npm.mjs"), NPM);
    writeFileSync(join(project, "script.mjs"), SCRIPT);
    for (const start of ["first", "second", "after an upgrade"]) {
      const native = join(project, "node_modules/@rolldown");
      if (start === "after an upgrade") rmSync(native, { recursive: true });
      const { status, stderr } = spawnSync(
        process.execPath,
        ["--import", pretend, join(project, "setup/run.js"), "script.mjs"],
        {
          cwd: project,
          encoding: "utf8",
          env: { ...process.env, npm_execpath: join(folder, "npm.mjs"), CALLS: calls },
        },
      );
      expect({ start, status, stderr }).toMatchObject({ status: 0 });
    }
    expect(readFileSync(calls, "utf8").split("\n")).toEqual([
      "npm install in setup on the old Node",
      "npm install in project on the new Node",
      "script on the new Node",
      "script on the new Node",
      "npm install in project on the new Node",
      "script on the new Node",
      "",
    ]);
    expect(realpathSync(join(project, "node_modules/.bin/node"))).toBe(
      join(realpathSync(project), `setup/node_modules/node-linux-${process.arch}/bin/node`),
    );
  },
);
