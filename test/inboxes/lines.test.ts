import { convert } from "@galley/engine";
import { check } from "@galley/inboxes";
import { parse } from "parse5";
import { expect, test } from "vitest";
import type { Element, Node } from "../../inboxes/html/tree.ts";
import { isElement, isText } from "../../inboxes/html/tree.ts";
import { findLines } from "../../inboxes/lines.ts";
import { documents } from "../corpus.ts";

test.for([
  ["a paragraph of three lines", "One\ntwo\n[three](#)", 3],
  [
    "a heading after a footnote, before its number in code",
    "Note.[^a]\n\n## [here](#)\n\nA `1` in code.\n\n[^a]: Text",
    3,
  ],
  ["a text that ends like the one before", "1. item\n\n   [paragraph in item](#)", 3],
  ["a paragraph after code", "```js\nlet a = 1;\n```\n\n[after](#)", 5],
] as const)("a finding has the line of a link in %s", ([, markdown, line]) => {
  const { html, places } = convert(markdown);
  expect(check(html, { places }).find(({ code }) => code === "link_placeholder")?.line).toBe(line);
});

const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The elements that begin with a text, and the text's letters and digits. */
function* beginnings(node: Node, around?: Element): Generator<{ element: Element; text: string }> {
  if (isText(node) && around?.childNodes[0] === node) yield { element: around, text: squeezed(node.value) };
  if (!("childNodes" in node)) return;
  if (isElement(node) && (node.tagName === "head" || node.tagName === "style")) return;
  for (const child of node.childNodes) yield* beginnings(child, node);
}

test.for(documents)("every text of $name is on the line that is reported for it", ({ source }) => {
  const { html, places } = convert(source);
  const document = parse(html);
  const lineOf = findLines(document, places);
  const lines = source.split("\n").map(squeezed);
  const texts = [...beginnings(document as unknown as Node)];
  for (const { element, text } of texts) {
    // A text that occurs more than once could be on any of those lines.
    const where = lines.flatMap((line, index) =>
      text.length >= 4 && line.includes(text) ? [index + 1] : [],
    );
    const isOnce = texts.filter((other) => other.text.includes(text)).length === 1;
    const line = lineOf(element);
    if (where.length === 1 && isOnce && line !== undefined)
      expect({ text, line }).toEqual({ text, line: where[0] });
  }
});
