import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../../dashboard/dist");

test("the first load is at most 200 KB gzipped: the page, its scripts and its styles", () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const parts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  expect(parts.length).toBeGreaterThan(1);
  const bytes = ["index.html", ...parts]
    .map((path) => gzipSync(readFileSync(join(dist, path ?? "")), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
