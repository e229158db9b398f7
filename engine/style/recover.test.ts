import { expect, test } from "vitest";
import { compile, computedOf, tree } from "./testing/tree.ts";

const colors = (css: string) => computedOf(css, tree("h1", "h2", "p")).map((computed) => computed["color"]);

test.for([
  ["at the end of a line", "h1 { color: #111;\nh2 { color: #222 }\np { color: #333 }"],
  ["without a semicolon either", "h1 { color: #111\nh2 { color: #222 }\np { color: #333 }"],
  ["in a sheet on one line", "h1{color:#111;h2{color:#222}p{color:#333}"],
  ["of an indented rule", "  h1 {\n    color: #111;\n  h2 { color: #222 }\n  p { color: #333 }"],
] as const)("a missing brace %s is reported with its line, and the other rules survive", ([, css]) => {
  expect(colors(css)).toEqual(["#111111", "#222222", "#333333"]);
  const line = css.startsWith(" ") ? { line: 1, column: 3 } : { line: 1, column: 1 };
  const message = "The block of `h1` is not closed. Is a closing brace missing?";
  expect(compile(css).warnings).toEqual([{ code: "css_syntax", message, ...line }]);
});

test("finds a missing brace inside a media query", () => {
  const css = "@media (max-width: 9px) {\n  h1 { color: #111\n  h2 { color: #222 }\n}\np { color: #333 }";
  const sheet = compile(css);
  expect(sheet.warnings).toMatchObject([{ line: 2, column: 3 }]);
  expect(colors(css)).toEqual([undefined, undefined, "#333333"]);
});

test("a missing brace of a media query does not affect the rules after it", () => {
  expect(colors("@media (max-width: 9px) {\n  h1 { color: #111 }\np { color: #333 }")[2]).toBe("#333333");
});

test("nested rules stay nested", () => {
  expect(colors("h1 { color: #111; & em { color: #222 } p { color: #333 }")[2]).toBeUndefined();
});

test("reports and ignores an extra closing brace", () => {
  expect(colors("h1 { color: #111 } }\nh2 { color: #222 }")).toEqual(["#111111", "#222222", undefined]);
  expect(compile("h1 { color: #111 } }").warnings).toMatchObject([
    { code: "css_syntax", line: 1, column: 20 },
  ]);
});

test("quotes a declaration that runs into a selector", () => {
  const [warning] = compile("h1 em: color { color: #111 }").warnings;
  expect(warning?.message).toBe("Invalid selector `h1 em: color`. Is a closing brace missing?");
});

test.for([
  ["p > > em", "p > > em"],
  ['a[title="größer"] >', "a[title='größer'] >"],
  ["a <b>&`\u202e", "a ?b>???"],
])("quotes the invalid selector %s without anything that could be markup", ([selector, quoted]) => {
  expect(compile(`${selector}{}`).warnings[0]?.message).toContain(`Invalid selector \`${quoted}\``);
});
