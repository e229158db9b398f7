import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../../dashboard/dist");

/** The size before the second edition, in bytes; the first load only ever gets smaller. */
const MOST_BYTES = 157_543;

test("the first load stays within its limit: the page, its scripts and its styles, gzipped", () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const parts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  expect(parts.length).toBeGreaterThan(1);
  const bytes = ["index.html", ...parts]
    .map((path) => gzipSync(readFileSync(join(dist, path ?? "")), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

/** A chunk and all chunks that it imports statically. */
function withImports(chunk: string, found = new Set<string>()): Set<string> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  const code = readFileSync(join(dist, "assets", chunk), "utf8");
  for (const [, name = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) withImports(name, found);
  return found;
}

test("no page of the app needs more than 6 scripts before it renders", () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const start = withImports(/src="\/assets\/([^"]+\.js)"/.exec(page)?.[1] ?? "");
  const pages = readdirSync(join(dist, "assets")).filter((name) =>
    /^(?:(?:\w+-)?page|sign-in)-.*\.js$/.test(name),
  );
  expect(pages.length).toBeGreaterThan(10);
  const counts = pages.map((name) => ({ name, scripts: new Set([...start, ...withImports(name)]).size }));
  expect(counts.filter(({ scripts }) => scripts > 6)).toEqual([]);
});

test("the app loads no schema and no validator", () => {
  // The API reference has its own page, and reads schemas.
  const isOfApp = (name: string) => name.endsWith(".js") && !name.startsWith("reference-");
  const scripts = readdirSync(join(dist, "assets")).filter(isOfApp);
  expect(scripts.length).toBeGreaterThan(1);
  const withSchemas = scripts.filter((name) =>
    readFileSync(join(dist, "assets", name), "utf8").includes("additionalProperties"),
  );
  expect(withSchemas).toEqual([]);
});
