import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const long = "word ".repeat(40).trim();

test.each([
  [
    "a short condition stays",
    "Hello {{#if a}}you{{else}}friend{{/if}}, all.",
    "Hello {{#if a}}you{{else}}friend{{/if}}, all.",
  ],
  ["a long condition is left out", `Hello {{#if a}}${long}{{/if}}`, "Hello…"],
  ["a condition that is closed elsewhere is left out", "Hello {{#if a}}you\n\n{{/if}}", "Hello…"],
  ["a tag that opens nothing here is left out", "{{#if a}}\n\nHello {{/if}} you", "Hello…"],
  ["logic between blocks is left out", "{{#if a}}\n\nHello\n\n{{/if}}", "Hello"],
  ["logic alone gives nothing", `{{#if a}}${long}{{/if}}`, ""],
  [
    "a text is cut before a merge tag, not in it",
    `${"x".repeat(70)} ${"y".repeat(60)} {{ first_name | default: 'you' }} and on`,
    `${"x".repeat(70)} ${"y".repeat(60)}…`,
  ],
  [
    "a text is cut after a merge tag",
    `{{ first_name }} ${"x".repeat(100)} ${long}`,
    `{{ first_name }} ${"x".repeat(100)} word word word word…`,
  ],
])("%s", (_, source, preheader) => expect(convert(`# Title\n\n${source}`).meta.preheader).toBe(preheader));

test("a preheader of the author is cut outside of conditions too", () => {
  const { html } = convert(`---\npreheader: "Hello {{#if a}}${long}{{/if}}"\n---\n\ntext`);
  expect(html).toContain("Hello&#8230;");
  expect(html).not.toContain("{{#if");
});
