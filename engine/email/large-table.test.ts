import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const rows = (count: number, row: string): string =>
  `| a | b | c | d | e |\n|---|---|:-:|---|--:|\n${row.repeat(count)}`;

test("a cell in a large table of empty cells adds less than 30 bytes", () => {
  const bytes = (count: number) => convert(rows(count, "||||||\n")).html.length;
  expect((bytes(2_000) - bytes(1_000)) / 5_000).toBeLessThan(30);
});

test("short rows below a wide header keep 2 KB of Markdown under 200 KB of HTML", () => {
  const source = `${"|a".repeat(100)}|\n${"|-".repeat(100)}|\n${"|\n".repeat(700)}`;
  expect(convert(source).html.length).toBeLessThan(200_000);
});

test("the cells of a large table look like those of a small one, through a class", () => {
  const css = "tr:nth-child(even) td { background-color: #eeeeff; color: #111111 }";
  const { html } = convert(rows(200, "| 1 | 2 | 3 | 4 | 5 |\n"), { template: compileTemplate(css) });
  const even = /<tr valign="top">[^]*?<tr valign="top">[^]*?<tr valign="top"><td class="(k\d+)">1<\/td>/.exec(
    html,
  );
  expect(even).not.toBeNull();
  const rule = new RegExp(`(?:^|[\\n}>])[^{}\\n]*\\.${even![1]}(?:,[^{}\\n]*)?\\{([^}]*)\\}`).exec(html);
  expect(rule![1]).toContain("padding:10px 8px");
  expect(rule![1]).toContain("background-color:#eeeeff");
  expect(html).toContain('<table cellpadding="6"');
});

test("a large table is reported with its line", () => {
  const of = (count: number) =>
    convert(`# Data\n\n${rows(count, "| 1 | 2 | 3 | 4 | 5 |\n")}`).warnings.filter(
      ({ code }) => code === "large_table",
    );
  expect(of(119)).toEqual([]);
  expect(of(120)).toEqual([
    {
      code: "large_table",
      line: 3,
      message:
        "The table has 605 cells; the limit for inline styles is 600. Clients that ignore <style> show it without lines. Link to the full data instead.",
    },
  ]);
});
