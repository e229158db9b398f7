import { expect, test } from "vitest";
import { findStructureFault } from "./css-structure.ts";

test.each([
  "",
  "p { color: red }",
  "@media (max-width: 600px) { p { color: red } }",
  '/* { */ a::before { content: "}" }',
  "a { content: '\\'}' }",
  '.a\\{b { content: "\\\n" }',
])("accepts %j", (css) => {
  expect(findStructureFault(css)).toBeUndefined();
});

test.each([
  ["h1 {\n  color: red;\n\np { color: blue }", 1, 4, "never closed"],
  ["p { color: red }\n@media print {\n  p { color: blue }\n", 2, 14, "never closed"],
  ["p { color: red }\n}\nh1 { color: blue }", 2, 1, "closes nothing"],
  ["p { color: red }\n/* a comment", 2, 1, "comment is never closed"],
  ['a::before { content: "x }\n', 1, 22, "never closed on its line"],
])("finds the error in %j", (css, line, column, message) => {
  expect(findStructureFault(css)).toMatchObject({ line, column, message: expect.stringContaining(message) });
});
