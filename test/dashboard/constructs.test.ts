import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "@galley/engine";
import { expect, test } from "vitest";
import { parse } from "../../engine/markdown/parse.ts";
import { ELEMENT_NAMES } from "../../engine/tree.ts";
import { CONSTRUCTS } from "../../dashboard/pages/playground/constructs.ts";

const all = CONSTRUCTS.flatMap(({ items }) => items);
const inserted = ({ before, body, after, place }: (typeof all)[number]) =>
  place === "inline" ? `Some ${before}${body}${after} more\n` : `${before}${body}${after}\n`;

/** The elements of a document and their kinds, such as `alert.tip`. */
function elementsOf(markdown: string): Set<string> {
  const { stream, frontMatter } = parse(markdown);
  const names = stream.elements.map((element, index) => {
    const name = ELEMENT_NAMES[element] ?? "text";
    return name === "alert" ? `alert.${stream.attributes[index]?.classes ?? ""}` : name;
  });
  return new Set([...names, ...(frontMatter.subject === undefined ? [] : ["front matter"])]);
}

test("every element in the examples of docs/markdown.md can be inserted", () => {
  const docs = readFileSync(join(import.meta.dirname, "../../docs/markdown.md"), "utf8");
  const examples = Array.from(
    docs.matchAll(/^(`{3,})markdown\n([\s\S]*?)\n\1$/gm),
    (match) => match[2] ?? "",
  );
  expect(examples.length).toBeGreaterThan(10);
  const documented = new Set(examples.flatMap((example) => [...elementsOf(example)]));
  const insertable = new Set(all.flatMap((construct) => [...elementsOf(inserted(construct))]));
  expect([...documented].filter((element) => !insertable.has(element))).toEqual([]);
  // Described in a table of the page instead of an example.
  for (const element of [
    "centered",
    "hero",
    "columns",
    "header",
    "footer",
    "divider",
    "spacer",
    "mark",
    "sub",
  ]) {
    expect(insertable).toContain(element);
  }
  for (const kind of ["note", "tip", "important", "warning", "caution"]) {
    expect(insertable).toContain(`alert.${kind}`);
  }
});

test.each(all)("$label is converted without a warning about the source", (construct) => {
  const { html, warnings } = convert(inserted(construct));
  const ofSource = /^(?:front_matter|container|link_refused|image_refused)/;
  expect(warnings.filter(({ code }) => ofSource.test(code))).toEqual([]);
  expect(html).not.toContain(":::");
});

test("no two constructs have the same name", () => {
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});
