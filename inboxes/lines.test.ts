import { expect, test } from "vitest";
import { check } from "./check.ts";
import { CLIENTS } from "./clients.ts";
import { simulate } from "./simulate.ts";
import { linesIn, page, TEXT } from "./testing/checked-mail.ts";

test("findings name the line of the Markdown", () => {
  const places = [
    { kind: "text", content: "Read ", line: 3 },
    { kind: "link", content: "https://galleyproof.dev/a", line: 3 },
    { kind: "text", content: "the guide", line: 3 },
    { kind: "link", content: "https://galleyproof.dev/a", line: 9 },
    { kind: "text", content: "here", line: 9 },
  ] as const;
  const link = '<a href="https://galleyproof.dev/a">';
  const found = check(page(`${TEXT}<p>Read ${link}the <wbr>guide</a></p><p>${link}here</a></p>`), { places });
  expect(found.map(({ code, line }) => [code, line])).toEqual([["link_vague", 9]]);
});

test("findings about the header and footer of a template name no line of the Markdown", () => {
  const places = [
    { kind: "text", content: "Good news", line: 6 },
    { kind: "text", content: "The museum opens again", line: 8 },
  ] as const;
  const body = '<h1>Good news</h1><p>The museum opens again <a href="https://galleyproof.dev/a"></a></p>';
  const header = '<p><a href="https://galleyproof.dev/logo"></a></p>';
  const html = page(`<table><tr><td>${header}${body}<p>Sent to {{name}</p></td></tr></table>`);
  expect(check(html, { places }).map(({ code, line }) => [code, line])).toEqual([
    ["link_without_text", undefined],
    ["merge_tag_malformed", undefined],
    ["link_without_text", 8],
  ]);
});

const FINISHED = [
  "<!DOCTYPE html>",
  "<html><head>",
  "<style>",
  ".a{color:#111111}",
  ".b{float:left}",
  "</style></head>",
  "<body>",
  "<!--[if !mso]><!-->",
  "<p>Not in Outlook</p>",
  "<!--<![endif]-->",
  "<!-- A comment",
  "of <style>.c{}</style>",
  "three lines -->",
  "<table><tr>",
  "<td></td>",
  "<td>",
  "  Hello <b>{{first_name}}</b>,",
  "  your order {{order} has shipped.",
  "</td></tr>",
  '<tr><td style="color:#eeeeee">&nbsp;</td>',
  '<td style="color:#eeeeee">',
  "",
  "hardly readable</td></tr></table>",
  "<p>“Quoted”… and…",
  "more…</p>",
  "<a",
  '  href="/prices">The price list</a>',
  "<!--[if mso]>",
  '<v:roundrect href="http://galleyproof.dev/">Buy</v:roundrect>',
  "<![endif]-->",
  '<video src="https://galleyproof.dev/a.mp4"></video>',
  '<style media="screen">.d{box-shadow:0 0 1px red}</style>',
];

const LINES = [
  ["link_insecure", 29],
  ["link_relative", 26],
  ["lost_content", 31],
  ["lost_decoration", 32],
  ["lost_layout", 5],
  ["lost_style_block", 32],
  ["low_contrast", 23],
  ["merge_tag_malformed", 18],
  ["preheader_missing", undefined],
];

test.each(["\n", "\r\n", "\r"])("findings about finished HTML with line ends %j name its line", (end) => {
  expect(new Set(linesIn(FINISHED.join(end)))).toEqual(new Set(LINES));
});

test.each(CLIENTS.map(({ id }) => id))("findings about finished HTML in %s name its line", (id) => {
  const html = `${FINISHED.join("\n")}<p>${"Over the limit of Gmail. ".repeat(5_000)}</p>`;
  expect([...LINES, ["over_gmail_clip", undefined]]).toEqual(
    expect.arrayContaining(linesIn(html, { clients: [id] })),
  );
});

test.each([
  ["a text that the parser moves out of a table", "<p>\n<table>TBD\n<tr><td>a</td></tr>\nTBD</table>", 2],
  ["a text joined from several places", "TBD\n<table>\n<tr>TBD</table>", undefined],
  ["a line break as a character reference", "<p>\na&#10;TBD</p>", 1],
])("%s does not lead to another line", (_, html, line) => {
  expect(linesIn(html)).toContainEqual(["placeholder_text", line]);
});

test("a letter that occurs in a later piece does not shift the lines", () => {
  const places = [
    { kind: "text", content: "A ", line: 1 },
    { kind: "link", content: "#", line: 2 },
    { kind: "text", content: "before", line: 2 },
    { kind: "text", content: "Chapter 1 begins", line: 9 },
  ] as const;
  const html = page(`${TEXT}<p>A <code>1</code></p><p><a href="#">before</a></p><p>Chapter 1 begins</p>`);
  expect(check(html, { places }).find(({ code }) => code === "link_placeholder")?.line).toBe(2);
});

test("Liquid before the doctype does not move the head into the body", () => {
  const liquid =
    '{% capture email_title %}Thanks{% endcapture %}\n{% if a %}{% assign b = "<b>" %}{% endif %}\n';
  const html = `${liquid}${page(`${TEXT}\n<a href="#">Prices</a>`, "<style>p{color:#111}</style>")}`;
  expect(check(html).map(({ code, line }) => [code, line])).toEqual([["link_placeholder", 4]]);
  expect(simulate(html, "gmail-web").html).not.toContain("capture");
});
