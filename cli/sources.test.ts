import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findSources } from "./sources.ts";
import { galley } from "./testing.ts";

const work = mkdtempSync(join(tmpdir(), "galley-sources-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const at = (path: string) => join(work, path);
const put = (path: string) => {
  mkdirSync(join(at(path), ".."), { recursive: true });
  writeFileSync(at(path), "# Hello");
};
const belowOf = async (...words: string[]) => (await findSources(words)).map(({ below }) => below);

test("finds the documents of a hidden folder that is named, but of none inside another", async () => {
  put(".github/emails/a.md");
  put(".github/emails/.drafts/b.md");
  expect(await belowOf(at(".github/emails"))).toEqual(["a.md"]);
  expect(await belowOf(at(".github/emails/*.md"))).toEqual(["a.md"]);
  expect(await belowOf(at(".github"))).toEqual([join("emails", "a.md")]);
});

test("finds the documents of a folder whose name has the characters of a glob", async () => {
  put("news [2026]/a.md");
  put("news [2026]/{deep}/b.md");
  expect(await belowOf(at("news [2026]"))).toEqual(["a.md", join("{deep}", "b.md")]);
});

test("finds a document once, however its path is written", async () => {
  put("once/a.md");
  expect(await belowOf(at("once"), `${work}/./once/a.md`, `${work}/once/../once/a.md`)).toEqual(["a.md"]);
});

test("accepts a glob whose documents are all in a folder that is named before it", async () => {
  put("twice/a.md");
  expect(await belowOf(at("twice"), at("twice/*.md"), at("twice"))).toEqual(["a.md"]);
});

test("reports a link to a missing document, and converts the others", async () => {
  put("linked/a.md");
  symlinkSync("nowhere.md", at("linked/b.md"));
  const { code, stderr } = await galley(["convert", at("linked"), "-o", at("out")]);
  expect(stderr).toMatch(/b\.md.*no such file[^]*Converted 1 document; 1 document failed\.\n$/);
  expect(stderr).not.toContain("    at ");
  expect(code).toBe(1);
});
