import { describe, expect, test } from "vitest";
import { writeText } from "../text/text.ts";
import { parse } from "./parse.ts";
import { nestingFault } from "./testing/nesting.ts";

const SIZE = 256 * 1024;
const DEADLINE_MS = 2_000;
/** What one source may grow to, in events: a stranger's 256 KiB must not fill the memory. */
const MAX_EVENTS = 2_000_000;

const fill = (piece: string, before = "", after = ""): string =>
  before + piece.repeat(Math.floor((SIZE - before.length - after.length) / piece.length)) + after;

const deep = (open: string, close: string, middle = "x"): string => {
  const count = Math.floor(SIZE / (open.length + close.length));
  return open.repeat(count) + middle + close.repeat(count);
};

const lines = (make: (index: number) => string): string => {
  let text = "";
  for (let index = 0; text.length < SIZE; index++) text += make(index);
  return text.slice(0, SIZE);
};

const rare = "{{ * ** _ ~~ == ^ ~ ` [ ]( <a <!-- & :x: www. @ http:// *| <% [[ ![ ^[ {. \\ ||".split(" ");

const HOSTILE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(rare.map((piece) => [`only ${piece}`, fill(piece)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} before letters`, fill(`${piece}a`)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} between words`, fill(`a ${piece} b`)])),
  ...Object.fromEntries(rare.map((piece) => [`${piece} line by line`, fill(`${piece}\n`)])),
  "nested emphasis": deep("*a **b ", " c** d*"),
  "emphasis that never pairs": fill("*a _b "),
  "three kinds of closer": fill("a**b_c~~d==e "),
  "opening brackets": fill("["),
  "brackets in brackets": deep("[", "]"),
  "brackets with references": `${deep("[", "]").slice(0, SIZE - 20)}\n\n[x]: /u\n`,
  "links in links": deep("[", "](u)"),
  "images in images": deep("![", "](u)"),
  "links without an end": fill("[a](<b"),
  "titles without an end": fill('[a](b "c'),
  "parentheses in an address": fill("(", "[a]("),
  "backticks of every length": lines((index) => `${"`".repeat((index % 500) + 1)} `),
  "notes in notes": deep("^[", "]"),
  "many footnotes": lines((index) => `[^${index}] text\n\n[^${index}]: note\n\n`),
  "one footnote used often": fill("[^1]", "", "\n\n[^1]: note\n"),
  "footnotes in footnotes": lines((index) => `[^${index}]: see [^${index + 1}]\n\n`) + "\n\n[^0]",
  "reference bomb": `${"[a]".repeat(10_000)}\n\n[a]: /${"x".repeat(50_000)}\n`,
  "reference bomb with a title": `${"[a]".repeat(10_000)}\n\n[a]: /x "${"y".repeat(50_000)}"\n`,
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
  "wide table over short rows": `|${"a|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n${"|x\n".repeat(40_000)}`,
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
  "closing tags of one that is open far above": `<center>\n\n- ${"<div>".repeat(20_000)}${"</center>".repeat(12_000)}`,
  "crossing tags": fill("<b><i></b></i>"),
  "inline tags before many blocks": `${"<b>".repeat(1_000)}\n\n${"x\n\n".repeat(60_000)}`,
  "a long style before many blocks": `<span style="${"color:red;".repeat(99)}">\n\n${"x\n\n".repeat(60_000)}`,
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
  "merge tags in an address": `[a](<${"{{".repeat(100_000)}>)`,
  "one long word": fill("a"),
  "one long line of wide characters": "文".repeat(SIZE / 3),
  spaces: fill(" "),
  tabs: fill("\t"),
  "line ends": fill("\n"),
  "carriage returns": fill("\r"),
  NUL: fill("\0"),
  backslashes: fill("\\\n"),
  "hard breaks": fill("a  \n"),
  "fences that open": fill("```\n~~~\n"),
  "code of one letter": `\`\`\`ts\n${"a".repeat(SIZE)}\n\`\`\`\n`,
  "code of quotes": `\`\`\`js\n${"\"'`".repeat(SIZE / 3)}\n\`\`\`\n`,
  "code of tags": `\`\`\`html\n${"<a '".repeat(SIZE / 4)}\n\`\`\`\n`,
  "settings of spaces": `\`\`\`yaml\n${`${" a".repeat(250)}\n`.repeat(SIZE / 501)}\n\`\`\`\n`,
  "css of colons": `\`\`\`css\n${"a:".repeat(SIZE / 2)}\n\`\`\`\n`,
  "front matter without an end": fill("a: b\n", "---\n"),
  "lone surrogates": fill("\ud800*"),
};

describe("cost is linear: 256 KiB of anything is read within 2 s", () => {
  test.each(Object.entries(HOSTILE))("%s", (_, source) => {
    // Processor time: on a busy machine the clock says nothing about the cost.
    const start = process.cpuUsage();
    const { stream } = parse(source);
    writeText(stream);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(DEADLINE_MS);
    expect(stream.length).toBeLessThan(MAX_EVENTS);
    expect(nestingFault(stream)).toBeUndefined();
  });
});

test("references expand to little more than the source, and the rest of their uses stay text", () => {
  const { stream } = parse(HOSTILE["reference bomb"] ?? "");
  let size = 0;
  for (const attributes of stream.attributes) size += attributes?.href?.length ?? 0;
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(100_001);
});

test("nothing is lost where nesting is too deep: the text is still there", () => {
  const quoted = `${"> ".repeat(200)}deep`;
  expect(parse(quoted).stream.texts.join("")).toContain("deep");
  const listed = Array.from({ length: 100 }, (_, index) => `${"  ".repeat(index)}- item${index}`).join("\n");
  const text = parse(listed).stream.texts.join(" ");
  for (let index = 0; index < 100; index++) expect(text).toContain(`item${index}`);
  const contained = `${"::: box\n".repeat(100)}deep`;
  expect(parse(contained).stream.texts.join("")).toContain("deep");
  expect(parse(`${"<div>".repeat(500)}deep`).stream.texts.join("")).toContain("deep");
});
