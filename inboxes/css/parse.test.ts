import { expect, test } from "vitest";
import { parseSheet, parseStyle } from "./parse.ts";
import { writeSheet, writeStyle } from "./write.ts";

test.each([
  ["color:red", "color:red"],
  ["COLOR : Red !important", "color:Red !important"],
  ["color:red;;font:12px/1.5 'A;B',serif", "color:red;font:12px/1.5 'A;B',serif"],
  ["background:url(data:image/png;base64,AA==)", "background:url(data:image/png;base64,AA==)"],
  ["nonsense;color:red", "color:red"],
  ["--Brand:red", "--Brand:red"],
  ["color:red/* a; b */;margin:0", "color:red/* a; b */;margin:0"],
])("reads the style attribute %s", (source, written) => {
  expect(writeStyle(parseStyle(source))).toBe(written);
});

test.each([
  ["p{color:red}", "p{color:red;}"],
  ["<!-- p,a{color:red} -->", "p,a{color:red;}"],
  [
    "@media (max-width:600px){.a{color:red}.b{margin:0}}",
    "@media (max-width:600px){.a{color:red;}.b{margin:0;}}",
  ],
  ['@import "a.css"; p{margin:0}', '@import "a.css";\np{margin:0;}'],
  ["p{color:red;& a{color:blue}}", "p{color:red;& a{color:blue;}}"],
  ["p{color:red", "p{color:red;}"],
  ["p{color:red}}a{margin:0}", "p{color:red;}\na{margin:0;}"],
  ["@font-face{font-family:A}", "@font-face{font-family:A;}"],
  ["a:hover{}", "a:hover{}"],
])("reads the style sheet %s", (source, written) => {
  expect(writeSheet(parseSheet(source))).toBe(written);
});

test("blanks strings and addresses in the shape of a value", () => {
  const [first, second] = parseStyle("background:URL(a;rem) ;font-family:'calc(1rem)', Arial !important");
  expect(first?.shape).toBe("url()");
  expect(second?.shape).toBe('"", arial');
});

test("notices a comment before a rule, and only there", () => {
  const nodes = parseSheet("/* one */ p{color:red} a{color:red}");
  expect(nodes.map((node) => "isAfterComment" in node && node.isAfterComment)).toEqual([true, false]);
});

test("limits the nesting depth", () => {
  expect(() => parseSheet("a{".repeat(100_000))).not.toThrow();
});
