import { expect, test } from "vitest";
import { CLIENTS } from "./clients.ts";
import { Mail } from "./mail.ts";
import { simulate } from "./simulate.ts";

const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test("reports what was lost, why, and the evidence", () => {
  const mail = page(
    '<table><tr><td style="border-radius:4px;color:red">a</td><td style="border-radius:4px">b</td></tr></table>',
  );
  const { html, losses } = simulate(mail, "outlook-windows");
  expect(html).toContain('<td style="color:red">');
  expect(losses).toEqual([
    {
      kind: "declaration",
      subject: "border-radius",
      example: "border-radius:4px",
      evidence: "caniemail css-border-radius",
      confidence: "documented",
      count: 2,
      elements: [expect.objectContaining({ tagName: "td" }), expect.objectContaining({ tagName: "td" })],
    },
  ]);
});

test("marks the elements that lost something", () => {
  const mail = page('<p style="transform:rotate(2deg)">a</p><p style="color:red">b</p>');
  expect(simulate(mail, "gmail-web", { marks: true }).html).toContain(
    '<p data-lost>a</p><p style="color:red">b</p>',
  );
});

test("only Outlook for Windows reads conditional comments", () => {
  const mail = page(
    "<!--[if mso]><p>for Outlook</p><![endif]--><!--[if !mso]><!--><p>for others</p><!--<![endif]-->" +
      "<!--[if (gte mso 9)|(IE)]><p>since 2000</p><![endif]--><!--[if lt mso 12]><p>before 2007</p><![endif]-->",
  );
  const outlook = simulate(mail, "outlook-windows").html;
  expect(outlook).toContain("for Outlook");
  expect(outlook).toContain("since 2000");
  expect(outlook).not.toContain("before 2007");
  expect(outlook).not.toContain("for others");
  for (const { id } of CLIENTS.filter((client) => client.id !== "outlook-windows")) {
    expect(simulate(mail, id).html).not.toContain("for Outlook");
    expect(simulate(mail, id).html).toContain("for others");
  }
});

test("the settings of Office are no text in the view of Outlook for Windows", () => {
  const settings = "<noscript><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml></noscript>";
  const mail = page("text", `<!--[if mso]>${settings}<style>p{color:red}</style><![endif]-->`);
  expect(simulate(mail, "outlook-windows").html).not.toContain("96");
  expect(simulate(mail, "outlook-windows").html).toContain("p{color:red");
});

test("Nextcloud reads only the styles in a conditional comment", () => {
  const mail = page("text", "<!--[if mso]><style>td{color:red}</style><xml>office</xml><![endif]-->");
  expect(simulate(mail, "nextcloud").html).toContain("td{color:red");
  expect(simulate(mail, "nextcloud").html).not.toContain("office");
  expect(simulate(mail, "roundcube").html).not.toContain("color:red");
});

test("Nextcloud reads a style sheet that is hidden from old browsers", () => {
  const mail = page("text", "<style><!-- td{color:red} --></style>");
  expect(simulate(mail, "nextcloud").html).toContain("color:red");
});

test("Roundcube straightens quotes that are not character references", () => {
  expect(simulate(page("“It’s” … &ldquo;it&rdquo;"), "roundcube").html).toContain('"It\'s" ... “it”');
});

test("Gmail clips a long email and drops its styles", () => {
  const paragraphs = "<p>é and more of the same text in every line</p>".repeat(2_400);
  const mail = page(`${paragraphs}<p>the end</p>`, "<style>p{color:red}</style>");
  const { html, losses } = simulate(mail, "gmail-web");
  expect(html).toContain("[Message clipped]");
  expect(html).not.toContain("the end");
  expect(html).not.toContain("color:red");
  expect(new TextEncoder().encode(html).length).toBeLessThan(103_000);
  expect(losses).toContainEqual(
    expect.objectContaining({ kind: "document", subject: "the end of the email" }),
  );
  expect(simulate(mail, "apple-mail-ios").html).toContain("the end");
});

test("Gmail drops the style blocks beyond its budget and those with a part it cannot read", () => {
  const filler = `<style>${".x{color:blue}".repeat(1_200)}</style>`;
  const { html } = simulate(
    page("a", `<style>p{color:red}</style>${filler}<style>p{margin:0}</style>`),
    "gmail-web",
  );
  expect(html).toContain("color:red");
  expect(html).not.toContain("color:blue");
  expect(html).not.toContain("margin:0");
  const nested =
    "<style>@media screen{@media (max-width:9px){p{color:blue}}}</style><style>p{color:red}</style>";
  expect(simulate(page("a", nested), "gmail-web").html).toContain("<style>p{color:red;}</style>");
});

test("Outlook.com prefixes classes in markup and styles alike", () => {
  const { html } = simulate(page('<p class="a b">x</p>', "<style>p.a{color:red}</style>"), "outlook-com");
  expect(html).toContain('class="x_a x_b"');
  expect(html).toContain("p.x_a{color:red;}");
});

test("an image in a format that a client cannot show keeps its place and text", () => {
  const mail = page('<img src="https://example.com/a.webp?size=2" alt="A cat" width="90">');
  const { html, losses } = simulate(mail, "outlook-windows");
  expect(html).toContain('<img alt="A cat" width="90">');
  expect(losses).toEqual([expect.objectContaining({ kind: "image", subject: "a.webp" })]);
});

test("a parsed email gives the same result as its source", () => {
  const text = page('<p style="color:red" class="a">x &lt; y&nbsp;z</p>', "<style>.a{margin:0}</style>");
  const mail = new Mail(text);
  for (const { id } of CLIENTS) expect(simulate(mail, id)).toEqual(simulate(text, id));
});

test.each([
  "",
  "plain text",
  "<p>unclosed <b>tags",
  "<table><p>misplaced",
  "<!-- only",
  "<svg><style>a{",
  "\u0000<",
])("survives %j", (html) => {
  for (const { id } of CLIENTS) {
    for (const mode of ["light", "dark"] as const)
      expect(simulate(html, id, { mode }).html).toBeTypeOf("string");
  }
});

test("text that looks like markup stays text", () => {
  const { html } = simulate(page("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"), "gmail-web");
  expect(html).toContain("&lt;script&gt;");
});

test("no script runs in any view", () => {
  const mail = page(
    '<script>alert(1)</script><p onclick="alert(2)">x</p><a href="javascript:alert(3)">y</a>',
  );
  for (const { id } of CLIENTS) {
    const { html } = simulate(mail, id);
    expect(html).not.toContain("alert(");
  }
});

test("the media attribute of a style sheet still applies", () => {
  const html =
    '<style media="(max-width: 600px)">td{display:block}</style><style media="all">p{margin:0}</style>';
  const shown = simulate(html, "apple-mail-macos").html;
  expect(shown).toContain("<style>@media (max-width: 600px){td{display:block;}}</style>");
  expect(shown).toContain("<style>@media all{p{margin:0;}}</style>");
});

test("a dark style sheet applies only in dark mode", () => {
  const html = '<style media="(prefers-color-scheme: dark)">p{color:#ffffff}</style><p>a</p>';
  expect(simulate(html, "apple-mail-macos").html).toContain("@media (min-width:99999px){p{color:#ffffff;}}");
  expect(simulate(html, "apple-mail-macos", { mode: "dark" }).html).toContain("@media (min-width:0px){");
});

test.each([
  ['<p style="mso-hide: all">a</p>', "", '<p style="display:none">'],
  ['<img style="mso-hide:all" alt="a">', "", '<img alt="a" style="display:none">'],
  ['<p class="a">a</p>', "<style>.a{color:red;mso-hide:all}</style>", ".a{color:red;display:none;}"],
])("only Outlook for Windows hides what %s and %j hide from it", (body, head, expected) => {
  const mail = page(body, head);
  const { html, losses } = simulate(mail, "outlook-windows");
  expect(html).toContain(expected);
  expect(losses).toEqual([]);
  expect(simulate(mail, "apple-mail-macos").html).not.toContain("display:none");
});

test("Outlook for Windows centers a table by its attribute, although it ignores automatic margins", () => {
  const { html } = simulate(page('<table align="center" style="margin:0 auto">'), "outlook-windows");
  expect(html).toContain('<table align="center" style="margin:0 0">');
  expect(html).toMatch(/<style>[^<]*table\[align=center i\]\{margin-left:auto!important/);
});

test("an email that Gmail clips within its styles shows the notice", () => {
  const { html } = simulate(`<style>${".a{color:red}".repeat(9_000)}</style><p>Text</p>`, "gmail-web");
  expect(html).not.toContain("<style");
  expect(html).toContain("[Message clipped]");
});
