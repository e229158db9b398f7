import { expect, test } from "vitest";
import { check } from "../check.ts";
import { codes, page, TEXT, withPreheader } from "../testing/checked-mail.ts";

test.each([
  ["Templates now have versions", []],
  ["", ["subject_missing"]],
  ["A word or two ".repeat(5), ["subject_long"]],
  ["👩‍👩‍👧‍👦".repeat(50), []],
  ["BUY NOW AND SAVE", ["subject_shouting"]],
  ["NASA", []],
  ["Hello {{first_name}}, your order {{order_number}} has shipped", []],
  ["Hello {{first_name}}, your order {{order_number}} has shipped and is on its way", ["subject_long"]],
  ["*|FIRST_NAME|*!", []],
  ["Hello %%=ProperCase(AttributeValue('FirstName'))=%%, your order has shipped", []],
  ["{{first_name}}: BUY NOW AND SAVE", ["subject_shouting"]],
  ["通知通知通知通知通知", []],
  ["お知らせ".repeat(7), []],
  ["お知らせ".repeat(8), ["subject_long"]],
])("the subject %j: %j", (subject, expected) => {
  expect(codes("", { subject })).toEqual(expected);
});

test("does not report a short preheader that contains a merge tag", () => {
  expect(withPreheader("Open now")).toEqual(["preheader_short"]);
  expect(withPreheader("{{preheader}}")).toEqual([]);
});

test.each([
  '<span class="preheader" style="display:none">',
  '<p style="font-size:1px;max-height:0px;overflow:hidden;opacity:0">',
  '<!-- preheader --><div style="display:none;max-height:0">',
  '<center><span style="display: none !important">',
  '<table><tr><td style="display:none">',
])("finds the preheader in %s", (start) => {
  const hidden = `${start}A preheader that says something of its own.`;
  const found = check(`<body>${hidden}</span></p></div></center></td></tr></table>${TEXT}</body>`);
  expect(found.filter(({ code }) => code !== "lost_decoration")).toEqual([]);
});

test.each([
  [".preheader{display:none}", "preheader"],
  ["@media all{td .preheader{max-height:0;overflow:hidden}}", "preheader"],
  [".mcnPreviewText,.preheader{opacity:0 !important}", "a preheader"],
])("finds the preheader that %j hides", (css, name) => {
  const html = (text: string): string =>
    `<head><style>${css}</style></head><table><tr><td><span class="${name}">${text}</span>${TEXT}</td></tr></table>`;
  const found = (text: string): string[] =>
    check(html(text), { clients: ["apple-mail-macos"] }).map(({ code }) => code);
  expect(found("A preheader that says something of its own.")).toEqual([]);
  expect(found("Open now")).toEqual(["preheader_short"]);
});

test.each([
  "@media (max-width:600px){p{display:none}}",
  "@media print{p{display:none}}",
  "p{display:none}@media (max-width:600px){p{display:block}}",
])("text that some readers see is no preheader: %s", (css) => {
  const html = `<style>${css}</style><p>A sentence of some length for phones or computers.</p>${TEXT}`;
  expect(check(html).map(({ code }) => code)).toContain("preheader_missing");
});

test("hidden text after the beginning of an email is not a preheader", () => {
  const html = `<body>${TEXT}<span style="display:none">A preheader that says something of its own.</span></body>`;
  expect(check(html).map(({ code }) => code)).toEqual(["preheader_missing"]);
});

test("a Chinese or Japanese character in a preheader is as wide as two letters", () => {
  expect(withPreheader("今週のお知らせと来月の予定をまとめました。")).toEqual([]);
  expect(withPreheader("今週のお知らせです")).toEqual(["preheader_short"]);
});

test("a preheader that repeats the beginning of finished HTML is named as that", () => {
  const html = page(TEXT).replace(/A preheader[^<]*/, "Enough text for an email that stands on its own");
  expect(check(html)).toMatchObject([
    {
      code: "preheader_missing",
      message: "The preheader repeats the beginning of the email, which inboxes would show anyway.",
      fix: "Write a sentence that adds to the subject.",
    },
  ]);
});
