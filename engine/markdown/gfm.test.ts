import { describe, expect, test } from "vitest";
import { sketch } from "./testing/sketch.ts";

const cases = (rows: readonly (readonly [string, string, string])[]): void => {
  test.each(rows)("%s", (_, source, expected) => expect(sketch(source)).toBe(expected));
};

const head = (...cells: string[]): string =>
  `<table><thead><tr>${cells.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead>`;
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

describe("tables", () => {
  cases([
    [
      "a header and a row",
      "| a | b |\n|---|---|\n| c | d |",
      `${head("a", "b")}<tbody>${row("c", "d")}</tbody></table>`,
    ],
    ["no outer pipes", "a | b\n--|--\nc | d", `${head("a", "b")}<tbody>${row("c", "d")}</tbody></table>`],
    [
      "alignment",
      "| a | b | c |\n|:--|:-:|--:|",
      "<table><thead><tr><th align=start>a</th><th align=center>b</th><th align=right>c</th></tr></thead></table>",
    ],
    [
      "an escaped pipe, also in code",
      "| a |\n|-|\n| b `\\|` \\| c |",
      `${head("a")}<tbody>${row("b <code>|</code> | c")}</tbody></table>`,
    ],
    [
      "short and long rows",
      "| a | b |\n|-|-|\n| c |\n| d | e | f |",
      `${head("a", "b")}<tbody>${row("c", "")}${row("d", "e")}</tbody></table>`,
    ],
    [
      "a row ends at another block",
      "| a |\n|-|\n| b |\n> c",
      `${head("a")}<tbody>${row("b")}</tbody></table><blockquote><p>c</p></blockquote>`,
    ],
    ["a line without pipes is a row", "| a |\n|-|\nb", `${head("a")}<tbody>${row("b")}</tbody></table>`],
    ["as many dashes as cells", "| a | b |\n|---|", "<p>| a | b |⏎|---|</p>"],
    ["a table ends a paragraph", "x\n| a |\n|-|", `<p>x</p>${head("a")}</table>`],
    ["inline Markdown in cells", "| *a* |\n|-|", `${head("<em>a</em>")}</table>`],
    [
      "merge tags with pipes in cells",
      "| *|A|* | {{ b | c }} |\n|-|-|",
      `${head("«*|A|*»", "«{{ b | c }}»")}</table>`,
    ],
  ]);
});

describe("task lists", () => {
  cases([
    [
      "open and done",
      "- [ ] a\n- [x] b\n- [X] c",
      "<ul><li><checkbox checked=false/>a</li><li><checkbox checked=true/>b</li><li><checkbox checked=true/>c</li></ul>",
    ],
    [
      "in an ordered and loose list",
      "1. [x] a\n\n2. b",
      "<ol loose=true><li><p><checkbox checked=true/>a</p></li><li><p>b</p></li></ol>",
    ],
    ["only at the start of an item", "- a [x] b", "<ul><li>a [x] b</li></ul>"],
    ["not without a space", "- [x]a", "<ul><li>[x]a</li></ul>"],
    ["not outside of lists", "[x] a", "<p>[x] a</p>"],
  ]);
});

describe("strikethrough", () => {
  cases([
    ["two tildes", "~~a~~ b", "<p><del>a</del> b</p>"],
    ["with emphasis in it", "~~a *b*~~", "<p><del>a <em>b</em></del></p>"],
    ["not over paragraphs", "~~a\n\nb~~", "<p>~~a</p><p>b~~</p>"],
    ["three are text", "a ~~~b~~~ c", "<p>a ~~~b~~~ c</p>"],
  ]);
});

describe("autolinks", () => {
  const link = (href: string, text = href): string => `<a href=${href}>${text}</a>`;
  cases([
    ["https", "see https://a.example/b?c=d#e.", `<p>see ${link("https://a.example/b?c=d#e")}.</p>`],
    ["www", "see www.a.example/b", `<p>see ${link("http://www.a.example/b", "www.a.example/b")}</p>`],
    ["underscores in an address", "https://a.example/b_c_d", `<p>${link("https://a.example/b_c_d")}</p>`],
    ["in parentheses", "(https://a.example/b(c)d)", `<p>(${link("https://a.example/b(c)d")})</p>`],
    ["an entity at the end", "https://a.example/b&amp;", `<p>${link("https://a.example/b")}&</p>`],
    [
      "an email address",
      "write to a_b.c+d@e.example.",
      `<p>write to ${link("mailto:a_b.c+d@e.example", "a_b.c+d@e.example")}.</p>`,
    ],
    ["no host, no link", "https://a and www. and a@b", "<p>https://a and www. and a@b</p>"],
    [
      "not inside a link",
      "[https://a.example](https://b.example)",
      `<p>${link("https://b.example", "https://a.example")}</p>`,
    ],
    ["not inside code", "`https://a.example`", "<p><code>https://a.example</code></p>"],
    ["not inside a word", "xhttps://a.example", "<p>xhttps://a.example</p>"],
    ["after a Hebrew prefix", "ב-https://a.example/b", `<p>ב-${link("https://a.example/b")}</p>`],
    ["in quotes", "„https://a.example/b“", `<p>„${link("https://a.example/b")}“</p>`],
    ["in Chinese", "请访问https://a.example/b查看。", `<p>请访问${link("https://a.example/b")}查看。</p>`],
    [
      "before full-width punctuation",
      "请访问 https://a.example，谢谢",
      `<p>请访问 ${link("https://a.example")}，谢谢</p>`,
    ],
    ["before a Korean particle", "https://a.example에서", `<p>${link("https://a.example")}에서</p>`],
    ["before an Arabic comma", "https://a.example/b، c", `<p>${link("https://a.example/b")}، c</p>`],
    [
      "with Japanese in the path",
      "https://a.example/日本",
      `<p>${link("https://a.example/%E6%97%A5%E6%9C%AC", "https://a.example/日本")}</p>`,
    ],
  ]);
});
