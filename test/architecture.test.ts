import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCycles, findForbiddenImports, importsOf, type SourceFile } from "./architecture.ts";

const root = join(import.meta.dirname, "..");
const packages = "{engine,inboxes,contract,client,service,dashboard,cli,bench,test}";

const filesIn = (pattern: string): SourceFile[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|fixtures)$/.test(path),
  }).map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

test("every import follows the rules", () => {
  const files = filesIn(`${packages}/**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(20);
  expect(findForbiddenImports(files)).toEqual([]);
});

test("no package has circular imports, types included", () => {
  const files = filesIn(`${packages}/**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(1_000);
  expect(findCycles(files)).toEqual([]);
});

test("no file of the engine has more than 250 lines, except data and tests", () => {
  const files = filesIn("engine/**/*.ts").filter(
    ({ path }) => !/-data\.ts$|\.(test|long)\.ts$|\/testing\//.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const long = files.filter(({ source }) => source.split("\n").length > 251);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("finds circular imports, also through types", () => {
  const files = [
    { path: "engine/a.ts", source: 'import { b } from "./b.ts";' },
    { path: "engine/b.ts", source: 'import type { C } from "./style/c.ts";' },
    { path: "engine/style/c.ts", source: 'export { a } from "../a.ts";' },
    { path: "engine/d.ts", source: 'import { a } from "./a.ts";' },
  ];
  expect(findCycles(files)).toEqual(["engine/a.ts -> engine/b.ts -> engine/style/c.ts -> engine/a.ts"]);
});

test.each([
  ["engine/convert.ts", "@galley/contract"],
  ["contract/routes.ts", "@galley/engine"],
  ["engine/convert.ts", "../contract/index.ts"],
  ["engine/convert.ts", "@galley/inboxes"],
  ["inboxes/check.ts", "@galley/engine"],
  ["service/convert/convert.ts", "../../engine/convert.ts"],
  ["service/convert/convert.ts", "@galley/engine/convert.ts"],
  ["dashboard/app.tsx", "@galley/service"],
  ["cli/main.ts", "../service/platform/log.ts"],
  ["engine/index.ts", "../test/corpus.ts"],
  ["engine/tree.ts", "./style/sheet.ts"],
  ["engine/tree.ts", "./convert.ts"],
  ["engine/style/sheet.ts", "../email/email.ts"],
  ["engine/style/sheet.ts", "../document.ts"],
  ["engine/email/email.ts", "../markdown/parse.ts"],
  ["engine/markdown/syntax/list.ts", "../../style/sheet.ts"],
  ["engine/language/language.ts", "../markdown/front-matter.ts"],
  ["service/platform/auth.ts", "../accounts/accounts.ts"],
  ["service/accounts/accounts.ts", "../api-keys/store.ts"],
  ["service/accounts/store.ts", "../api-keys/store.ts"],
  ["service/accounts/accounts.ts", "./routes.ts"],
  ["service/accounts/routes.ts", "../app.ts"],
  ["service/app.ts", "./wire.ts"],
  ["service/billing/billing.ts", "../config.ts"],
])("%s may not import %s", (path, specifier) => {
  const source = `import { type Thing } from "${specifier}";\n`;
  expect(findForbiddenImports([{ path, source }])).toHaveLength(1);
});

test.each([
  ["service/convert/convert.ts", "@galley/engine"],
  ["cli/serve.ts", "@galley/service"],
  ["test/browser.test.ts", "../engine/markdown/parse.ts"],
  ["engine/email/rules.test.ts", "../../test/corpus.ts"],
  ["engine/email/rules.test.ts", "../convert.ts"],
  ["engine/convert.ts", "./email/email.ts"],
  ["engine/email/writer.ts", "../tree.ts"],
  ["engine/email/writer.ts", "../style/interface.ts"],
  ["engine/markdown/syntax/list.ts", "../../tree.ts"],
  ["engine/markdown/syntax/list.ts", "../blocks.ts"],
  ["service/accounts/accounts.ts", "./store.ts"],
  ["service/accounts/accounts.ts", "../api-keys/api-keys.ts"],
  ["service/billing/store.ts", "./subscription.ts"],
  ["service/usage/store.ts", "../billing/money.ts"],
  ["service/accounts/store.ts", "../platform/database/database.ts"],
  ["service/wire.ts", "./accounts/store.ts"],
  ["service/main.ts", "./config.ts"],
  ["service/idempotency/store.ts", "@galley/contract/limits"],
  ["dashboard/docs/markdown.ts", "@galley/engine/highlight"],
  ["dashboard/parts/merge-tags/merge-tags.ts", "@galley/engine/merge-tag"],
])("%s may import %s", (path, specifier) => {
  expect(findForbiddenImports([{ path, source: `export * from "${specifier}";` }])).toEqual([]);
});

test("finds every kind of import", () => {
  const source = [
    'import a from "one";',
    'import type { B } from "two";',
    'import {\n  c,\n  d,\n} from "three";',
    'import "four";',
    'export { e } from "five";',
    'const f = await import("six");',
    '// import g from "not-this";',
    '/* import h from "nor-this"; */',
  ].join("\n");
  expect(importsOf(source).sort()).toEqual(["five", "four", "one", "six", "three", "two"]);
});

test.each(["engine", "inboxes"])("uses of Node, the network and the DOM do not compile in %s", (name) => {
  const folder = mkdtempSync(join(tmpdir(), "galley-probe-"));
  try {
    writeFileSync(
      join(folder, "probe.mts"),
      'import "node:fs";\nexport const a = fetch;\nexport const b = document;\nexport const c = process;\n',
    );
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: join(root, `${name}/tsconfig.json`), include: ["probe.mts"], exclude: [] }),
    );
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    for (const global of ["node:fs", "fetch", "document", "process"]) {
      expect(stdout).toContain(`'${global}'`);
    }
    expect(stdout.match(/error TS/g)).toHaveLength(4);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["service/wire-writes.ts", "/typebox/"],
  ["service/platform/database/database.ts", "/typebox/"],
  ["service/convert/job.ts", "/typebox/"],
  ["cli/run.ts", "/typebox/"],
  ["cli/run.ts", "/engine/"],
])("%s starts often, so it does not load %s, which is slow to load", (path, heavy) => {
  const source = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
    await import(${JSON.stringify(join(root, path))});`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
  expect(stdout).toContain(path);
  expect(stdout.split("\n").filter((url) => url.includes(heavy))).toEqual([]);
});
