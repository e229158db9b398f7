import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClientPackage } from "./client.ts";
import { buildEnginePackage } from "./engine.ts";
import { buildGalleyPackage } from "./galley.ts";

/** Built into a folder outside the project. `npm run test:packages` installs the tarballs and uses them. */
const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "galley-build-"));
const at = (path: string) => join(work, path);
const read = (path: string) => readFileSync(at(path), "utf8");
beforeAll(async () => {
  await buildEnginePackage(root, at("engine"));
  await buildClientPackage(root, at("client"));
  await buildGalleyPackage(root, at("galley"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test.for(["engine", "client"])("%s is JavaScript with declarations, and imports nothing", async (name) => {
  const manifest = JSON.parse(read(`${name}/package.json`)) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: `@galley/${name}`, type: "module", sideEffects: false });
  expect(manifest).not.toHaveProperty("dependencies");
  expect(manifest).not.toHaveProperty("private");
  expect(Object.keys((manifest["exports"] as { ".": object })["."])).toEqual(["types", "default"]);
  for (const file of ["README.md", "LICENSE", "dist/index.d.ts"])
    expect(read(`${name}/${file}`)).not.toBe("");
  expect(read(`${name}/dist/index.js`)).not.toMatch(/^import\s|\brequire\(|from "node:/m);
  const built = (await import(at(`${name}/dist/index.js`))) as Record<string, unknown>;
  const wanted = { engine: ["compileTemplate", "convert"], client: ["createClient", "GalleyError"] }[name];
  expect(Object.keys(built)).toEqual(expect.arrayContaining(wanted ?? []));
});

test("the engine has the licenses of the data that it contains", () => {
  const licenses = read("engine/THIRD-PARTY-LICENSES");
  for (const name of ["gemoji", "character-entities", "character-entities-legacy"])
    expect(licenses).toMatch(new RegExp(`^${name} [\\d.]+\n\n[^]*?copyright`, "im"));
});

test("galley has the licenses of what its dashboard contains", () => {
  const licenses = read("galley/dashboard/dist/THIRD-PARTY-LICENSES.md");
  for (const name of [
    "react",
    "@mantine/core",
    "@fontsource-variable/inter",
    "@scalar/fastify-api-reference",
    "css-tree",
    "css-what",
    "entities",
    "minisearch",
    "parse5",
  ]) {
    const [, text = ""] = licenses.split(new RegExp(`^## ${name}\\b.*$`, "m"));
    expect([name, text.split("\n## ", 1)[0]]).toEqual([name, expect.stringMatching(/copyright/i)]);
  }
});

test("galley has the command, the threads, the dashboard, and only packages that it imports", () => {
  const { bin, dependencies } = JSON.parse(read("galley/package.json")) as {
    bin: { galley: string };
    dependencies: Record<string, string>;
  };
  expect(read(`galley/${bin.galley}`)).toMatch(/^#!\/usr\/bin\/env node\n/);
  for (const file of ["start.js", "pool-thread.js", "wire-write-thread.js"]) {
    expect(read(`galley/dist/${file}`)).not.toBe("");
  }
  expect(read("galley/dashboard/dist/index.html")).toContain('<div id="root">');
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(["fastify", "kysely", "piscina"]));
  expect(Object.keys(dependencies).filter((name) => /^@galley|vite|react|vitest/.test(name))).toEqual([]);
});
