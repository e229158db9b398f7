import { readFileSync } from "node:fs";
import { compileTemplate, convert, VOCABULARY } from "@galley/engine";
import { expect, test } from "vitest";
import { documents } from "./corpus.ts";

const docs = readFileSync(new URL("../docs/templates.md", import.meta.url), "utf8");
const examples = [...docs.matchAll(/^```css\n(.*?)^```/gms)].map(([, css]) => css ?? "");

/** Documents without colors of their own. */
const plain = documents.filter(({ source }) => !source.includes("style="));

test("docs/templates.md has examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.for(examples)("an example in docs/templates.md raises no warning about colors or CSS: %s", (css) => {
  const template = compileTemplate(css);
  expect(template.warnings.filter(({ code }) => code !== "css_unsupported")).toEqual([]);
  for (const { name, source } of plain) {
    const { warnings } = convert(source, { template });
    expect(
      warnings.filter(({ code }) => code === "low_contrast"),
      name,
    ).toEqual([]);
  }
});

test("docs/templates.md lists every brand variable with its default", () => {
  for (const { name, kind, value, isBrand } of VOCABULARY.variables) {
    if (isBrand)
      expect(docs).toContain(kind === "font" ? `| \`${name}\` |` : `| \`${name}\` | \`${value}\` |`);
    else expect(docs).toContain(name.replace(/^--code(?!-comment)/, "`"));
  }
});
