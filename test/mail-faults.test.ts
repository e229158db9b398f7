import { expect, test } from "vitest";
import { faultsOf } from "./mail-faults.ts";

const mail = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>t</title>${head}</head><body>${body}</body></html>`;

test("a valid email has no faults", () => {
  expect(
    faultsOf(
      mail(
        '<!--[if mso]><table><tr><td><![endif]--><p style="color:#111111">a<br>b</p>' +
          "<!--[if mso]><o:x/></td></tr></table><![endif]--><!--[if !mso]><!--><b>c</b><!--<![endif]-->",
        "<style>p{color:#222222}</style>",
      ),
    ),
  ).toEqual([]);
});

test.each([
  "{% if a < b %}",
  "{%<%%}",
  "<% a > b %>",
  "*|IF:a < b|*",
  "{# < #}",
  '{#} < ("a") {#}',
  "%%[ IF @a < 1 THEN ]%%",
])("a merge tag is not a fault: %s", (tag) => {
  expect(faultsOf(mail(`<p>${tag}</p>`))).toEqual([]);
});

test("letters that get longer in lower case are not a fault", () => {
  expect(faultsOf(mail("<p>İ</p>", "<title>İİİİİİİİ</title><style>p{color:#222222}</style>"))).toEqual([]);
});

test.each([
  ["a tag left open", mail("<div>")],
  ["a stray close", mail("</div>")],
  ["crossed tags", mail("<b><i></b></i>")],
  ["a block in a paragraph", mail("<p><table><tr><td></td></tr></table></p>")],
  ["a div in a paragraph", mail("<p><div></div></p>")],
  ["a link in a link", mail('<a href="#"><b><a href="#"></a></b></a>')],
  ["text out of its cell", mail("<table><tr>x<td></td></tr></table>")],
  ["unbalanced for Outlook alone", mail("<!--[if mso]><table><tr><td><![endif]-->x")],
  ["unbalanced without Outlook alone", mail("<!--[if !mso]><!--><div><!--<![endif]-->x")],
  ["an attribute twice", mail('<p id="a" id="b"></p>')],
  ["a script", mail("<script></script>")],
  ["a script for Outlook", mail("<!--[if mso]><script></script><![endif]-->")],
  ["a handler", mail('<p onclick="x"></p>')],
  ["a script address", mail('<a href="java&#10;script:x">a</a>')],
  ["a data address", mail('<img src="data:image/png;base64,AA" alt="">')],
  ["a picture from CSS", mail('<p style="background:url(x)"></p>')],
  ["an import", mail("", "<style>@import 'x';</style>")],
  ["a form", mail("<form></form>")],
  ["a style in the body", mail("<style></style>")],
  ["a long line", mail("x".repeat(1_000))],
  ["a control character", mail("a\x07b")],
  ["a lone surrogate", mail("a\ud83db")],
])("%s is a fault", (_name, html) => {
  expect(faultsOf(html)).not.toEqual([]);
});
