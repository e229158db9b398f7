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
