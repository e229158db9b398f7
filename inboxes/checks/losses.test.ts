import { expect, test } from "vitest";
import { check } from "../check.ts";
import type { Finding } from "../finding.ts";
import { losses, only, page, TEXT } from "../testing/checked-mail.ts";

test("nobody misses what inboxes drop of a rule that hides, but of one that does not", () => {
  const html = '<p class="a b">Text</p>';
  expect(losses(html, "<style>.a{display:none;border-radius:4px}</style>")).toEqual([]);
  expect(losses(html, "<style>.a{display:none;border-radius:4px}.b{border-radius:4px}</style>")).toHaveLength(
    1,
  );
});

test("nobody misses what inboxes drop of an element that a style sheet hides", () => {
  const html = '<div class="a"><p style="display:flex">Text</p></div>';
  expect(losses(html)).toHaveLength(1);
  expect(losses(html, "<style>.a{display:none}</style>")).toEqual([]);
});

test.each([
  '<table style="float:none"><tr><td>Text</td></tr></table>',
  '<table align="left" style="float:left"><tr><td>Text</td></tr></table>',
  '<p style="letter-spacing:normal;text-transform:none;border-radius:0 0;opacity:1;box-shadow:none">Text</p>',
  '<div style="display:none;opacity:0;border-radius:4px">Text</div>',
  '<div style="display:none"><input type="checkbox"></div>',
  '<input type="hidden" name="id">',
])("nobody misses what inboxes drop of %j", (html) => {
  expect(losses(html)).toEqual([]);
});

test("a loss of layout is found after harmless values of the same property, and named as written", () => {
  const html =
    '<p style="display:block;position:relative">A</p><p style="display:flex;position:absolute">B</p>';
  expect(losses(html)).toEqual([
    "Gmail, Gmail app and 9 others drop `position:absolute`.",
    "Gmail app (another provider's account), Outlook for Windows (classic) and 2 others drop `display:flex`.",
  ]);
});

test("a video counts as dropped wherever it is not played, and less with an image inside", () => {
  const video = (inside: string): Finding | undefined => only("lost_content", `<video>${inside}</video>`);
  expect(video("")).toMatchObject({ level: "warning" });
  expect(video("")?.message).toMatch(/^Gmail, Gmail app and \d others drop `<video>`\.$/);
  expect(video('<img src="https://galleyproof.dev/a.png" alt="A fox" width="600">')).toMatchObject({
    level: "notice",
  });
});

test.each([
  [".a{color:red}", ' class="a"', "Remove the class of `<body>`, or put it on an element inside."],
  [
    "@media screen{@font-face{}}",
    "",
    "Move at-rules out of other at-rules, such as `@font-face` out of `@media`.",
  ],
  [
    "@import url(a.css);p{color:red}",
    "",
    "Move `@import` into a `<style>` of its own, and remove `expression` and `behavior`.",
  ],
  ["@import url(a.css);", "", undefined],
])("the fix for a dropped style block fits its cause: %j", (css, attributes, fix) => {
  const found = check(page(TEXT, `<style>${css}</style>`).replace("<body", `<body${attributes}`));
  expect(found.find(({ code }) => code === "lost_style_block")?.fix).toBe(fix);
});

test("a block that MJML has Gmail drop on purpose is not reported", () => {
  const styled = (rule: string): string => page(TEXT, `<style>p{color:#222222}${rule}</style>`);
  const found = (rule: string): string[] => check(styled(rule)).map(({ code }) => code);
  expect(found("@goodbye{@gmail}")).toEqual([]);
  expect(found("@media print{@page{margin:0}}")).toEqual(["lost_style_block"]);
});

test("a linked style sheet is lost, but nobody misses a font", () => {
  const link = (href: string, rel = "stylesheet"): string => `<link rel="${rel}" href="${href}">`;
  expect(only("lost_style_block", "", link("https://galleyproof.dev/a.css"))).toMatchObject({
    level: "warning",
    message: expect.stringMatching(/^Gmail, Gmail app and \d others drop a linked style sheet\.$/),
  });
  expect(only("lost_style_block", "", link("https://fonts.googleapis.com/css?family=Inter"))).toBeUndefined();
  expect(only("lost_style_block", "", link("https://galleyproof.dev/a.png", "icon"))).toBeUndefined();
});
