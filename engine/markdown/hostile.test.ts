import { describe, expect, test } from "vitest";
import { writeText } from "../text/text.ts";
import { parse } from "./parse.ts";
import { nestingFault } from "./testing/nesting.ts";

const SIZE = 32 * 1024;
const SMALL = SIZE / 8;
/** The most events one source may produce, so that a stranger's text cannot fill the memory. */
const MAX_EVENTS = 8 * SIZE;

/** Makes a source of about the given size. */
type Source = (size: number) => string;

const fill =
  (piece: string, before = "", after = ""): Source =>
  (size) =>
    before + piece.repeat(Math.floor((size - before.length - after.length) / piece.length)) + after;

const deep =
  (open: string, close: string, after = ""): Source =>
  (size) => {
    const count = Math.floor((size - after.length) / (open.length + close.length));
    return `${open.repeat(count)}x${close.repeat(count)}${after}`;
  };

const lines =
  (make: (index: number) => string, after = ""): Source =>
  (size) => {
    let text = "";
    for (let index = 0; text.length < size; index++) text += make(index);
    return text.slice(0, size) + after;
  };

const rare = "{{ * ** _ ~~ == ^ ~ ` [ ]( <a <!-- & :x: www. @ http:// *| <% [[ ![ ^[ {. \\ ||".split(" ");

const HOSTILE = {
  ...Object.fromEntries(rare.map((piece) => [`only ${piece}`, fill(piece)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} before letters`, fill(`${piece}a`)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} between words`, fill(`a ${piece} b`)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} line by line`, fill(`${piece}\n`)])),
  "nested emphasis": deep("*a **b ", " c** d*"),
  "emphasis that never pairs": fill("*a _b "),
  "three kinds of closer": fill("a**b_c~~d==e "),
  "opening brackets": fill("["),
  "brackets in brackets": deep("[", "]"),
  "brackets with references": deep("[", "]", "\n\n[x]: /u\n"),
  "links in links": deep("[", "](u)"),
  "images in images": deep("![", "](u)"),
  "links without an end": fill("[a](<b"),
  "titles without an end": fill('[a](b "c'),
  "parentheses in an address": fill("(", "[a]("),
  "backticks of every length": lines((index) => `${"`".repeat((index % 500) + 1)} `),
  "notes in notes": deep("^[", "]"),
  "many footnotes": lines((index) => `[^${index}] text\n\n[^${index}]: note\n\n`),
  "one footnote used often": fill("[^1]", "", "\n\n[^1]: note\n"),
  "footnotes in footnotes": lines((index) => `[^${index}]: see [^${index + 1}]\n\n`, "\n\n[^0]"),
  "reference bomb": (size) => `${"[a]".repeat(size / 24)}\n\n[a]: /${"x".repeat(size / 5)}\n`,
  "reference bomb with a title": (size) =>
    `${"[a]".repeat(size / 24)}\n\n[a]: /x "${"y".repeat(size / 5)}"\n`,
  "many references": lines((index) => `[r${index}]: /u${index}\n`),
  "deep quotes": fill(">"),
  "deep quotes line by line": lines((index) => `${"> ".repeat(index % 200)}x\n`),
  "deep lists": lines((index) => `${"  ".repeat(index % 200)}- x\n`),
  "lists on one line": fill("- "),
  "many list items": fill("- x\n"),
  "containers that open": fill("::: a\n"),
  "containers that close": fill(":::\n"),
  "columns in columns": fill("::: columns\n::: column\n"),
  "huge table": fill("| a | b |\n", "| a | b |\n|---|---|\n"),
  "wide table over short rows": (size) =>
    `|${"a|".repeat(size / 50)}\n|${"-|".repeat(size / 50)}\n${"|x\n".repeat(size / 6)}`,
  "delimiter rows": fill("|-|-|\n"),
  "pipes in merge tags": fill("*|a", "| x |\n|---|\n"),
  "setext after a long paragraph": fill("a\n", "", "===\n"),
  "definition terms": fill("a\n: b\n"),
  "definitions in definitions": fill(": "),
  "attributes without an end": fill("[a](b){.c "),
  "attribute lines": fill("{.a}\n"),
  "html tags": fill("<b>x"),
  "html blocks": fill("<div>\n\n"),
  "html tables": fill("<table><tr><td>"),
  "html lists": fill("<ul><li>a"),
  "closing tags of one that is open far above": (size) =>
    `<center>\n\n- ${"<div>".repeat(size / 13)}${"</center>".repeat(size / 21)}`,
  "crossing tags": fill("<b><i></b></i>"),
  "inline tags before many blocks": fill("x\n\n", `${"<b>".repeat(1_000)}\n\n`),
  "a long style before many blocks": fill("x\n\n", `<span style="${"color:red;".repeat(99)}">\n\n`),
  "unclosed script": fill("<script>"),
  "unclosed svg in text": fill("a <svg> "),
  "comments that never end": fill("<!-- "),
  "comments line by line": fill("<!--\n"),
  "processing instructions": fill("<?a "),
  declarations: fill("<!A "),
  cdata: fill("<![CDATA["),
  "attributes of html": fill(' a="b"', "<p"),
  entities: fill("&amp;"),
  "entities that are none": fill("&abcdefghijklmnopqrstuvwxyz"),
  "numeric entities": fill("&#1234567;"),
  "addresses with parentheses": fill("http://a.b/) "),
  "an address of parentheses": fill(")", "http://a.b/"),
  "an address of semicolons": fill("&a;", "http://a.b/"),
  "one e-mail address after another": fill("a@b.c "),
  "at signs in one word": fill("a@"),
  "merge tags in an address": fill("{{", "[a](<", ">)"),
  "loops that open": fill("{{#a}}\n"),
  "loops that open on one line": fill("{{#a}}"),
  "loops that open in tables": fill("|a|\n|-|\n{{#a}}\n"),
  "loops that open after lists": fill("- a\n{{#a}}\n"),
  "loops that open in lists": fill("- {{#a}}\n"),
  "one long word": fill("a"),
  "one long line of wide characters": (size) => "文".repeat(size / 3),
  spaces: fill(" "),
  tabs: fill("\t"),
  "line ends": fill("\n"),
  "carriage returns": fill("\r"),
  NUL: fill("\0"),
  backslashes: fill("\\\n"),
  "hard breaks": fill("a  \n"),
  "fences that open": fill("```\n~~~\n"),
  "code of one letter": fill("a", "```ts\n", "\n```\n"),
  "code of quotes": fill("\"'`", "```js\n", "\n```\n"),
  "code of tags": fill("<a '", "```html\n", "\n```\n"),
  "settings of spaces": fill(`${" a".repeat(250)}\n`, "```yaml\n", "\n```\n"),
  "css of colons": fill("a:", "```css\n", "\n```\n"),
  "front matter without an end": fill("a: b\n", "---\n"),
  "lone surrogates": fill("\ud800*"),
} satisfies Record<string, Source>;

/** CPU time, because wall-clock time says nothing about the cost on a busy machine. */
const costOf = (source: string): number => {
  const start = process.cpuUsage();
  writeText(parse(source).stream);
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/**
 * How much more a source of eight times the size costs: about 8 if the cost is linear, 64 if it is quadratic. The
 * minimum of a few tries, because garbage collection affects some of them. The first is a warm-up.
 */
const growthOf = (source: Source): number => {
  const small = source(SMALL);
  const large = source(SIZE);
  costOf(small);
  let smallCost = Infinity;
  let largeCost = Infinity;
  for (let attempt = 0; attempt < 5; attempt++) {
    smallCost = Math.min(smallCost, costOf(small));
    largeCost = Math.min(largeCost, costOf(large));
    if (largeCost / smallCost < MAX_GROWTH) break;
  }
  return largeCost / smallCost;
};
const MAX_GROWTH = 24;

describe("cost is linear, the stream is of bounded length, and every element in it is closed", () => {
  test.each(Object.entries<Source>(HOSTILE))("%s", (_, source) => {
    expect(growthOf(source)).toBeLessThan(MAX_GROWTH);
    const { stream } = parse(source(SIZE));
    expect(stream.length).toBeLessThan(MAX_EVENTS);
    expect(nestingFault(stream)).toBeUndefined();
  });
});

test("bounds what references expand to, and leaves further uses as text", () => {
  const { stream } = parse(HOSTILE["reference bomb"](SIZE));
  let size = 0;
  for (const attributes of stream.attributes) size += attributes?.href?.length ?? 0;
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(100_001);
});

test("keeps the text where nesting is too deep", () => {
  const quoted = `${"> ".repeat(200)}deep`;
  expect(parse(quoted).stream.texts.join("")).toContain("deep");
  const listed = Array.from({ length: 100 }, (_, index) => `${"  ".repeat(index)}- item${index}`).join("\n");
  const text = parse(listed).stream.texts.join(" ");
  for (let index = 0; index < 100; index++) expect(text).toContain(`item${index}`);
  const contained = `${"::: box\n".repeat(100)}deep`;
  expect(parse(contained).stream.texts.join("")).toContain("deep");
  expect(parse(`${"<div>".repeat(500)}deep`).stream.texts.join("")).toContain("deep");
});
