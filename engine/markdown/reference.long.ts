import { createRequire } from "node:module";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlain } from "./testing/parse-plain.ts";
import { outlineOfHtml, outlineOfStream } from "./testing/outline.ts";

const { HtmlRenderer, Parser } = createRequire(import.meta.url)("commonmark") as {
  Parser: new () => { parse(source: string): unknown };
  HtmlRenderer: new () => { render(tree: unknown): string };
};

/** Pieces of CommonMark that mean the same in Galley. Raw HTML, tables and addresses, for example, do not. */
const PIECES = [
  ..."a b - * + _ ` > # ( ) [ ] ! \\ & \" '".split(" "),
  ..."** __ ``` ~~~ 1. 2) 10. ## === --- *** ![ ]( ][ [a] [b]: /u &amp; \\* \\[ é д".split(" "),
  ..." |  |    |\t|\n|\n\n|\n    |\n- |\n  - |\n> |\n1. |  \n|\\\n".split("|"),
  ..."[a]: /u \"t\"\n|[a](/u)|![a](/u 't')|`` a ` b ``|*a*|**b**|_c_".split("|"),
];

/** Extensions of Galley or GitHub: front matter, footnotes, tasks and strikethrough. */
const EXTENSIONS = /^---\n|\[\^|\[[ xX]\]|~~~?[^~\n]/mu;
/**
 * The reference implementation accepts no tabs around an address, drops a line end in an image's text, and empties
 * blank lines of code in a list item.
 */
const REFERENCE_DIFFERS = /\][(:]\s*[^\n]*\t|!\[[^]*\\\n|(?:```|~~~)[^]*\n[> \t]+\n/u;

const documents = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  // The reference implementation drops blank lines at the end of a fence that ends the document.
  .map((pieces) => `${pieces.join("")}\n\nend`)
  .filter((source) => !EXTENSIONS.test(source) && !REFERENCE_DIFFERS.test(source));

/** The reference implementation also leaves an empty paragraph where a definition is above `---`. */
const withoutEmptyParagraphs = (outline: string): string => outline.replaceAll("<p>\n</p>\n", "");

test("parses 200,000 random documents like the reference implementation", () => {
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
