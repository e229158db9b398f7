import { expect, test } from "vitest";
import { takeConditionals } from "./change/conditionals.ts";
import { takeCommentStyles } from "./change/source.ts";
import { check } from "./check.ts";
import { sourceOf } from "./html/source.ts";
import { elementsOf, parseDocument } from "./html/tree.ts";
import type { Element } from "./html/tree.ts";
import { Matcher } from "./look/match.ts";
import { Mail } from "./mail.ts";
import { codes, page, TEXT } from "./testing/checked-mail.ts";

test.each([
  ["", "<div>", ""],
  ["", "<b><i><u><font>", "</b></i></u></font>"],
  ["<!--[if mso]>", "<div>", "<![endif]-->"],
])("an email with 5,000 nested tags is not checked, and a finding says so: %s%s%s", (start, tags, end) => {
  expect(check(`${start}${tags.repeat(5_000)}Text${end}`)).toEqual([
    {
      code: "not_checked",
      level: "error",
      message: "The email nests elements more than 512 levels deep and was not checked.",
      fix: "Close every element. A tag such as `<div>` or `<td>` may have no end tag.",
      clients: [],
    },
  ]);
});

test("an email with 500 nested elements is checked", () => {
  expect(codes(`${"<div>".repeat(500)}<a href="#">The price list</a>`)).toEqual(["link_placeholder"]);
});

test("an email over 2 MiB is not checked, and a finding says so", () => {
  const html = page(`<p>${"word ".repeat(420_000)}</p><a href="#">a</a>`);
  expect(check(html).map(({ code, level }) => [code, level])).toEqual([["not_checked", "error"]]);
});

test("a word of 200,000 letters and 20,000 merge tags are checked in linear time", () => {
  const tags = Array.from({ length: 20_000 }, (_, index) => `{{field_${index}}}`).join(" ");
  expect(codes(`<p>${"a".repeat(200_000)}</p><p>${"[add ".repeat(20_000)}</p><p>${tags}</p>`)).toEqual([
    "over_gmail_clip",
  ]);
});

test.each([
  ["<!--", takeCommentStyles],
  ["<!--[if mso]>", takeConditionals],
  ["<!--[if ", takeConditionals],
  ["<![if mso]>", takeConditionals],
])("a million times %s without an end is read before the test times out", (mark, prepare) => {
  const html = mark.repeat(1_000_000);
  expect(prepare(sourceOf(html)).html).toBe(html);
});

test.each([
  [":last-child ~ p", (count: number) => "<p>Text</p>".repeat(count)],
  ["i :last-child :last-child p", (count: number) => `${"<div>".repeat(count)}<p>Text</p>`],
])("twice the elements take about twice the steps to match %s", (selector, bodyOf) => {
  const stepsFor = (count: number): number => {
    let steps = 0;
    const sourceOfElement = (element: Element): Element => {
      steps++;
      return element;
    };
    new Matcher({ document: parseDocument(bodyOf(count)), sourceOf: sourceOfElement }).find(selector);
    return steps;
  };
  expect(stepsFor(400)).toBeLessThan(2.5 * stepsFor(200));
});

test.each([
  [
    "elements inside many others",
    (count: number) =>
      `${"<div>".repeat(count)}${Array.from({ length: count }, (_, at) => `<video id="${at}"></video>`).join("")}`,
  ],
  [
    "what a video contains",
    (count: number) =>
      `${"<video>".repeat(count)}${Array.from({ length: count }, (_, at) => `<i id="${at}">Text</i>`).join("")}`,
  ],
  [
    "links",
    (count: number) =>
      `${'<v:rect href="https://galleyproof.dev/">'.repeat(count)}${"<i>Text</i>".repeat(count)}`,
  ],
])("twice the elements take about twice the steps to check %s", (_, bodyOf) => {
  const stepsFor = (count: number): number => {
    let steps = 0;
    const mail = new Mail(page(TEXT + bodyOf(count)));
    for (const element of elementsOf(mail.readAs({}).document)) {
      for (const name of ["attrs", "childNodes"] as const) {
        const value = element[name];
        Object.defineProperty(element, name, { enumerable: true, get: () => (steps++, value) });
      }
    }
    check(mail, { clients: ["gmail-web"] });
    return steps;
  };
  expect(stepsFor(400)).toBeLessThan(2.5 * stepsFor(200));
});

test.each([
  ["the same", () => "p"],
  ["different", (index: number) => `body p:not(.x${index})`],
])(
  "twice the rules and elements take about twice the steps to apply if all match, with %s selectors",
  (_, selectorOf) => {
    const stepsFor = (count: number): number => {
      let steps = 0;
      const list = (one: (index: number) => string): string =>
        Array.from({ length: count }, (_, index) => one(index)).join("");
      const css = list((index) => `${selectorOf(index)}{color:#11${1_000 + index}}`);
      const mail = new Mail(
        page(
          list((index) => `<p id="${index}">Text</p>`),
          `<style>${css}</style>`,
        ),
      );
      for (const rule of [...mail.readAs({}).blocks.values()].flatMap(({ nodes }) => nodes)) {
        for (const declaration of "body" in rule ? (rule.body ?? []) : [])
          Object.defineProperty(declaration, "property", { enumerable: true, get: () => (steps++, "color") });
      }
      check(mail, { clients: ["apple-mail-macos"] });
      return steps;
    };
    expect(stepsFor(200)).toBeLessThan(2.5 * stepsFor(100));
  },
);
