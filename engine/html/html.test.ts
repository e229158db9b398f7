import { describe, expect, test } from "vitest";
import { parse } from "../markdown/parse.ts";
import { sketch } from "../markdown/testing/sketch.ts";

const cases = (rows: readonly (readonly [string, string, string])[]): void => {
  test.each(rows)("%s", (_, source, expected) => expect(sketch(source)).toBe(expected));
};

describe("HTML that is useful in an email", () => {
  cases([
    ["line breaks", "a<br>b<br/>c", "<p>a<br/>b<br/>c</p>"],
    [
      "images with a size",
      '<img src="/a.png" width="200" height=50 alt="b">',
      "<p><img width=200 height=50 alt=b src=/a.png/></p>",
    ],
    [
      "inline tags by their meaning",
      "<b>a</b><i>b</i><u>c</u><s>d</s><kbd>e</kbd>",
      "<p><strong>a</strong><em>b</em><u>c</u><del>d</del><kbd>e</kbd></p>",
    ],
    ["a style attribute", '<span style="color: red">a</span>', "<p><span style=color: red>a</span></p>"],
    [
      "old attributes",
      '<font color="red" size="5">a</font>',
      "<p><span style=color:red;font-size:24px;>a</span></p>",
    ],
    [
      "a center tag around Markdown",
      "<center>\n\n*a*\n\n</center>\n\nb",
      "<centered><p><em>a</em></p></centered><p>b</p>",
    ],
    [
      "a table",
      '<table bgcolor="#fff"><tr><td align=right colspan=2>a</td></tr></table>',
      "<table style=background-color:#fff;><tbody><tr><td align=right colspan=2>a</td></tr></tbody></table>",
    ],
    [
      "Markdown in a cell",
      "<table><tr><td>\n\n**a**\n\n</td></tr></table>\n\nb",
      "<table><tbody><tr><td><p><strong>a</strong></p></td></tr></tbody></table><p>b</p>",
    ],
    [
      "details become their content",
      "<details>\n<summary>a</summary>\n\nb\n\n</details>",
      "<div><p><strong>a</strong></p><p>b</p></div>",
    ],
    [
      "code without the line end after its tag",
      "<pre>\nfirst\n  second\n</pre>",
      "<pre><code>first⏎  second⏎</code></pre>",
    ],
    ["a button", '<a class="button big" href="/a">b</a>', "<p><button.big href=/a>b</button></p>"],
    ["code blocks", "<pre><code>a\n  b</code></pre>", "<pre><code>a⏎  b</code></pre>"],
    [
      "headings and lists",
      "<h2 align=center>a</h2><ul><li>b<li>c</ul>",
      "<h2 align=center>a</h2><ul><li>b</li><li>c</li></ul>",
    ],
    ["entities", "<div>&copy; &lt;b&gt;</div>", "<div>© <b></div>"],
    [
      "merge tags",
      '<div>{{ a }}</div>\n\n<a href="{{ b }}">c</a>',
      "<div>«{{ a }}»</div><p><a href={{ b }}>c</a></p>",
    ],
  ]);
});

describe("HTML that is removed", () => {
  cases([
    ["scripts and styles, with their content", "a<script>b</script>c<style>d</style>e", "<p>ace</p>"],
    ["a script as a block", "<script>\nalert(1)\n\n</script>\n\na", "<p>a</p>"],
    [
      "svg, math, frames, objects",
      "<svg><text>a</text></svg><math>b</math><iframe>c</iframe><object>d</object>",
      "",
    ],
    [
      "forms, except for their text",
      "<form action=x><label>a</label><input value=b><button>c</button></form>",
      "<p>ac</p>",
    ],
    ["comments and conditions", "a <!-- b --> c <!--[if mso]>d<![endif]--> e", "<p>a  c  e</p>"],
    ["a comment as a block", "<!--\n<b>a</b>\n-->\n\nb", "<p>b</p>"],
    ["handlers", '<b onclick="x()" class="y">a</b>', "<p><strong.y>a</strong></p>"],
    [
      "base, meta and link",
      "<base href=x><meta http-equiv=refresh><link rel=stylesheet href=y>a",
      "<p>a</p>",
    ],
    ["unknown tags, except for their text", "<blink>a</blink>", "<p>a</p>"],
  ]);

  test.each([
    "javascript:x",
    "JaVaScRiPt:x",
    " javascript:x",
    "java\tscript:x",
    "java&#10;script:x",
    "java&NewLine;script:x",
    "&#106;avascript:x",
    "javascript&colon;x",
    "\u0001javascript:x",
    "java\u200bscript:x",
    "vbscript:x",
    "data:text/html,x",
    "file:///x",
    "blob:x",
    "java{{x}}script:y",
    "{{x}}javascript:y",
  ])("the address %j", (address) => {
    for (const source of [
      `[a](<${address}>)`,
      `<a href="${address}">a</a>`,
      `[a]\n\n[a]: <${address}>`,
      `![a](<${address}>)`,
    ]) {
      const { stream } = parse(source);
      const addresses = stream.attributes.map((attributes) => attributes?.href ?? attributes?.src);
      expect(addresses.filter((value) => value !== undefined && !/%|^&/u.test(value))).toEqual([]);
      expect(stream.texts.join("")).toContain("a");
    }
  });

  test("reports an address that is not allowed", () => {
    expect(parse("a\n\n[b](javascript:c)").warnings).toMatchObject([{ code: "link_refused", line: 3 }]);
    expect(parse('<img src="data:x" alt="b">').warnings).toMatchObject([{ code: "image_refused", line: 1 }]);
  });
});

describe("warnings of raw HTML", () => {
  const warningsOf = (source: string) => parse(source).warnings.map(({ code, line }) => [code, line]);

  test.each([
    ["a tag over several lines", '<div\n  class="a"\n  id="b"\n>\n<img alt="c">\n</div>', 5],
    ["a comment over several lines", '<div>\n<!--\na\n-->\n<img alt="b">\n</div>', 5],
    ["a removed element over several lines", '<div>\n<svg>\n<g/>\n</svg>\n<img alt="a">\n</div>', 5],
    ["a tag inside a paragraph", 'a <span\n  class="b"\n>c</span>\n<img alt="d">', 4],
    ["a comment inside a paragraph", 'a <!--\n--> b\n<img alt="c">', 3],
  ])("name the right line after %s", (_, source, line) => {
    expect(warningsOf(source)).toContainEqual(["image_refused", line]);
  });

  test("report what is removed with its content, at the line where it begins", () => {
    const source =
      "a\n\n<script>\nb()\n</script>\n\nc <iframe src=d></iframe>\n\n<div>\n<style>\np{}\n</style>\n</div>";
    expect(parse(source).warnings).toEqual([
      { code: "html_removed", message: "`<script>` and its content are removed.", line: 3 },
      { code: "html_removed", message: "`<iframe>` and its content are removed.", line: 7 },
      { code: "html_removed", message: "`<style>` and its content are removed.", line: 10 },
    ]);
  });

  test("ignore comments and closing tags", () => {
    expect(parse("a <!-- b --> c</script>\n\n<!--\nd\n-->").warnings).toEqual([]);
  });
});

describe("HTML that does not fit", () => {
  cases([
    ["an unclosed tag ends with its paragraph", "a <b>b\n\nc", "<p>a <strong>b</strong></p><p>c</p>"],
    ["an unmatched closing tag is ignored", "a</b></div></td> b", "<p>a b</p>"],
    ["overlapping tags are nested", "<b>a<i>b</b>c</i>", "<p><strong>a<em>b</em></strong><em>c</em></p>"],
    ["a tag across emphasis", "*a <b>b* c</b>", "<p><em>a <strong>b</strong></em><strong> c</strong></p>"],
    ["a block ends the paragraph it is in", "a <div>b</div> c", "<p>a </p><div>b</div><p> c</p>"],
    [
      "a tag around blocks applies to their text",
      "<b><p>a</p><p>b</p></b>",
      "<p><strong>a</strong></p><p><strong>b</strong></p>",
    ],
    ["a link in a link", '[a <a href="/b">c</a> d](/e)', "<p><a href=/e>a </a><a href=/b>c</a> d</p>"],
    ["cells outside of a table", "<td>a</td>", "<p>a</p>"],
    [
      "text in a table outside of a cell",
      "<table>a<tr><td>b</td></tr></table>",
      "<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>",
    ],
    ["an item outside of a list", "<div><li>a</div>b", "<div><ul><li>a</li></ul></div><p>b</p>"],
    ["HTML does not close what Markdown opened", "- a</li></ul>\n- b", "<ul><li>a</li><li>b</li></ul>"],
  ]);
});

test("a tag with more than 99 attributes is text, even with two million", () => {
  expect(sketch(`<b${" x".repeat(99)}>a</b>`)).toBe("<p><strong>a</strong></p>");
  for (const attributes of [100, 2_000_000]) {
    const tag = `<b${" x".repeat(attributes)}>`;
    expect(parse(tag).stream.texts[1]).toBe(tag);
  }
});
