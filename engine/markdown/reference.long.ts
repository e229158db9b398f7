import { createRequire } from "node:module";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlain } from "./testing/parse-plain.ts";
import { outlineOfHtml, outlineOfStream } from "./testing/outline.ts";

const { HtmlRenderer, Parser } = createRequire(import.meta.url)("commonmark") as {
  Parser: new () => { parse(source: string): unknown };
  HtmlRenderer: new () => { render(tree: unknown): string };
};

/** Pieces of CommonMark to which Galley gives no further meaning, as it does to raw HTML, tables and addresses. */
const PIECES = [
  ..."a b - * + _ ` > # ( ) [ ] ! \\ & \" '".split(" "),
  ..."** __ ``` ~~~ 1. 2) 10. ## === --- *** ![ ]( ][ [a] [b]: /u &amp; \\* \\[ é 文".split(" "),
  ..." |  |    |\t|\n|\n\n|\n    |\n- |\n  - |\n> |\n1. |  \n|\\\n".split("|"),
  ..."[a]: /u \"t\"\n|[a](/u)|![a](/u 't')|`` a ` b ``|*a*|**b**|_c_".split("|"),
];

/** Front matter, footnotes, tasks and strikethrough are Galley's own or GitHub's. */
const EXTENSIONS = /^---\n|\[\^|\[[ xX]\]|~~~?[^~\n]/mu;
/**
 * The reference implementation takes no tabs around an address, keeps one line end too few in an image's text, and
 * empties blank lines of code in a list item.
 */
const REFERENCE_DIFFERS = /\][(:][^\n]*\t|\][(:]\s*\t|!\[[^]*\\\n|(?:```|~~~)[^]*\n[> \t]+\n/u;

const documents = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  // The reference implementation drops blank lines at the end of a fence that the document ends in.
  .map((pieces) => `${pieces.join("")}\n\nend`)
  .filter((source) => !EXTENSIONS.test(source) && !REFERENCE_DIFFERS.test(source));

/** It also leaves an empty paragraph where a definition stands above `---`. */
const withoutEmptyParagraphs = (outline: string): string => outline.replaceAll("<p>\n</p>\n", "");

test("200,000 random documents mean what the reference implementation says, other ones each time", () => {
  const parser = new Parser();
  const renderer = new HtmlRenderer();
  fc.assert(
    fc.property(documents, (source) => {
      const expected = outlineOfHtml(renderer.render(parser.parse(source)));
      const outline = outlineOfStream(parsePlain(source));
      expect(outline).toBe(withoutEmptyParagraphs(expected));
    }),
    { numRuns: 200_000 },
  );
});
