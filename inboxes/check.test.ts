import { expect, test } from "vitest";
import { check } from "./check.ts";
import { codes, page, TEXT } from "./testing/checked-mail.ts";

test("a plain email has no findings", () => {
  expect(check(page(TEXT), { subject: "Hello" })).toEqual([]);
});

test.each([
  ["link_refused", "link_broken"],
  ["image_refused", "image_relative"],
  ["merge_tag_not_closed", "merge_tag_malformed"],
])("the engine's %s is an error, %s", (warning, code) => {
  const found = check(page(TEXT), { subject: "Hello", warnings: [{ code: warning, line: 7 }] });
  expect(found).toMatchObject([{ code, level: "error", line: 7 }]);
});

test("reports the spam score", () => {
  const spam = (score: number) => codes("", { spam: { score, threshold: 5, tests: ["A"] } });
  expect(spam(1)).toEqual([]);
  expect(spam(3.5)).toEqual(["spam_score"]);
  expect(check(page(TEXT), { spam: { score: 6, threshold: 5, tests: [] } })[0]?.level).toBe("error");
});

test("errors come first", () => {
  const html = page(`${TEXT}<a href="https://galleyproof.dev/">here</a><a href="#">The pricing page</a>`);
  expect(check(html).map(({ level }) => level)).toEqual(["error", "warning"]);
});

test("checks only the requested inboxes", () => {
  const html = page(`${TEXT}<img src="https://galleyproof.dev/a.svg" alt="A red bicycle">`);
  expect(check(html, { clients: ["apple-mail-ios"] })).toEqual([]);
  expect(check(html, { clients: ["gmail-web"] }).map(({ code }) => code)).toEqual(["image_format"]);
});

test("a spam filter that failed is a notice", () => {
  const [finding] = check(page(TEXT), { subject: "Hello", spam: { failed: "it is not reachable" } });
  expect(finding).toMatchObject({ code: "spam_not_checked", level: "notice" });
});

test.each([
  "",
  " \n",
  "<!DOCTYPE html><html><head><title>Hi</title></head><body></body></html>",
  '<div style="display:none">A preheader</div><table><tr><td>&nbsp;<p><span></span><br></td></tr></table>',
])("the empty email %j is an error", (html) => {
  expect(check(html)).toMatchObject([{ code: "not_checked", message: "The email is empty." }]);
});

test.each([
  '<img src="https://galleyproof.dev/a.png">',
  '<div background="https://galleyproof.dev/a.png"></div>',
  "<hr>",
  "<video></video>",
])("an email that consists of %s is not empty", (html) => {
  expect(check(html).map(({ code }) => code)).not.toContain("not_checked");
});

test("fixes for finished HTML contain no Markdown", () => {
  const html = `<p>${TEXT}</p><a href="#prices">Prices</a><img src="https://galleyproof.dev/a.png" width="300"><p style="display:flex">A</p>`;
  const options = { subject: "", isBulk: true };
  const fixes = (places?: []): string =>
    check(html, { ...options, ...(places && { places }) })
      .map(({ code, fix }) => `${code}: ${fix}`)
      .join("\n");
  expect(fixes()).toMatch(/^subject_missing(?:.*\n)+preheader_missing/m);
  expect(fixes()).not.toMatch(/front matter|!\[|\]\(|:::|\{#/);
  expect(fixes([]).match(/front matter|\]\(|:::|\{#/g)).toHaveLength(6);
});
