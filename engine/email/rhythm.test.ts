import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { compileTemplate } from "../template.ts";

const bodyOf = (markdown: string, css = ""): string => {
  const { html } = convert(markdown, { template: compileTemplate(css) });
  return html.slice(html.indexOf('<div role="article"'));
};

test.each(["a\n\n---\n\n::: footer\nb\n:::\n", "a\n\n---\n\nb\n{.footer}\n", "a[^1]\n\n---\n\n[^1]: b\n"])(
  "a rule before a footer or footnotes is one line: %j",
  (markdown) => {
    expect(bodyOf(markdown)).not.toContain("<hr");
  },
);

test("removes a rule before a footer in a long email, and nothing else", () => {
  const text = "word ".repeat(900);
  const html = bodyOf(`${text}\n\n---\n\n::: footer\nb\n:::\n`);
  expect(html).not.toContain("<hr");
  expect(html.slice(html.indexOf("<p")).match(/word\s/g)).toHaveLength(899);
});

test("keeps a rule before a footer that has no border", () => {
  expect(bodyOf("a\n\n---\n\n::: footer\nb\n:::\n", ".footer { border: 0 }")).toContain("<hr");
});

test("a rule before a heading with a line above it is one line", () => {
  expect(bodyOf("a\n\n---\n\n## b\n", "h2 { border-top: 1px solid }")).not.toContain("<hr");
});

test.each(["b", "> b", "| b |\n|---|\n| c |"])("keeps a rule before anything else: %j", (block) => {
  const css = "blockquote { border: 1px solid } table { border-top: 1px solid }";
  expect(bodyOf(`a\n\n---\n\n${block}\n`, css)).toContain("<hr");
});

test.each(["callout", "hero"])("the first and the last block in a %s have no margin at its edges", (name) => {
  const html = bodyOf(`::: ${name}\n## a\n\ntext\n\n- b\n- c\n:::\n`);
  expect(html).toMatch(/<h2[^>]*margin:0 0 12px 0/);
  expect(html).toMatch(/<ul[^>]*margin:0;/);
  expect(html).toMatch(/<li[^>]*margin:0 0 0 26px[^>]*>c/);
  expect(html).toMatch(/<li[^>]*margin:0 0 6px 26px[^>]*>b/);
});

test("an item of a loose list that ends in a list has the same space below as its siblings", () => {
  expect(bodyOf("- a\n\n  - b\n\n- c\n")).toMatch(/<ul style="margin:6px 0 16px 0[^>]*><li[^>]*>b/);
  expect(bodyOf("- a\n  - b\n- c\n")).toMatch(/<ul style="margin:6px 0 0 0[^>]*><li[^>]*>b/);
});

test("a template can keep the margins", () => {
  const html = bodyOf("::: callout\n## a\n\ntext\n:::\n", ".callout { margin-trim: none }");
  expect(html).toMatch(/<h2[^>]*margin:32px 0 12px 0/);
});

test("columns are equally wide, and the last one has no gap after it", () => {
  const html = bodyOf("::: columns\n::: column\na\n:::\n::: column\nb\n:::\n::: column\nc\n:::\n:::\n");
  expect([...html.matchAll(/max-width:(\d+)px"/g)].slice(0, 3).map((match) => match[1])).toEqual([
    "186",
    "186",
    "162",
  ]);
  expect(html.match(/padding:0 24px 16px 0/g)).toHaveLength(2);
  expect(html.match(/padding:0 0 16px/g)).toHaveLength(1);
});

test("the gap between painted columns is not painted", () => {
  const html = bodyOf(
    "::: columns\n::: column\na\n:::\n::: column\nb\n:::\n:::\n",
    ".column { background-color: #eeeeee }",
  );
  expect(html).toMatch(/<td class="k\d+" style="padding:0 24px 0 0"><table[^>]*>\n<tr><td bgcolor="#eeeeee"/);
});
