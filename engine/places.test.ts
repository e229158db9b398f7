import { expect, test } from "vitest";
import { convert } from "./convert.ts";
import { compileTemplate } from "./template.ts";

test("returns the line of every text, link and image, in the order of the email", () => {
  const source =
    "---\nsubject: Hello\n---\n# Hello {{name}}\n\nRead [the guide](https://example.com/g).\n\n![A cat](https://example.com/c.png)\n";
  expect(convert(source).places).toEqual([
    { kind: "text", content: "Hello ", line: 4 },
    { kind: "text", content: "{{name}}", line: 4 },
    { kind: "text", content: "Read ", line: 6 },
    { kind: "link", content: "https://example.com/g", line: 6 },
    { kind: "text", content: "the guide", line: 6 },
    { kind: "text", content: ".", line: 6 },
    { kind: "image", content: "https://example.com/c.png", line: 8 },
  ]);
});

test("returns the line of a piece within its paragraph, after soft and hard breaks", () => {
  const source =
    "One [a](https://e.org/a)\ntwo\\\nthree  \nfour [b](https://e.org/b)<br>still four\n<br>\nsix [c](https://e.org/c)\n";
  const lines = convert(source).places.map(({ content, line }) => [content.trim(), line]);
  expect(lines).toEqual([
    ["One", 1],
    ["https://e.org/a", 1],
    ["a", 1],
    ["two", 2],
    ["three", 3],
    ["four", 4],
    ["https://e.org/b", 4],
    ["b", 4],
    ["still four", 4],
    ["six", 6],
    ["https://e.org/c", 6],
    ["c", 6],
  ]);
});

test.for([
  "```js\nlet a;\n\nlet b;\n```\n\nAfter",
  "> ~~~\n> let a;\n>\n> let b;\n> ~~~\n\nAfter",
  "\n    let a;\n\n    let b;\n\nAfter",
])("returns the line of code within its block %j", (source) => {
  const given = source.split("\n");
  for (const { content, line } of convert(source).places) {
    const [first = ""] = content.trimStart().split("\n");
    if (first !== "") expect(given[line - 1]).toContain(first.trimEnd());
  }
  expect(convert(source).places.at(-1)).toEqual({ kind: "text", content: "After", line: given.length });
});

test("omits the template's header and footer", () => {
  const template = compileTemplate("", { header: "Above", footer: "Below" });
  expect(convert("Body", { template }).places.map(({ content }) => content)).toEqual(["Body"]);
});

test("half a character in the source is in no part of the result", () => {
  const half = "\ud83d";
  const source = `---\nsubject: a${half}\npreheader: b${half}\n---\n\n# c${half}\n\n[${half}](https://a.example/${half}) ![${half}](${half}) \`${half}\``;
  const { html, text, meta, warnings, places } = convert(source);
  const strings = JSON.stringify({ html, text, meta, warnings, places });
  expect(strings).not.toContain("\\ud83d");
  expect(meta.subject).toBe("a\ufffd");
});
