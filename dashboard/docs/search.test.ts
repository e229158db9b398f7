import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSearch } from "./search.ts";
import { searchSections } from "./search-sections.ts";
import { readSite } from "./site.ts";

const docs = join(import.meta.dirname, "../../docs");
const files = new Map(
  globSync("**/*.md", { cwd: docs }).map((path) => [path, readFileSync(join(docs, path), "utf8")]),
);
const site = readSite(files, () => (address) => address);
const sections = searchSections(site, (address) => address);
const search = createSearch(sections);

/** Each question of docs/questions.md, with the section that answers it. */
const questions = [
  ...(files.get("questions.md") ?? "").matchAll(/^\| (.+?) \| \[.*?\]\((.+?)\.md(#[^)]+)?\)/gm),
].map(([, question = "", page = "", place = ""]) => ({ question, link: `/docs/${page}${place}` }));

test("covers 40 questions", () => {
  expect(questions).toHaveLength(40);
});

test.for(questions)("finds the answer to: $question", ({ question, link }) => {
  expect(search(question)[0]?.link).toBe(link);
});

test("ranks titles and headings before text, and decisions last", () => {
  const first = (query: string) => search(query)[0]?.link;
  expect(first("backup")).toBe("/docs/operate/backup");
  expect(first("buttons")).toBe("/docs/markdown#buttons");
  expect(first("footnotes")).toBe("/docs/markdown#footnotes");
  expect(first("dark mode")).toMatch(/#dark-mode$/);
  expect(first("merge tags")).toMatch(/^\/docs\/(?:guides\/)?(?:merge-tags|markdown#merge-tags)/);
  expect(first("PostgreSQL outage")).not.toContain("/decisions/");
});

test("finds part of a word and a mistyped word", () => {
  const pages = (query: string) => search(query).map(({ link }) => link.replace(/#.*/, ""));
  expect(pages("kubern")).toContain("/docs/operate/kubernetes");
  expect(pages("kubernets")).toContain("/docs/operate/kubernetes");
  expect(search("xyzzyx")).toEqual([]);
});
