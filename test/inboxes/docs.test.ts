import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { docsWith } from "./docs.ts";
import type { Results } from "./results.ts";

test("docs/inboxes.md shows the figures of results.json", () => {
  const results = JSON.parse(readFileSync(new URL("results.json", import.meta.url), "utf8")) as Results;
  const page = readFileSync(new URL("../../docs/inboxes.md", import.meta.url), "utf8");
  expect(page).toBe(docsWith(results));
});
