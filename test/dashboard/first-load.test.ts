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
