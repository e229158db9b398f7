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

test("writes the initial value that the property defines", () => {
  const css =
    "a{text-decoration:underline dotted 2px} @media (max-width:600px){a{text-decoration-style:initial;text-decoration-thickness:initial}}";
  const rules = rulesIn(narrow(600), css);
  expect(rules).toContain("text-decoration-style:solid !important");
  expect(rules).toContain("text-decoration-thickness:auto !important");
});
