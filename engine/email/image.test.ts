import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const imageOf = (markdown: string, css: string): string =>
  /<img[^>]*>/.exec(convert(markdown, { template: compileTemplate(css) }).html)?.[0] ?? "";

test("limits an image to the max-width in its style", () => {
  const logo = imageOf("![Logo](https://a.example/l.png)", "img { max-width: 200px }");
  expect(logo).toContain(' width="200"');
  expect(logo).toMatch(/max-width:100%;height:auto[^"]*;max-width:200px/);
  expect(imageOf("![Logo](https://a.example/l.png){width=300}", "img { max-width: 200px }")).toContain(
    ' width="200"',
  );
  expect(imageOf("![Logo](https://a.example/l.png){width=100}", "img { max-width: 200px }")).toContain(
    ' width="100"',
  );
  expect(imageOf("![Logo](https://a.example/l.png)", "img { max-width: 100% }")).not.toContain(
    "max-width:536px",
  );
});

test("lets an image without a max-width fill its column on a phone", () => {
  const columns = "::::columns\n::: column\n![L](https://a.example/l.png)\n:::\n::: column\ntext\n:::\n::::";
  for (const css of ["", "img { max-width: 100% }"])
    expect(imageOf(columns, css)).not.toMatch(/max-width:\d+px/);
});

test("writes a max-width that is wider than a phone for Outlook only", () => {
  const photo = imageOf("![Photo](https://a.example/p.png)", "img { max-width: 480px }");
  expect(photo).toContain(' width="480"');
  expect(photo).not.toContain("max-width:480px");
});

test("writes the height in an image's style, and leaves the width to the proportions", () => {
  const logo = imageOf("![Logo](https://a.example/l.png){.logo}", ".logo { height: 40px }");
  expect(logo).toContain(' height="40"');
  expect(logo).not.toContain(" width=");
  expect(logo).toMatch(/height:auto[^"]*;height:40px/);
  expect(imageOf("![Logo](https://a.example/l.png)", "img { height: 40px; max-width: 100px }")).toContain(
    ";max-width:100px",
  );
});
