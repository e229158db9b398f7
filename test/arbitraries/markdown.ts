import * as fc from "fast-check";

const word = fc.constantFrom(
  ...'a Hello world x1 über 日本語 مرحبا 🎉 R&D 3<4 don\'t "q" $& \\ snake_case 2*3*4 A|B %5 # - + 1. > = ~ ^ : \u00a0 \u0007 \u0092 \ud800 \u2028 \0'.split(
    " ",
  ),
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));

const address = fc.constantFrom(
  "https://example.com/a?b=1&c=2",
  "mailto:a@b.co",
  "{{url}}",
  "*|UNSUB|*",
  "javascript:alert(1)",
  "JAVA&#x0A;SCRIPT:x",
  "data:text/html,x",
  "/relative",
  "#anchor",
  "https://example.com/日本?ü=“",
  '<a b"c>',
  "https://example.com/(paren)",
  `https://example.com/${"long".repeat(300)}`,
  "",
);
const attributes = fc.constantFrom(
  "",
  "",
  "",
  "{.button}",
  "{.button .secondary}",
  "{.a .b #c}",
  "{width=200 height=10}",
  "{width=99999}",
  '{style="color:red;position:fixed" onclick=x}',
  '{title="a\\"b>"}',
  '{.x">}',
  "{",
  "{#}",
);

const mergeTag = fc.constantFrom(
  "{{x}}",
  "{{{x}}}",
  "{% if a < b %}",
  "{{#if}}",
  "*|X|*",
  "%recipient.x%",
  "%%x%%",
  "{$x}",
  '<%= "x" %>',
  "[[x]]",
  "{ai_content}",
  "{{unclosed",
);

const rawInline = fc.constantFrom(
  "<b>",
  "</b>",
  "<i>x</i>",
  "<br>",
  "<br/>",
  '<span style="color:#f00;background:url(x)" class="y">',
  "</span>",
  '<a href="javascript:x">',
  '<a href="https://e.com">',
  "</a>",
  '<img src="x" onerror=x>',
  "<img src=https://e.com/i.png width=5000>",
  "<script>alert(1)</script>",
  "<!-- c -->",
  "<!--[if mso]><p><![endif]-->",
  "<![endif]-->",
  "<sub>",
  "</p>",
  "<svg/onload=x>",
  "<kbd>K</kbd>",
  "<font color=red>",
  "<input>",
  "&lt;script&gt;",
  "&#0;",
  "&nbsp;",
  "<td>",
  "</td></tr></table>",
  "</style>",
  "</body></html>",
);

const { inline } = fc.letrec<{ inline: string; piece: string; nested: string }>((tie) => ({
  inline: fc.array(tie("piece"), { minLength: 1, maxLength: 4 }).map((list) => list.join(" ")),
  piece: fc.oneof({ maxDepth: 4, depthSize: "small" }, words, mergeTag, rawInline, tie("nested")),
  nested: fc.oneof(
    ...["**", "*", "_", "__", "~~", "==", "~", "^", "`", "``"].map((mark) =>
      tie("inline").map((text) => mark + text + mark),
    ),
    fc.tuple(tie("inline"), address, attributes).map(([text, to, more]) => `[${text}](${to})${more}`),
    fc.tuple(tie("inline"), address, attributes).map(([text, to, more]) => `![${text}](${to} "t")${more}`),
    tie("inline").map((text) => `^[${text}]`),
    fc.constantFrom(
      "[^1]",
      "[^2]",
      ":tada:",
      "https://example.com/auto",
      "<a@b.co>",
      "[ref]",
      "\\\n",
      "  \n",
    ),
  ),
}));

const indent = (text: string, by: string, first = by) =>
  text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" && by.trim() === "" ? "" : by) + line)
    .join("\n");

const rawBlock = fc.constantFrom(
  "<div>",
  "</div>",
  '<table width="100%" bgcolor="#eee"><tr><td align=center>',
  "<tr><td>loose cell</td></tr>",
  "</td></tr></table>",
  "<center><h1>x</h1></center>",
  "<ul><li>a<li>b</ul>",
  "<details><summary>s</summary>d</details>",
  "<p>a<p>b",
  "<style>p{color:red}</style>",
  "<script>\nx\n</script>",
  "<form><input></form>",
  "<!--[if mso]>\nx\n<![endif]-->",
  "<pre>\n a  b\n</pre>",
  "<blockquote>q",
  "<h2>h<div>d</div></h2>",
  "<hr>",
);

const languages = fc.constantFrom("", "js", "ts", "python", "html", "json", "sh", "nosuch", 'x" onclick="y');

const { blocks } = fc.letrec<{ blocks: string; block: string; container: string }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map((list) => list.join("\n\n")),
  block: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    inline,
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline, attributes)
      .map(([level, text, more]) => `${"#".repeat(level)} ${text} ${more}`),
    fc.tuple(inline, attributes).map(([text, more]) => `${text}\n${more}`),
    fc
      .tuple(languages, words)
      .map(([language, code]) => `\`\`\`${language}\n${code}\n  <b> ${code}\t|\n\`\`\``),
    fc
      .array(fc.array(inline, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        [
          "| a | b | c |",
          "|:--|:-:|--:|",
          ...rows.map((row) => `| ${row.join(" | ").replaceAll("\n", " ")} |`),
        ].join("\n"),
      ),
    fc.constantFrom(
      "---",
      "***",
      "Setext\n===",
      "::: divider\n:::",
      "::: spacer\n:::",
      "[ref]: https://e.com 't'",
      "[^1]: note",
      "[^2]: a\n\n    b",
    ),
    rawBlock,
    tie("container"),
  ),
  container: fc.oneof(
    tie("blocks").map((text) => indent(text, "> ")),
    tie("blocks").map((text) => indent(text, "> ", "> [!WARNING]\n> ")),
    tie("blocks").map((text) => indent(text, "  ", "- ")),
    tie("blocks").map((text) => indent(text, "   ", "7. ")),
    tie("blocks").map((text) => indent(text, "  ", "- [x] ")),
    tie("blocks").map((text) => indent(text, "  ", "Term\n: ")),
    tie("blocks").map((text) => indent(text, "    ", "[^1]: ")),
    fc
      .tuple(
        fc.constantFrom(
          "callout",
          "centered",
          "hero",
          "columns",
          "column",
          "header",
          "footer",
          "callout {.x}",
          "nosuch",
        ),
        tie("blocks"),
        fc.boolean(),
      )
      .map(([name, text, closes]) => `::: ${name}\n${text}\n${closes ? ":::" : ""}`),
    fc
      .tuple(tie("blocks"), tie("blocks"))
      .map(([left, right]) => `::: columns\n::: column\n${left}\n:::\n::: column\n${right}\n:::\n:::`),
    fc.tuple(rawBlock, tie("blocks"), rawBlock).map((list) => list.join("\n\n")),
  ),
}));

const frontMatter = fc.constantFrom(
  "",
  "",
  '---\nsubject: Hello <b> {{x}}\npreheader: "p & q"\n---\n',
  "---\nlang: ar\ndir: rtl\n---\n",
  '---\nlang: x" onload="y\ntitle: </title><script>\n---\n',
  "---\nsubject: [\n---\n",
);

const grammarMade = fc.tuple(frontMatter, blocks).map(([matter, text]) => matter + text);

const MARKS = (
  "* ** _ __ ` `` ``` ~ ~~ ^ == [ ] ( ) ![ ]( {.button} { } {{ }} {% %} *| |* <% %> [[ ]] < > </ /> <b> </b> <div> " +
  "</div> <table> <tr> <td> </table> <p> </p> <a <!-- --> <! <? & &amp; &# # ## - + 1. 1) : ::: > | |--|--| \\ --- === [^1] " +
  "[^1]: [ref]: http:// www. @ a.b :tada: \" ' ... a b c"
).split(" ");

const soup = fc
  .array(fc.oneof(fc.constantFrom(...MARKS), fc.constantFrom("\n", "\n\n", " ", "  ", "    ", "\t")), {
    maxLength: 60,
  })
  .map((list) => list.join(""));

/** Markdown with every construct inside every other, and the same marks in random order. */
export const anyMarkdown: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: grammarMade },
  { weight: 3, arbitrary: soup },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
);
