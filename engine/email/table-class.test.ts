import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const TABLE =
  "| Order | Customer | Product | Quantity | Price | Status |\n|-|-|-|-|-|-|\n| A-1042 | Maria Hofmann | Standing desk | 2 | €1,258.00 | Shipped |\n";

const rowPadding = (css: string): string | undefined =>
  /tr\{padding:([^!]*) !important/.exec(convert(TABLE, { template: compileTemplate(css) }).html)?.[1];

test("rows of labels and values keep the cells' padding at the sides of a table with a border", () => {
  expect(rowPadding("table { border: 1px solid #ccc } td { padding: 10px 12px }")).toBe("10px 12px 6px");
});

test("rows of labels and values align with the text around a table without a border", () => {
  expect(rowPadding("td { padding: 10px 12px }")).toBe("10px 0 6px");
});

test("a painted row of labels and values fills the width of the table", () => {
  const css = "td { padding: 10px 12px } tr:last-child td { background-color: #eeeeee }";
  expect(rowPadding(css)).toBe("0");
  const { html } = convert(TABLE, { template: compileTemplate(css) });
  expect(html).toContain("padding:0 12px 4px !important");
});

test("rows of labels and values have the lines of the table, even if its last row has none", () => {
  const css = "td { border-bottom: 1px dashed #cccccc } tr:last-child td { border-bottom: 0 }";
  const { html } = convert(`${TABLE}| A-1043 | | | | | |\n`, { template: compileTemplate(css) });
  expect(html).toContain("border-bottom:1px dashed #cccccc !important");
});

test.each([
  ["td { color: #333333 }", "inline-block"],
  ["th { background-color: #eeeeee }", "inline-block"],
  ["tr:last-child { background-color: #eeeeee }", "block"],
  ["tr:last-child td { background-color: #eeeeee }", "block"],
  ["@media (prefers-color-scheme: dark) { td { background-color: #222222 } }", "block"],
])("values are side by side unless some are painted, whose edges would be ragged: %s", (css, display) => {
  const { html } = convert(TABLE, { template: compileTemplate(css) });
  expect(/ td\{display:([^! ]*) !important/.exec(html)?.[1]).toBe(display);
});

test("a table of three columns becomes rows on a phone rather than break many long words", () => {
  const htmlOf = (...names: readonly string[]) => {
    const rows = names.map((name) => `| 13:52 | Zwischenzertifikat | ${name} |`);
    return convert(`| Uhrzeit | Ereignis | Verantwortlich |\n|--|--|--|\n${rows.join("\n")}`).html;
  };
  expect(htmlOf("Sicherheitsteam", "Überwachungssystem")).toContain("thead{display:none");
  const few = htmlOf("Überwachungssystem");
  expect(few).not.toContain("thead{display:none");
  expect(few).toMatch(/<wbr\s*>ngssystem/);
});
