import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { compileTemplate } from "../template.ts";

/** The rules inside a media block of an email converted with a template. */
const rulesIn = (media: string, css: string): string => {
  const { html } = convert("[a](https://example.com/)", { template: compileTemplate(css) });
  const start = html.indexOf(`@media ${media}{`);
  return html.slice(start, html.indexOf("}\n}", start) + 1);
};

const narrow = (px: number): string => `only screen and (max-width:${px}px)`;

test("writes the initial value of a property that a media query resets", () => {
  const css =
    "a{border-top:1px solid red;background:#eee} @media (max-width:600px){a{border:0;background:none}}";
  const rules = rulesIn(narrow(600), css);
  expect(rules).toContain("border-top:0px none");
  expect(rules).toContain("background-color:#ffffff");
});

test("a narrower media query undoes what it does not share with a wider one", () => {
  const css =
    "a{color:#111111} @media (max-width:600px){a{color:#222222}} @media (max-width:400px){a{color:#111111}}";
  expect(rulesIn(narrow(600), css)).toContain("color:#222222 !important");
  expect(rulesIn(narrow(400), css)).toContain("color:#111111 !important");
});

test.each([
  ["hidden on phones", ".k0{display:none !important", "@media (max-width:600px){.w{display:none}}"],
  [
    "shown on phones only",
    ".k0{display:block !important",
    ".w{display:none} @media (max-width:600px){.w{display:block}}",
  ],
])("what is %s stays so in dark mode", (_, rule, css) => {
  const template = compileTemplate(`${css} @media (prefers-color-scheme:dark){.w{color:#eee}}`);
  for (const source of ["::: w\nText\n:::", "[Text]{.w}", "- Text {.w}"]) {
    const { html } = convert(source, { template });
    const [phone = "", dark = ""] = html.split("@media (prefers-color-scheme:dark)");
    expect(phone).toContain(rule);
    expect(dark).not.toMatch(/display:\w+ !important/);
  }
});

test("dark mode comes after every width, so that a wide screen keeps its colors", () => {
  const { html } = convert("Text", {
    template: compileTemplate(
      `.container{background:#f8f8f8} @media (min-width:600px){.container{background:#fff}}
      @media (prefers-color-scheme:dark){.container{background:#111;color:#eee}}`,
    ),
  });
  const wide = html.indexOf("@media only screen and (min-width:600px)");
  expect(wide).toBeGreaterThan(0);
  expect(html.indexOf("@media (prefers-color-scheme:dark)")).toBeGreaterThan(wide);
});

test("a transparent background follows the color behind it in a media query", () => {
  const { html } = convert("::: callout\nThe `code`\n:::", {
    template: compileTemplate(
      "code{background:none} .callout{background:#ffffff} @media (max-width:600px){.callout{background:#ffe08a}}",
    ),
  });
  const phone = html.slice(html.indexOf("(max-width:600px)"), html.indexOf("prefers-color-scheme"));
  const code = /<code[^>]*class="(k\d+)"/.exec(html)?.[1];
  expect(phone).toMatch(new RegExp(`\\.${code}\\b[^{}]*\\{[^}]*background-color:#ffe08a`));
});

test("writes text-decoration on table cells and lists", () => {
  const { html } = convert("| A |\n| - |\n| B |\n\n- C", {
    template: compileTemplate("th{text-decoration:underline} td,ul{text-decoration:line-through}"),
  });
  for (const [tag, line] of [
    ["th", "underline"],
    ["td", "line-through"],
    ["ul", "line-through"],
  ])
    expect(html).toMatch(new RegExp(`<${tag}[^>]*style="[^"]*text-decoration(?:-line)?:${line}`));
});

test("what is hidden and shown again within a narrower width keeps its display", () => {
  const { html } = convert("[a]{.w}", {
    template: compileTemplate(
      "@media (max-width:600px){.w{display:none}} @media (max-width:400px){.w{display:inline}}",
    ),
  });
  expect(html).toMatch(/max-width:600px\)\{\.k0\{display:none !important/);
  expect(html).toMatch(/max-width:400px\)\{\.k0\{display:inline !important/);
});

test("writes the initial value that the property defines", () => {
  const css =
    "a{text-decoration:underline dotted 2px} @media (max-width:600px){a{text-decoration-style:initial;text-decoration-thickness:initial}}";
  const rules = rulesIn(narrow(600), css);
  expect(rules).toContain("text-decoration-style:solid !important");
  expect(rules).toContain("text-decoration-thickness:auto !important");
});
