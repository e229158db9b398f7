import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const bodyOf = (markdown: string, css: string): string => {
  const { html } = convert(markdown, { template: compileTemplate(css) });
  return html.slice(html.indexOf("<body"));
};

test("a rule keeps the width and the line style of the template", () => {
  const html = bodyOf("a\n\n---\n\nb", "hr { width: 55%; border: 0; border-top: 2px dashed #cc0000 }");
  const rule = /<hr[^>]*>/.exec(html)?.[0] ?? "";
  expect(rule).toContain('width="55%"');
  expect(rule).toContain("width:55%");
  expect(rule).toContain("border-top:2px dashed #cc0000");
});

test("a rule narrower than the text is centered unless the template says otherwise", () => {
  const centered = bodyOf("a\n\n---\n\nb", "hr { width: 200px }");
  expect(centered).toMatch(/<hr[^>]* width="200" align="center"[^>]*margin:32px auto/);
  const left = bodyOf("a\n\n---\n\nb", "hr { width: 200px; margin: 10px 0 }");
  expect(left).toMatch(/<hr[^>]* width="200" align="left"[^>]*margin:10px 0/);
});

test.each([
  "li { padding: 4px 0 }",
  "li { background: #eeeeee; border-bottom: 1px solid #cccccc; padding: 8px }",
])("the marker of a list item stays beside its first line: %s", (css) => {
  const html = bodyOf("- one\n- two", css);
  expect(html).toMatch(/<li[^>]*>one<\/li>/);
});

test("space around blocks is written in whole pixels", () => {
  const html = bodyOf("# a\n\nb", "body { font-size: 17px } h1 { margin: 0 0 0.57em } p { padding: 0.3em }");
  expect(html).not.toMatch(/(?:margin|padding)[^;"]*\.\d/);
});

test.each(["10%", "40px"])("a box with a margin of %s has it on an element around its table", (margin) => {
  const html = bodyOf("::: callout\na\n:::", `.callout { margin: 0 ${margin} }`);
  expect(html).toContain(`<div style="margin:0 ${margin} 0 ${margin}">`);
});
