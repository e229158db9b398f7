import * as fc from "fast-check";
import { expect, test } from "vitest";
import { writeText } from "../text/text.ts";
import { parse } from "./parse.ts";
import { nestingFault } from "./testing/nesting.ts";

const HTML_NAMES =
  "a b i p div span table thead tbody tr td th ul ol li dl dt dd pre code h1 center blockquote details summary script style svg font br hr img button form";

/** Pieces of every construct, so that random documents contain Markdown and not only letters. */
const PIECES = [
  ..."* ** _ __ ~ ~~ = == ^ ` `` ``` [ ] ( ) ![ ]( ^[ [^1] [^1]: <http://x> http://x.y www.x.y a@b.c :tada: & &amp; \\ ! | || # ## > - + 1. : ::: { } {{ }} {{x}} {% %} *|X|* <%= %> [[x]] {.a} {.button} {#i} {width=2} [!NOTE] --- === |-|-| : - < > <!-- --> <? ]]>".split(
    " ",
  ),
  ...HTML_NAMES.split(" ").flatMap((name) => [`<${name}>`, `</${name}>`]),
  "\n",
  "\n\n",
  "\n    ",
  "\n- ",
  "\n> ",
  "\n1. ",
  "\n::: columns\n",
  "\n::: column\n",
  "\n::: callout warning\n",
  "\n:::\n",
  "\n| a | b |\n|---|---|\n| c | d |\n",
  "\n```js\n",
  "\nTerm\n: def\n",
  "\n[x]: /u\n",
  "[x]",
  '<a href="x">',
  '<td align="right">',
  '<font color="red">',
  " ",
  "  ",
  "a",
  "word ",
  "文字",
  "\t",
];

const markdown = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

test("produces a balanced stream, nested as HTML allows, for any source", () => {
  fc.assert(
    fc.property(markdown, (source) => {
      expect(nestingFault(parse(source).stream)).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

test("writes a text part without trailing spaces for any source", () => {
  fc.assert(
    fc.property(markdown, (source) => {
      expect(writeText(parse(source).stream)).not.toMatch(/[ \t]\n/u);
    }),
    { numRuns: 500 },
  );
});
