import { expect, test } from "vitest";
import { parse } from "../markdown/parse.ts";
import { writeText } from "./text.ts";

const text = (source: string): string => writeText(parse(source).stream);

test.each([
  ["headings are underlined", "# Ab *c*\n\n## De\n\n### F", "Ab c\n====\n\nDe\n--\n\nF\n"],
  [
    "links carry their address",
    "[a](https://b.example) <https://c.example> d@e.example",
    "a (https://b.example) https://c.example d@e.example\n",
  ],
  ["buttons are label and address", "[Buy](https://b.example){.button}", "Buy: https://b.example\n"],
  ["lists", "a\n\n- b\n- c\n  1. d\n  2. e\n- [x] f", "a\n\n- b\n- c\n  1. d\n  2. e\n- [x] f\n"],
  ["loose lists", "1. a\n\n   b\n2. c", "1. a\n\n   b\n\n2. c\n"],
  ["quotes", "> a\n>\n> > b\n\nc", "> a\n>\n> > b\n\nc\n"],
  ["code is indented", "a\n\n```js\nb\n  c\n```\n\nd", "a\n\n    b\n      c\n\nd\n"],
  [
    "tables are aligned",
    "| Name | n |\n|:--|--:|\n| a | 1 |\n| bcdefg | 234 |",
    "Name      n\n------  ---\na         1\nbcdefg  234\n",
  ],
  ["wide characters count two columns", "| a | b |\n|-|-|\n| 日本 | c |", "a     b\n----  -\n日本  c\n"],
  ["a layout table is read cell by cell", "<table><tr><td>a</td><td>b</td></tr></table>", "a\n\nb\n"],
  ["images are their text", "![a](/b) c", "a c\n"],
  ["breaks", "a  \nb<br>c", "a\nb\nc\n"],
  ["footnotes", "a[^1]\n\n[^1]: b", `a[1]\n\n${"-".repeat(30)}\n\n[1] b\n`],
  ["alerts", "> [!NOTE]\n> a", "[Note]\n\na\n"],
  ["definitions", "a\n: b", "a\n    b\n"],
  [
    "merge tags are not broken",
    `${"x ".repeat(36)}{{ first_name }}`,
    `${"x ".repeat(36).trim()}\n{{ first_name }}\n`,
  ],
  ["nothing is nothing", "", ""],
])("%s", (_, source, expected) => expect(text(source)).toBe(expected));

test("lines are folded at 78 columns, also where there are no spaces", () => {
  for (const line of text(`${"word ".repeat(100)}\n\n${"文".repeat(100)}`).split("\n")) {
    expect(line.replaceAll("文", "xx").length).toBeLessThanOrEqual(78);
  }
});

test("a table too wide for the page becomes a list", () => {
  const long = "x".repeat(50);
  expect(text(`| A | B |\n|-|-|\n| ${long} | ${long} |`)).toBe(`A: ${long}\nB: ${long}\n`);
});
