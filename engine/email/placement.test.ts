import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const TABLE = "| a | b |\n|---|---|\n| 1 | 2 |";

/** The tags of an email that match, each with its attributes. */
const tagsIn = (markdown: string, css: string, tag: RegExp): string[] => {
  const { html } = convert(markdown, { template: compileTemplate(css) });
  return Array.from(html.matchAll(/<(?:table|div|img)[^>]*>/g), ([written]) => written).filter((written) =>
    tag.test(written),
  );
};

test.each([
  ["a box", "::: callout\nhi\n:::", ".callout{width:300px;margin:0 auto}"],
  ["a table", TABLE, "table{width:300px;margin:0 auto}"],
  ["a table with a maximum width", TABLE, "table{max-width:300px;margin:0 auto}"],
  ["a table of full width with a maximum", TABLE, "table{width:100%;max-width:300px;margin:0 auto}"],
])("%s is centered by its margins, and by its attribute in Outlook", (_, markdown, css) => {
  const [table] = tagsIn(markdown, css, /width="300"/);
  expect(table).toContain(' align="center"');
  expect(table).toMatch(/style="margin:0 auto 0 auto;width:100%;.*max-width:300px/);
});

test("a table is no wider than its maximum width", () => {
  const [table] = tagsIn(TABLE, "table{max-width:300px}", /width="300"/);
  expect(table).toMatch(/style="margin:0;width:100%;max-width:300px/);
});

test("margins at the sides of a table do not widen it", () => {
  const [outer, table] = tagsIn(TABLE, "table{margin:0 10%}", /10%|border-collapse/);
  expect(outer).toBe('<div style="margin:0 10% 0 10%">');
  expect(table).toContain('style="margin:0;width:100%;');
});

test.each([
  ["from left to right", "a", "left"],
  ["from right to left", "א", "right"],
])("`:--` aligns a column to the side where text begins, `--:` to the right: %s", (_, text, start) => {
  const template = compileTemplate("td[align=left]{color:#123456}td[align=start]{color:#654321}");
  const { html } = convert(`| ${text} | ${text} |\n|:--|--:|\n| 1 | 2 |`, { template });
  expect(html.match(/color:#123456|color:#654321/g)).toEqual(["color:#123456"]);
  expect(Array.from(html.matchAll(/<th [^>]*text-align:(\w+)/g), ([, side]) => side)).toEqual([
    start,
    "right",
  ]);
});

test.each([
  ["a block with margins of its own", "img{display:block;margin:0 auto}", "display:block;margin:0 auto"],
  ["inline", "img{margin:0 auto}", "display:inline-block"],
])("an image alone in its paragraph that is %s", (_, css, expected) => {
  const [image] = tagsIn("![x](https://example.com/a.png){width=100}", css, /<img/);
  expect(image).toContain(`height:auto;${expected};width:100px`);
});

test.each([
  ["as a block", ".button{display:block}", "ltr", "4px 0 4px 0"],
  ["by its width, from right to left", ".button{width:100%}", "rtl", "4px 0 4px 0"],
  ["with margins of its own", ".button{display:block;margin:0 8px}", "ltr", "0 8px 0 8px"],
  ["but not another button", "", "ltr", "4px 8px 4px 0"],
])("a full-width button reaches both edges: %s", (_, css, dir, margin) => {
  const source = `---\ndir: ${dir}\n---\n\n[a](https://example.com){.button}`;
  const { html } = convert(source, { template: compileTemplate(css) });
  expect(html).toContain(` style="margin:${margin};padding`);
});

test("a button that is as wide as a phone reaches both edges there", () => {
  const template = compileTemplate("@media (max-width:480px){.button{display:block}}");
  const { html } = convert("[a](https://example.com){.button}", { template });
  expect(html).toMatch(/max-width:480px\)\{\.k\d+\{display:block !important;margin-right:0 !important\}/);
});

test("a small image in a table keeps its width, as the words beside it do", () => {
  const image = (px: number) => `![x](https://example.com/a.png){width=${px}}`;
  const table = (cell: string) => `| ${cell} | Aaaaaaaaa | Bbbbbbbbb |\n|--|--|--|\n| | c | d |`;
  expect(tagsIn(table(image(80)), "", /<img/)[0]).toContain(
    "max-width:100%;height:auto;width:80px;min-width:80px",
  );
  expect(tagsIn(table(image(81)), "", /<img/)[0]).not.toContain("min-width");
  expect(tagsIn(image(80), "", /<img/)[0]).not.toContain("min-width");
  expect(convert(table("x")).html).not.toContain("padding-left:4px !important");
  expect(convert(table(image(80))).html).toContain("padding-left:4px !important");
});

test("an empty header of a table takes no space", () => {
  const { html } = convert("| | |\n|:--|--:|\n| Subtotal | $178.80 |");
  expect(html).not.toMatch(/<thead|<th /);
  expect(html).toContain(">Subtotal</td>");
  expect(convert("| | Price |\n|--|--|\n| a | b |").html).toContain("<thead");
});

test.each([
  ["word.[^1]", /word<span style="white-space:nowrap">\.<sup[^>]*>\[1\]<\/sup><\/span>/],
  ["word[^1].", /word<sup[^>]*>\[1\]<\/sup>\./],
  ["{{ word }}[^1]", />\{\{ word \}\}<sup[^>]*>\[1\]<\/sup><\/p>/],
  ["**word.**[^1]", /<strong>word\.<\/strong><sup/],
])("the number of a footnote begins no line after a mark: %j", (source, expected) => {
  expect(convert(`${source}\n\n[^1]: note`).html).toMatch(expected);
});

test("a mark beyond U+FFFF before a footnote is written whole", () => {
  expect(convert("word𑅁[^1]\n\n[^1]: note").html).toContain("word&#69953;<sup");
});

test("a cell has the share of the width that its author gave it", () => {
  const cellsOf = (source: string) => convert(source).html.match(/<t[dh] width="[^"]*"(?=[^>]*>[a-d]<)/g);
  const cells = "<td width=50%>a</td><td width=100%>b</td><td width=33.3%>c</td><td width=120px>d</td>";
  expect(cellsOf(`<table><tr>${cells}</tr></table>`)).toEqual(['<td width="50%"', '<td width="33.3%"']);
  expect(cellsOf("| a {width=30%} | b |\n|--|--|\n| c | d |")).toEqual(['<th width="30%"']);
});
