import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "@galley/engine";
import { check } from "@galley/inboxes";
import { expect, test } from "vitest";

const FILES = globSync("*.md", { cwd: import.meta.dirname });

test.for(FILES)("the sample %s has neither errors nor warnings", (file) => {
  const { html, meta, places, warnings } = convert(readFileSync(join(import.meta.dirname, file), "utf8"));
  const findings = check(html, { subject: meta.subject, places, warnings });
  expect(findings.filter(({ level }) => level !== "notice")).toEqual([]);
});
