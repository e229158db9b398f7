import { expect, test } from "vitest";
import { convert } from "./convert.ts";

const long = "word ".repeat(40).trim();

test.each([
  [
    "a short condition stays",
    "Hello {{#if a}}you{{else}}friend{{/if}}, all.",
    "Hello {{#if a}}you{{else}}friend{{/if}}, all.",
  ],
  ["a long condition is left out", `Hello {{#if a}}${long}{{/if}}`, "Hello…"],
  ["a condition that is closed elsewhere is left out", "Hello {{#if a}}you\n\n{{/if}}", "Hello…"],
  ["a tag that opens nothing here is left out", "Hello {{/if}} you", "Hello…"],
  ["a block that not every recipient sees is left out", "{{#if a}}\nVIP\n{{/if}}\n\nHello", "Hello"],
  ["items of a loop are left out", "{% for a in b %}\n- {{ a.c }}\n{% endfor %}\n\nHello", "Hello"],
  ["a tag that closes nothing hides nothing", "{{/if}}\n\nHello", "Hello"],
  [
    "comments are left out",
    "{% comment %}a{% endcomment %}\n{# b #}\n<%# c %>\n{{/* d */}}\n\nHello",
    "Hello",
  ],
  ["a button is left out", "[Open](https://a.example){.button}\n\nHello", "Hello"],
  [
    "a greeting continues with the next paragraph",
    "Hello {{ name }},\n\nyour order",
    "Hello {{ name }}, your order",
  ],
  [
    "a greeting stays alone before a list",
    "Hi Anna,\n\n- a\n\nIt comes.\n\nRegards,\n\nThe team",
    "Hi Anna,",
  ],
  ["footnotes are left out", "Hello[^1]\n\n[^1]: A note.\n\n    More.", "Hello"],
  ["an item ends where its list begins", "- First\n  - one\n  - two", "First"],
  ["an item gives its first paragraph", "- Item one\n\n  Second paragraph\n- Item two", "Item one"],
  ["a greeting stays alone before a heading", "Hello\n\n## News\n\ntext", "Hello"],
  ["a greeting stays alone before a footer", "Hello\n\n::: footer\nAddress\n:::", "Hello"],
  ["logic alone gives nothing", `{{#if a}}${long}{{/if}}`, ""],
  [
    "a text is cut before a merge tag, not in it",
    `${"x".repeat(70)} ${"y".repeat(60)} {{ first_name | default: 'you' }} and on`,
    `${"x".repeat(70)} ${"y".repeat(60)}…`,
  ],
  [
    "a text is cut after a merge tag",
    `{{ first_name }} ${"x".repeat(100)} ${long}`,
    `{{ first_name }} ${"x".repeat(100)} word word word word…`,
  ],
])("%s", (_, source, preheader) => expect(convert(`# Title\n\n${source}`).meta.preheader).toBe(preheader));

test.each([
  ["{{#if a}}\n# VIP\n{{/if}}\n\n# Hello", "Hello"],
  ["{{#if a}}\n# VIP\n{{/if}}\n\nHello", "Hello"],
  ["{{#if a}}\n# VIP\n\nText\n{{/if}}", "VIP"],
  ["[Open](https://a.example){.button} [Close](https://b.example){.button}", "Open"],
  ["[Open](https://a.example){.button}\n\nHello", "Hello"],
  ["Hello\n\n{{#each a}}\n## Item\n{{/each}}\n\n## News", "News"],
])(
  "the title is not taken from a condition, a loop or a button, unless there is nothing else: %j",
  (source, title) => expect(convert(source).meta.title).toBe(title),
);

test.each(["x", ""])("title and preheader are cut between characters, after %j", (start) => {
  const { title, preheader } = convert(`${start}${"😀".repeat(99)}`).meta;
  expect([title, preheader].map((text) => text.replace(/(?:😀)*…$/u, ""))).toEqual([start, start]);
});

test("a preheader of the author is cut outside of conditions too", () => {
  const { html } = convert(`---\npreheader: "Hello {{#if a}}${long}{{/if}}"\n---\n\ntext`);
  expect(html).toContain("Hello&#8230;");
  expect(html).not.toContain("{{#if");
});

test("a title that begins with a telephone number runs in the direction of its heading", () => {
  const { meta } = convert("# +972 50 123 4567 הוא המספר\n\n+972 50 123 4567 הוא המספר החדש שלנו החל מהיום");
  expect(meta.title).toBe("\u200f\u200e+972 50 123 4567\u200f הוא המספר");
  expect(meta.preheader).toMatch(/^\u200f\u200e\+972/);
  expect(convert("# +49 30 1234 is new").meta.title).toBe("+49 30 1234 is new");
});

test("a subject, title and preheader are marked where an inbox would guess the wrong direction", () => {
  const hebrew = convert("---\nsubject: GitHub עדכון חדש לכולם\n---\n\nGalley מציעה היום עדכון חדש לכולם");
  expect(hebrew.meta).toMatchObject({
    subject: "\u200fGitHub עדכון חדש לכולם",
    title: "\u200fGitHub עדכון חדש לכולם",
    preheader: "\u200fGalley מציעה היום עדכון חדש לכולם",
  });
  const english = convert(
    "---\npreheader: Hello שלום\n---\n\n# سلام means peace\n\nHello there, how are you?",
  );
  expect(english.meta).toMatchObject({ subject: "\u200eسلام means peace", preheader: "Hello שלום" });
  expect(convert("# GitHub\n\nעדכון חדש לכולם").meta).toMatchObject({
    title: "GitHub",
    preheader: "עדכון חדש לכולם",
  });
  // A merge tag is no word, and what it stands for may run either way.
  const filled = "{% if customer.first_name %}{{ customer.first_name }}{% endif %}";
  expect(convert(`---\nsubject: "${filled}, ההזמנה"\n---\n\nעדכון חדש לכולם`).meta.subject).toBe(
    `\u200f${filled}, ההזמנה`,
  );
  const greeting = "مرحبا {{ customer.first_name | default: 'friend' }}";
  const mail = `---\nsubject: "${greeting}"\n---\n\nHello there, how are you?`;
  expect(convert(mail).meta.subject).toBe(greeting);
});
