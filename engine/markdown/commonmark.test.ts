import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { outlineOfHtml, outlineOfStream } from "./testing/outline.ts";
import { parsePlain } from "./testing/parse-plain.ts";

interface Example {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

const { tests } = createRequire(import.meta.url)("commonmark-spec") as { tests: Example[] };
const examples = tests.map((example) => ({
  ...example,
  markdown: example.markdown.replaceAll("→", "\t"),
  html: example.html.replaceAll("→", "\t"),
}));

/** Deliberate differences from CommonMark. */
const DELIBERATE = new Map<number, { why: string; outline: string }>([
  [156, { why: "a tag that never ends is text", outline: '<p>\n"<div id=\\"foo\\" *hi*"\n</p>' }],
  [157, { why: "a tag that never ends is text", outline: '<p>\n"<div class foo"\n</p>' }],
  [158, { why: "a tag that never ends is text", outline: '<p>\n"<div *???-&&&-<--- *foo*"\n</p>' }],
  [596, { why: "irc: is no scheme for a mail", outline: '<p>\n"irc://foo.bar:2233/baz"\n</p>' }],
  [598, { why: "a scheme nobody knows", outline: '<p>\n"a+b+c:d"\n</p>' }],
  [599, { why: "a scheme nobody knows", outline: '<p>\n"made-up-scheme://foo,bar"\n</p>' }],
  [601, { why: "localhost: reads as a scheme", outline: '<p>\n"localhost:5001/foo"\n</p>' }],
  [
    606,
    { why: "GFM links bare e-mail addresses", outline: link("<", "mailto:", "foo+@bar.example.com", ">") },
  ],
  [608, { why: "GFM links bare addresses", outline: link("< ", "", "https://foo.bar", " >") }],
  [611, { why: "GFM links bare addresses", outline: link("", "", "https://example.com", "") }],
  [612, { why: "GFM links bare e-mail addresses", outline: link("", "mailto:", "foo@bar.example.com", "") }],
]);

function link(before: string, scheme: string, text: string, after: string): string {
  const quoted = (part: string): string[] => (part === "" ? [] : [JSON.stringify(part)]);
  return [
    "<p>",
    ...quoted(before),
    `<a href=${scheme}${text}>`,
    `"${text}"`,
    "</a>",
    ...quoted(after),
    "</p>",
  ].join("\n");
}

/** Examples about raw HTML. The allow-list decides what becomes of it, and the rest must be the same. */
const isAboutHtml = ({ section, number }: Example): boolean =>
  !DELIBERATE.has(number) &&
  (section === "HTML blocks" || section === "Raw HTML" || RAW_HTML_ELSEWHERE.has(number));
const RAW_HTML_ELSEWHERE = new Set([21, 31, 201, 344, 476, 477, 491, 494, 524, 536, 642, 643]);

const outlineOf = (markdown: string): string => outlineOfStream(parsePlain(markdown));

describe("CommonMark", () => {
  test("covers all 652 examples", () => expect(examples).toHaveLength(652));

  test.each(examples.filter((example) => !isAboutHtml(example) && !DELIBERATE.has(example.number)))(
    "example $number, $section, means the same",
    ({ markdown, html }) => expect(outlineOf(markdown)).toBe(outlineOfHtml(html)),
  );

  test.each(examples.filter(({ number }) => DELIBERATE.has(number)))(
    "example $number means what Galley says it does",
    ({ number, markdown }) => expect(outlineOf(markdown)).toBe(DELIBERATE.get(number)?.outline),
  );

  test.each(examples.filter(isAboutHtml))(
    "example $number, $section, keeps its text, links, images and emphasis",
    ({ markdown, html }) =>
      expect(factsOf(outlineOf(markdown))).toEqual(factsOf(outlineOfHtml(allowed(html.trimEnd())))),
  );
});

/** What the allow-list keeps of HTML that a browser would read. */
const allowed = (html: string): string =>
  html
    .replace(/<!--+>|<!--[^]*?-->|<\?[^]*?\?>|<![A-Z][^>]*>|<!\[CDATA\[[^]*?\]\]>/gu, "")
    .replace(/<(script|style|textarea)[^]*?(?:<\/\1>|$)/giu, "")
    .replace(/<(\/?)i\b/gu, "<$1em")
    .replace(/<(\/?)b>/gu, "<$1strong>");

const factsOf = (outline: string): unknown => {
  const lines = outline.split("\n");
  const text = lines
    .filter((line) => line.startsWith('"'))
    .map((line) => JSON.parse(line) as string)
    .join("")
    .replace(/\s+/gu, "");
  const tags = lines.filter((line) => /^<(?:h[1-6]|li|em|strong|img|blockquote)\b/u.test(line));
  // A link without text is dropped from an email, and one that is left open ends with its paragraph.
  const links = new Set(
    lines
      .filter((line, index) => line.startsWith("<a href") && /^"\s*[^\s"]/u.test(lines[index + 1] ?? ""))
      .map((line) => decodeURI(line)),
  );
  return { text, tags, links: [...links] };
};
