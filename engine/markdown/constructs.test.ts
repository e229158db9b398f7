import { describe, expect, test } from "vitest";
import { parse } from "./parse.ts";
import { sketch } from "./testing/sketch.ts";

const cases = (rows: readonly (readonly [string, string, string])[]): void => {
  test.each(rows)("%s", (_, source, expected) => expect(sketch(source)).toBe(expected));
};

describe("merge tags", () => {
  cases([
    [
      "in text",
      "Hi {{ a_b_c }} {{{x}}} {% if a > b %}",
      "<p>Hi «{{ a_b_c }}» «{{{x}}}» «{% if a > b %}»</p>",
    ],
    ["of blocks", "{{#if a}}*b*{{/if}}", "<p>«{{#if a}}»<em>b</em>«{{/if}}»</p>"],
    ["of Mailchimp are not emphasis", "*|FIRST|* and *|IF:A|*", "<p>«*|FIRST|*» and «*|IF:A|*»</p>"],
    ["of Mailgun", "%recipient.first_name%", "<p>%recipient.first_name%</p>"],
    ["of Salesforce", "%%first_name%% %%_key%% 5%%", "<p>«%%first_name%%» «%%_key%%» 5%%</p>"],
    [
      "of AMPscript",
      '%%=Concat(@a_b, "*c*", __d__)=%% %%=e %%[ SET @a = "*b*" ]%%',
      '<p>«%%=Concat(@a_b, "*c*", __d__)=%%» %%=e «%%[ SET @a = "*b*" ]%%»</p>',
    ],
    ["of Jinja, a comment", "a {# *b* #} {#c} d", "<p>a «{# *b* #}» {#c} d</p>"],
    [
      "of Liquid, a comment",
      "a {% comment %}b{% endcomment %}\n{% comment %}*c*{% endcomment %}",
      "<p>a «{% comment %}»b«{% endcomment %}»</p>‹{% comment %}*c*{% endcomment %}›",
    ],
    ["of MailerLite", "{$first_name} {$a|default('*b*')}", "<p>«{$first_name}» «{$a|default('*b*')}»</p>"],
    ["of MailerLite, unclosed", "{$a and *b*\n}", "<p>{$a and <em>b</em>⏎}</p>"],
    ["of EJS", "<%= a_b %> <% if (x < 1) { %>", "<p>«<%= a_b %>» «<% if (x < 1) { %>»</p>"],
    ["in double brackets", "[[first_name]]", "<p>«[[first_name]]»</p>"],
    ["no Markdown inside", "{{ a*b*c }} {{ `x` }}", "<p>«{{ a*b*c }}» «{{ `x` }}»</p>"],
    [
      "with quotes in the title of a link",
      '[a](/b "c {{ d | default: "e" }}") [f]\n\n[f]: /g (h {{ i() }})',
      '<p><a href=/b title=c {{ d | default: "e" }}>a</a> <a href=/g title=h {{ i() }}>f</a></p>',
    ],
    [
      "with quotes in attributes",
      '[a](/b){title="c {{ d | default: "e" }}" .x}',
      '<p><a.x title=c {{ d | default: "e" }} href=/b>a</a></p>',
    ],
    [
      "with quotes in HTML",
      `<a href="{{ url "b" }}" title='c {% d 'e' %} {{ f'>g</a>`,
      `<p><a title=c {% d 'e' %} {{ f href={{ url "b" }}>g</a></p>`,
    ],
    ["as the target of a link", "[a]({{ url }})", "<p><a href={{ url }}>a</a></p>"],
    [
      "inside a target",
      "[a](https://x.example/?u={{ user.id }}&v=%recipient.id%)",
      "<p><a href=https://x.example/?u={{ user.id }}&v=%recipient.id%>a</a></p>",
    ],
    [
      "as an EJS and a Mailchimp target",
      "[a](<%= url %>) [b](*|UNSUB|*)",
      "<p><a href=<%= url %>>a</a> <a href=*|UNSUB|*>b</a></p>",
    ],
    [
      "as a Salesforce, a Mailgun and a MailerLite target",
      "[a](%%unsub_center_url%%) [b](%unsubscribe_url%) [c]({$unsubscribe})",
      "<p><a href=%%unsub_center_url%%>a</a> <a href=%unsubscribe_url%>b</a> <a href={$unsubscribe}>c</a></p>",
    ],
    [
      "not where percent signs encode characters",
      "[a](https://x.example/%ab%cd?%C3%A4%) [b](https://x.example/%%20)",
      "<p><a href=https://x.example/%ab%cd?%C3%A4%25>a</a> <a href=https://x.example/%25%20>b</a></p>",
    ],
    [
      "inside a bare address",
      "See https://x.example/{{ user.id }}/a, (www.x.example?e=*|EMAIL|*).",
      "<p>See <a href=https://x.example/{{ user.id }}/a>https://x.example/«{{ user.id }}»/a</a>, " +
        "(<a href=http://www.x.example?e=*|EMAIL|*>www.x.example?e=«*|EMAIL|*»</a>).</p>",
    ],
    [
      "unclosed in a bare address",
      "https://x.example/{{ a *b*",
      "<p><a href=https://x.example/%7B%7B>https://x.example/{{</a> a <em>b</em></p>",
    ],
    ["in a reference", "[a]\n\n[a]: {{ url }}", "<p><a href={{ url }}>a</a></p>"],
    [
      "in the source of an image and its text",
      "![{{ x }}]({{ y }})",
      "<p><img src={{ y }} alt={{ x }}/></p>",
    ],
    [
      "of Mailchimp, emphasized",
      "***|A|*** and **b *|A|***, *a***|A|***",
      "<p><strong>«*|A|*»</strong> and <strong>b «*|A|*»</strong>, <em>a</em>*«*|A|*»**</p>",
    ],
    ["in a heading", "# {{ a }}", "<h1>«{{ a }}»</h1>"],
    ["unclosed is text", "{{ a and {% b and *|c", "<p>{{ a and {% b and *|c</p>"],
    ["with an HTML tag inside is text", "{{ <b>x</b> }}", "<p>{{ <strong>x</strong> }}</p>"],
    [
      "the AI token stays",
      "{ai_content}\n\n[a](/b){ai_content}",
      "<p>{ai_content}</p><p><a href=/b>a</a>{ai_content}</p>",
    ],
  ]);
});

describe("conditions and loops", () => {
  cases([
    ["around paragraphs", "{{#if a}}\n\nb\n\n{{/if}}", "‹{{#if a}}›<p>b</p>‹{{/if}}›"],
    [
      "without blank lines",
      "{% if a %}\nb\n{% else %}\nc\n{% endif %}",
      "‹{% if a %}›<p>b</p>‹{% else %}›<p>c</p>‹{% endif %}›",
    ],
    [
      "several on a line",
      "{{#if a}} {{#each b}}\nc\n{{/each}}{{/if}}",
      "‹{{#if a}}›‹{{#each b}}›<p>c</p>‹{{/each}}›‹{{/if}}›",
    ],
    ["of Mailchimp", "*|IF:A|*\na\n*|END:IF|*", "‹*|IF:A|*›<p>a</p>‹*|END:IF|*›"],
    ["of EJS", "<% for (const a of b) { %>\na\n<% } %>", "‹<% for (const a of b) { %>›<p>a</p>‹<% } %>›"],
    ["in a quote", "> {{#if a}}\n> b\n> {{/if}}", "<blockquote>‹{{#if a}}›<p>b</p>‹{{/if}}›</blockquote>"],
    ["around a heading and a rule", "{{#if a}}\n---\n# b\n{{/if}}", "‹{{#if a}}›<hr/><h1>b</h1>‹{{/if}}›"],
    [
      "not with a value or a text on the line",
      "{{#if a}}{{b}}{{/if}}\n\n{{#if a}} b {{/if}}",
      "<p>«{{#if a}}»«{{b}}»«{{/if}}»</p><p>«{{#if a}}» b «{{/if}}»</p>",
    ],
    [
      "in code, where they divide nothing",
      "    {{#if a}}\n\n```\n{{#if a}}\n```",
      "<pre><code>«{{#if a}}»</code></pre><pre><code>«{{#if a}}»</code></pre>",
    ],
    [
      "around the rows of a table",
      "|a|b|\n|-|-|\n{{#each c}}\n|{{d}}|e|\n{{/each}}\n|f|g|",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>‹{{#each c}}›<tr><td>«{{d}}»</td><td>e</td></tr>‹{{/each}}›<tr><td>f</td><td>g</td></tr></tbody></table>",
    ],
    [
      "as rows of a table",
      "|a|b|\n|-|-|\n| {% for c in d | sort %} | |\n|e|f|\n| {% endfor %} |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>‹{% for c in d | sort %}›<tr><td>e</td><td>f</td></tr>‹{% endfor %}›</tbody></table>",
    ],
    [
      "around a whole table",
      "{{#if a}}\n|b|\n|-|\n|c|\n{{/if}}",
      "‹{{#if a}}›<table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>‹{{/if}}›",
    ],
    [
      "opened right after a table",
      "|b|\n|-|\n|c|\n{{#if a}}\nd\n\n{{/if}}",
      "<table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>‹{{#if a}}›<p>d</p>‹{{/if}}›",
    ],
    [
      "around the items of a list",
      "{{#each a}}\n- {{b}}\n{{/each}}",
      "<ul>‹{{#each a}}›<li>«{{b}}»</li>‹{{/each}}›</ul>",
    ],
    [
      "between items",
      "- a\n{{#each b}}\n- c\n{{/each}}\n- d",
      "<ul><li>a</li>‹{{#each b}}›<li>c</li>‹{{/each}}›<li>d</li></ul>",
    ],
    ["as items", "1. {{#each a}}\n2. b\n3. {{/each}}", "<ol>‹{{#each a}}›<li>b</li>‹{{/each}}›</ol>"],
    [
      "in a nested list",
      "- a\n  {{#each b}}\n  - c\n  {{/each}}\n- d",
      "<ul><li>a<ul>‹{{#each b}}›<li>c</li>‹{{/each}}›</ul></li><li>d</li></ul>",
    ],
    [
      "around a list and more",
      "{{#if a}}\n- b\n\nc\n{{/if}}",
      "‹{{#if a}}›<ul><li>b</li></ul><p>c</p>‹{{/if}}›",
    ],
    [
      "around the second of two lists and more",
      "- a\n{{#if b}}\n- c\n\nd\n{{/if}}",
      "<ul><li>a</li></ul>‹{{#if b}}›<ul><li>c</li></ul><p>d</p>‹{{/if}}›",
    ],
    [
      "between lists of two kinds",
      "{{#if a}}\n- b\n{{else}}\n1. c\n{{/if}}",
      "‹{{#if a}}›<ul><li>b</li></ul>‹{{else}}›<ol><li>c</li></ol>‹{{/if}}›",
    ],
    [
      "in lists of raw HTML",
      "<ul>{{#if a}}{{#each b}}<li>c</li>{{/each}}{{/if}}</ul>",
      "<ul>‹{{#if a}}›‹{{#each b}}›<li>c</li>‹{{/each}}›‹{{/if}}›</ul>",
    ],
    [
      "in tables of raw HTML",
      "<table><tr><td>a</td></tr>{{#each b}}<tr><td>{{#if c}}d{{/if}}</td></tr>{{/each}}</table>",
      "<table><tbody><tr><td>a</td></tr>‹{{#each b}}›<tr><td>«{{#if c}}»d«{{/if}}»</td></tr>‹{{/each}}›</tbody></table>",
    ],
  ]);
});

describe("attributes", () => {
  cases([
    ["on a link", "[a](/b){.c #d title=e}", "<p><a.c#d title=e href=/b>a</a></p>"],
    ["on an image", "![a](/b){width=200 height=10%}", "<p><img width=200 height=10% src=/b alt=a/></p>"],
    ["on a heading", "# a {.b #c}", "<h1.b#c>a</h1>"],
    ["on an underlined heading", "a {.b}\n===", "<h1.b>a</h1>"],
    ["on a paragraph", "a\nb {.c}", "<p.c>a⏎b</p>"],
    [
      "on their own line",
      "> a\n{.b}\n\n- c\n{.d}",
      "<blockquote.b><p>a</p></blockquote><ul.d><li>c</li></ul>",
    ],
    ["on a list item", "- a {.b}\n- c", "<ul><li.b>a</li><li>c</li></ul>"],
    ["on a cell", "| a {.b} |\n|-|", "<table><thead><tr><th.b>a</th></tr></thead></table>"],
    [
      "on code",
      "`a`{.b}\n\n```js {.c}\nd\n```",
      "<p><code.b>a</code></p><pre.c language=js><code>d</code></pre>",
    ],
    ["on a span", "[a *b*]{.c}", "<p><span.c>a <em>b</em></span></p>"],
    ["anything else in braces is text", "[a](/b){c} {.d e", "<p><a href=/b>a</a>{c} {.d e</p>"],
    ["event handlers are removed", '[a](/b){onclick="x" .c}', "<p><a.c href=/b>a</a></p>"],
    ["an address cannot be overwritten", "[a](/b){href=c src=d}", "<p><a href=/b>a</a></p>"],
  ]);
});

describe("buttons", () => {
  cases([
    ["a link of that class", "[Buy](/b){.button}", "<p><button href=/b>Buy</button></p>"],
    [
      "with variants",
      "[Buy **now**](/b){.button .large}",
      "<p><button.large href=/b>Buy <strong>now</strong></button></p>",
    ],
    [
      "in a list and a quote",
      "- [a](/b){.button}\n\n> [c](/d){.button}",
      "<ul><li><button href=/b>a</button></li></ul><blockquote><p><button href=/d>c</button></p></blockquote>",
    ],
  ]);
});

describe("containers", () => {
  cases([
    ["with words as classes", "::: callout warning\na\n:::", "<callout.warning><p>a</p></callout>"],
    ["with an unknown name", "::: promo big\na\n:::", "<div.promo.big><p>a</p></div>"],
    [
      "nested",
      "::: hero\n# a\n::: centered\nb\n:::\nc\n:::\nd",
      "<hero><h1>a</h1><centered><p>b</p></centered><p>c</p></hero><p>d</p>",
    ],
    [
      "columns",
      "::: columns\n::: column\na\n:::\n::: column\nb\n:::\n:::",
      "<columns><column><p>a</p></column><column><p>b</p></column></columns>",
    ],
    [
      "columns with something outside of a column",
      "::: columns\na\n::: column\nb\n:::\n:::",
      "<columns><column><p>a</p></column><column><p>b</p></column></columns>",
    ],
    ["a column on its own", "::: column\na\n:::", "<div.column><p>a</p></div>"],
    [
      "header and footer",
      "::: header\na\n:::\n::: footer\nb\n:::",
      "<header><p>a</p></header><footer><p>b</p></footer>",
    ],
    ["divider and spacer", "::: divider\n\n::: spacer 40\n:::\na", "<divider/><spacer height=40/><p>a</p>"],
    [
      "with a list, closed by the line after it",
      "::: callout\n- a\n:::\nb",
      "<callout><ul><li>a</li></ul></callout><p>b</p>",
    ],
    [
      "in a list item",
      "- ::: callout\n  a\n  :::\n- b",
      "<ul><li><callout><p>a</p></callout></li><li>b</li></ul>",
    ],
    [
      "left open, to the end of what is around",
      "> ::: callout\n> a\n\nb",
      "<blockquote><callout><p>a</p></callout></blockquote><p>b</p>",
    ],
    ["with attributes", "::: callout {#a .b}\nc\n:::", "<callout.b#a><p>c</p></callout>"],
  ]);

  test("reports an extra or a missing `:::` with its line", () => {
    expect(parse("a\n\n:::\n").warnings).toMatchObject([{ code: "container_not_open", line: 3 }]);
    expect(parse("a\n\n::: hero\nb").warnings).toMatchObject([{ code: "container_not_closed", line: 3 }]);
  });
});

describe("footnotes", () => {
  cases([
    [
      "above a footer that ends the document",
      "a[^x]\n\n::: footer\nb\n:::\n\n[^x]: one",
      "<p>a<footnoteReference label=1/></p><footnotes><footnote label=1><p>one</p></footnote></footnotes><footer><p>b</p></footer>",
    ],
    [
      "after an exclamation mark",
      "a![^x] ![^y](https://b.example)\n\n[^x]: one",
      "<p>a!<footnoteReference label=1/> <img src=https://b.example alt=^y/></p><footnotes><footnote label=1><p>one</p></footnote></footnotes>",
    ],
    [
      "in the order of their use",
      "a[^x] b[^y] c[^x]\n\n[^y]: two\n[^x]: one",
      "<p>a<footnoteReference label=1/> b<footnoteReference label=2/> c<footnoteReference label=1/></p><footnotes><footnote label=1><p>one</p></footnote><footnote label=2><p>two</p></footnote></footnotes>",
    ],
    [
      "with several blocks",
      "a[^x]\n\n[^x]: b\n\n    - c\n\nd",
      "<p>a<footnoteReference label=1/></p><p>d</p><footnotes><footnote label=1><p>b</p><ul><li>c</li></ul></footnote></footnotes>",
    ],
    [
      "in place",
      "a^[b *c*]",
      "<p>a<footnoteReference label=1/></p><footnotes><footnote label=1><p>b <em>c</em></p></footnote></footnotes>",
    ],
    [
      "in a footnote",
      "a[^x]\n\n[^x]: b[^y]\n\n[^y]: c",
      "<p>a<footnoteReference label=1/></p><footnotes><footnote label=1><p>b<footnoteReference label=2/></p></footnote><footnote label=2><p>c</p></footnote></footnotes>",
    ],
    ["without a definition", "a[^x]", "<p>a[^x]</p>"],
    ["without a reference", "a\n\n[^x]: b", "<p>a</p>"],
  ]);
});

describe("alerts", () => {
  cases([
    [
      "of each kind",
      "> [!NOTE]\n> a",
      "<alert.note><alertTitle label=note>Note</alertTitle><p>a</p></alert>",
    ],
    [
      "in any case, with more blocks",
      "> [!warning]\n>\n> - a",
      "<alert.warning><alertTitle label=warning>Warning</alertTitle><ul><li>a</li></ul></alert>",
    ],
    [
      "with a custom title",
      "> [!TIP] Hinweis\n> a",
      "<alert.tip><alertTitle>Hinweis</alertTitle><p>a</p></alert>",
    ],
    ["an unknown one is a quote", "> [!NOPE]\n> a", "<blockquote><p>[!NOPE]⏎a</p></blockquote>"],
  ]);
});

describe("definition lists", () => {
  cases([
    [
      "terms and definitions",
      "a\n: b\n: c\n\nd\n: e",
      "<dl><dt>a</dt><dd>b</dd><dd>c</dd><dt>d</dt><dd>e</dd></dl>",
    ],
    ["with blocks", "a\n\n: b\n\n  c", "<dl><dt>a</dt><dd><p>b</p><p>c</p></dd></dl>"],
    ["text continues after them", "a\n: b\n\nc", "<dl><dt>a</dt><dd>b</dd></dl><p>c</p>"],
    ["a colon without a space is text", "a\n:b", "<p>a⏎:b</p>"],
  ]);
});

describe("emphasis next to Chinese, Japanese and Korean", () => {
  cases([
    ["that ends in a mark", "**ポイント：**今なら", "<p><strong>ポイント：</strong>今なら</p>"],
    ["in quotes", "今なら**「10%オフ」**です", "<p>今なら<strong>「10%オフ」</strong>です</p>"],
    ["before a particle", "*(무료)*는 ~~“할인”~~은", "<p><em>(무료)</em>는 <del>“할인”</del>은</p>"],
    ["not beside a space", "** 重要**です", "<p>** 重要**です</p>"],
    ["nor in other scripts", "**a:**b, _**д:**д_", "<p>**a:**b, <em>**д:**д</em></p>"],
  ]);
});

describe("small things", () => {
  cases([
    ["mark", "a ==b *c*== d = e == f", "<p>a <mark>b <em>c</em></mark> d = e == f</p>"],
    ["sub- and superscript", "H~2~O x^2^ a^b c^ d~ e~", "<p>H<sub>2</sub>O x<sup>2</sup> a^b c^ d~ e~</p>"],
    ["emoji", ":tada: :+1: 10:30:45 :no_such_name:", "<p>🎉 👍 10:30:45 :no_such_name:</p>"],
    ["code keeps what is in it", "`{{x}} :tada: *a*`", "<p><code>«{{x}}» :tada: *a*</code></p>"],
    ["a list that does not start at 1", "3. a\n4. b", "<ol start=3><li>a</li><li>b</li></ol>"],
    ["a fence has its language", "```js\na\n```", "<pre language=js><code>a</code></pre>"],
  ]);

  test("events have their line, including front matter", () => {
    const { stream } = parse("---\nsubject: s\n---\n\n# a\n\nb\n![c](/d)\n");
    const image = stream.attributes.findIndex((attributes) => attributes?.src === "/d");
    expect([stream.lines[0], stream.lines[image]]).toEqual([5, 8]);
  });
});
