import { describe, expect, test } from "vitest";
import { convert } from "../index.ts";
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
  [
    "a telephone number is written once",
    "[+49 (30) 12-34](tel:+49301234) [call](tel:+49301234)",
    "+49 (30) 12-34 call (+49301234)\n",
  ],
  [
    "an address is written once, and its query only after another text",
    "[a@b.example](mailto:a@b.example?subject=c) [Leave](mailto:a@b.example?subject=c) www.b.example",
    "a@b.example Leave (mailto:a@b.example?subject=c) www.b.example\n",
  ],
  [
    "a link whose text is its merge tag",
    "[{{ a }}]({{ a }}) https://b.example/{{ a }}",
    "{{ a }} https://b.example/{{ a }}\n",
  ],
  ["a link that ends in a space", "<a href='https://b.example'> a </a>c", "a (https://b.example)c\n"],
  [
    "addresses that differ in a hyphen",
    "[al@b.example](mailto:a-l@b.example)",
    "al@b.example (a-l@b.example)\n",
  ],
  [
    "loops around paragraphs, items and rows",
    "{{#if a}}\nb\n{{/if}}\n\n{{#each c}}\n- d\n{{/each}}\n\n|a|b|\n|-|-|\n{{#each c}}\n|dd|e|\n{{/each}}",
    "{{#if a}}\nb\n\n{{/if}}\n{{#each c}}\n- d\n{{/each}}\n\na   b\n--  -\n{{#each c}}\ndd  e\n{{/each}}\n",
  ],
  [
    "loops around the rows of a table that is too wide",
    `|a|b|\n|-|-|\n{{#each c}}\n|${"d".repeat(60)}|${"e".repeat(60)}|\n{{/each}}`,
    `{{#each c}}\na: ${"d".repeat(60)}\nb: ${"e".repeat(60)}\n\n{{/each}}\n`,
  ],
  ["spaces around marks are one", "# a <b> b</b> <i> c\n\nd  <br> e", "a b c\n=====\n\nd\ne\n"],
  ["buttons are label and address", "[Buy](https://b.example){.button}", "Buy: https://b.example\n"],
  [
    "every button has its own line",
    "Now: [Buy](https://b.example){.button} [Read](https://c.example){.button}",
    "Now:\nBuy: https://b.example\nRead: https://c.example\n",
  ],
  ["exponents", "10^6^ x^-1^ 1^st^", "10^6 x^-1 1st\n"],
  ["lists", "a\n\n- b\n- c\n  1. d\n  2. e\n- [x] f", "a\n\n- b\n- c\n  1. d\n  2. e\n- [x] f\n"],
  ["loose lists", "1. a\n\n   b\n2. c", "1. a\n\n   b\n\n2. c\n"],
  ["quotes", "> a\n>\n> > b\n\nc", "> a\n>\n> > b\n\nc\n"],
  ["code is indented", "a\n\n```js\nb\n  c\n```\n\nd", "a\n\n    b\n      c\n\nd\n"],
  [
    "tables are aligned",
    "| Name | n |\n|:--|--:|\n| a | 1 |\n| bcdefg | 234 |",
    "Name      n\n------  ---\na         1\nbcdefg  234\n",
  ],
  [
    "a table with an empty header",
    "| | |\n|:--|--:|\n| a | 1 |\n| bcdefg | 234 |",
    "a         1\nbcdefg  234\n",
  ],
  ["wide characters count two columns", "| a | b |\n|-|-|\n| 日本 | c |", "a     b\n----  -\n日本  c\n"],
  ["marks above letters count none", "| a | b |\n|-|-|\n| หูฟังรับ | c |", "a      b\n-----  -\nหูฟังรับ  c\n"],
  ["a layout table is read cell by cell", "<table><tr><td>a</td><td>b</td></tr></table>", "a\n\nb\n"],
  ["images are their text", "![a](/b) c", "a c\n"],
  [
    "a heading in many lists",
    `${"123456789. ".repeat(8)}# a`,
    `${"123456789. ".repeat(8)}a\n${" ".repeat(88)}=\n`,
  ],
  ["breaks", "a  \nb<br>c", "a\nb\nc\n"],
  ["footnotes", "a[^1]\n\n[^1]: b", `a[1]\n\n${"-".repeat(30)}\n\n[1] b\n`],
  ["deleted text has no marks", "a ~~b~~ c", "a b c\n"],
  ["alerts", "> [!NOTE]\n> a", "[Note]\n\na\n"],
  ["definitions", "a\n: b\n: c\n\nd\n\n: e\n\n  f", "a\n    b\n    c\n\nd\n    e\n\n    f\n"],
  [
    "merge tags are not broken",
    `${"x ".repeat(36)}{{ first_name }} ${"x ".repeat(26)}[a]({{ url }})`,
    `${"x ".repeat(36).trim()}\n{{ first_name }} ${"x ".repeat(26)}a\n({{ url }})\n`,
  ],
  ["an empty document has no text", "", ""],
])("%s", (_, source, expected) => expect(text(source)).toBe(expected));

test("folds lines at 78 columns, even without spaces", () => {
  for (const line of text(`${"word ".repeat(100)}\n\n${"文".repeat(100)}`).split("\n")) {
    expect(line.replaceAll("文", "xx").length).toBeLessThanOrEqual(78);
  }
});

test("folds a long line of code at its spaces, and keeps its indent", () => {
  const call = `call(${"argument, ".repeat(12)}last);`;
  const lines = text(`- a\n\n  \`\`\`\n  if (b) {\n      ${call}\n  }\n  \`\`\``).split("\n").slice(2, -1);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.every((line) => line.length <= 78)).toBe(true);
  expect(lines.at(1)).toMatch(/^ {10}call\(argument/);
  for (const line of lines.slice(2, -1)) expect(line).toMatch(/^ {12}\S/);
  expect(lines.at(-1)).toBe("      }");
  expect(
    lines
      .slice(1, -1)
      .map((line) => line.trim())
      .join(" "),
  ).toBe(call);
});

test("keeps a word of code whole if it is longer than a line", () => {
  const word = "x".repeat(100);
  expect(text(`    a ${word} b`)).toBe(`    a\n      ${word}\n      b\n`);
});

describe("text from right to left", () => {
  const RLM = "\u200f";
  const LRM = "\u200e";
  const bidi = (source: string): string => convert(`---\nlang: he\n---\n${source}`).text;

  test("has a direction mark only where a reader would guess the wrong direction", () => {
    expect(bidi("שלום עולם")).toBe("שלום עולם\n");
    expect(bidi("12 שלום")).toBe("12 שלום\n");
    expect(bidi("`npm install` שלום עולם")).toBe(`${RLM}npm install שלום עולם\n`);
    expect(bidi("- Kestrel: שלום")).toBe(`- ${RLM}Kestrel: שלום\n`);
    expect(bidi("שלום\n\n[a](https://b.example/)")).toBe("שלום\n\na (https://b.example/)\n");
  });

  test("keeps the order of a folded paragraph", () => {
    const words = `${"שלום ".repeat(14)}Kestrel Pro ${"עולם ".repeat(5)}`;
    expect(bidi(words)).toBe(`${"שלום ".repeat(14).trim()} Kestrel\n${RLM}Pro ${"עולם ".repeat(5).trim()}\n`);
    const english = `${"word ".repeat(15)}שלום and more words. ${"word ".repeat(20)}`;
    expect(convert(english).text).toContain(`\n${LRM}שלום and more`);
  });

  test("has no marks in code, nor in text of one direction", () => {
    expect(bidi("שלום\n\n    // שלום\n    const x = 1;")).toBe("שלום\n\n    // שלום\n    const x = 1;\n");
    expect(convert("# Hello\n\nEnglish – only.").text).not.toMatch(/[\u200e\u200f]/);
  });

  test("writes the line below a heading on the heading's side", () => {
    expect(bidi("# שלום")).toBe(`שלום\n${RLM}====\n`);
  });

  test("writes a table as a list, so that its columns keep their order", () => {
    expect(bidi("| פריט | מחיר |\n|-|-|\n| לחם | 5 |\n| חלב | 6 |")).toBe(
      "פריט: לחם\nמחיר: 5\n\nפריט: חלב\nמחיר: 6\n",
    );
  });
});

test("no line begins with a closing mark or ends with an opening one", () => {
  const lines = (source: string) => text(source).trimEnd().split("\n");
  const before = "あ".repeat(38);
  expect(lines(`${before}いう。え`)).toEqual([`${before}い`, "う。え"]);
  expect(lines(`${before}い。うえ`)).toEqual([`${before}い。`, "うえ"]);
  expect(lines(`${before}い」。うえ`)).toEqual([`${before}い」。`, "うえ"]);
  expect(lines(`${before}「う」え`)).toEqual([before, "「う」え"]);
  expect(lines(`${before}い、\nうえ、${before}`)[0]).toBe(`${before}い、`);
});

test.each([
  ["ภาษาไทยที่ดี", 9],
  ["مُحَمَّد", 4],
  ["cafe\u0301", 4],
  ["日本語", 6],
  ["हिन्दी में", 5],
  ["👨‍👩‍👧‍👦🇩🇪🇫🇷", 6],
  ["👍🏽👍🏽✅❤️1️⃣", 10],
  ["￥1,000（税込）", 15],
])("the line below %j has %i columns", (heading, columns) => {
  expect(text(`# ${heading}`)).toBe(`${heading}\n${"=".repeat(columns)}\n`);
});

test("underlines a heading of any number of lines", () => {
  expect(text(`${"a\\\n".repeat(130_000)}bb\n===`)).toMatch(/\na\nbb\n==\n$/);
});

test.each([
  ["Alors :", "Alors\u00a0:"],
  ["Alors ?!", "Alors\u00a0?!"],
  ["« Alors", "«\u00a0Alors"],
  ["l’« Alors »", "l’«\u00a0Alors\u00a0»"],
])("no line begins or ends with the marks of %j", (phrase, whole) => {
  for (let length = 60; length < 78; length++) {
    const lines = text(`${"x".repeat(length)} ${phrase} et`)
      .trimEnd()
      .split("\n");
    expect(lines.join(" ")).toBe(`${"x".repeat(length)} ${phrase} et`);
    expect(lines.some((line) => line.replaceAll(" ", "\u00a0").includes(whole))).toBe(true);
  }
});

test("folds a run of marks between spaces", () => {
  for (const line of text("! ".repeat(200)).split("\n")) expect(line.length).toBeLessThanOrEqual(78);
});

test("a run of closing marks is folded too", () => {
  for (const line of text("。".repeat(200)).split("\n")) expect(line.length).toBeLessThanOrEqual(42);
});

test("a table too wide for its quote becomes a list", () => {
  const long = "x".repeat(37);
  expect(text(`> | A | B |\n> |-|-|\n> | ${long} | ${long} |`)).toContain(`\n> ${long}  ${long}\n`);
  expect(text(`> | A | B |\n> |-|-|\n> | ${long} | ${long}x |`)).toBe(`> A: ${long}\n> B: ${long}x\n`);
});

test("a table too wide for the page becomes a list", () => {
  const long = "x".repeat(50);
  expect(text(`| A | B |\n|-|-|\n| ${long} | ${long} |`)).toBe(`A: ${long}\nB: ${long}\n`);
});
