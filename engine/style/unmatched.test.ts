import { expect, test } from "vitest";
import { compile } from "./testing/tree.ts";

const firstMessage = (css: string) => {
  const [warning] = compile(css).warnings;
  return warning?.code === "css_no_match" ? warning.message : undefined;
};

test.for([
  [".markdown h1 { color: red }", "`.markdown` (did you mean `.markdown-body`?)"],
  [".btn { color: red }", "`.btn` (did you mean `.button`?)"],
  [".post-content p { color: red }", "`.post-content` (did you mean `.container`?)"],
  [".Container p { color: red }", "`.Container` (did you mean `.container`?)"],
  ["#app h1 { color: red }", "`#app`"],
  [":is(.one, .two) p:has(em), ::selection { color: red }", "Unknown names: `.one`, `.two`."],
  ["header { color: red } nav { color: red }", "`header` (did you mean `.header`?), `nav`"],
] as const)("suggests the closest names for a style sheet that matches nothing: %s", ([css, names]) => {
  expect(firstMessage(css)).toContain(names);
});

test("reports a selector that never matches by itself, without unknown names", () => {
  expect(compile("p:has(em) { color: red }").warnings).toMatchObject([{ code: "css_unsupported_selector" }]);
});

test.for([
  "",
  "p { color: red } .mine { color: red }",
  "main > p { color: red }",
  ".markdown-body a { color: red }",
])("does not report a style sheet with a matching rule, or without rules: %s", (css) => {
  expect(firstMessage(css)).toBeUndefined();
});
