import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convert } from "../convert.ts";

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("text", "# heading", "- item", "- item\n  - nested", "1. item", "> quote", "---"),
    fc.constant("| a | b |\n|---|---|\n{{#x}}\n| c | d |\n{{/x}}\n| e | f |"),
    fc
      .tuple(fc.array(tie("block"), { minLength: 1, maxLength: 3 }), fc.constantFrom("\n", "\n\n"))
      .map(([blocks, gap]) => ["{{#x}}", ...blocks, "{{/x}}"].join(gap)),
  ),
}));
const source = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\n\n"))
  .map(([blocks, gap]) => blocks.join(gap));

/** Fills in every loop with this many rounds, the innermost first. */
const fill = (html: string, rounds: number): string => {
  const filled = html.replaceAll(/\{\{#x\}\}((?:(?!\{\{)[^])*)\{\{\/x\}\}/g, (_, body: string) =>
    body.repeat(rounds),
  );
  return filled === html ? html : fill(filled, rounds);
};

/** The first closing tag that does not close the innermost element, or an element that is never closed. */
const faultOf = (html: string): string | undefined => {
  const open: string[] = [];
  for (const [tag, slash, name = ""] of html
    .replaceAll(/<!--[^]*?-->/g, "")
    .matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (/^(?:br|hr|img|meta|wbr)$/.test(name)) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return tag;
  }
  return open.pop();
};

test("an email is well formed however often its loops run", () => {
  fc.assert(
    fc.property(source, fc.constantFrom(0, 1, 3), (markdown, rounds) => {
      const html = fill(convert(markdown).html, rounds);
      expect(html).not.toContain("{{");
      expect(faultOf(html)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

test.each([
  '%%[\nVAR @a\n\nSET @a = "https://b.example/*c*"\nIF @a > 1 THEN\n]%%',
  '%%[ SET @a = "b"\n  SET @c = "<" ]%%',
])("writes a block of AMPscript without markup: %j", (script) => {
  const { html, text, meta } = convert(`${script}\n# Hello\n\n%%[ ENDIF ]%%`);
  const written = script.replaceAll("\n  ", "\n");
  expect(html).toContain(`\n${written}\n<h1`);
  expect(text).toMatch(/^%%\[[^]*\]%%\nHello/);
  expect(meta.preheader).toBe("");
});

test.each([
  ["a block with HTML in it", "%%[\n<b>a</b>\n]%%"],
  ["a line that is too long", `%%[\n${"a".repeat(901)}\n]%%`],
  ["a block that is not closed", "%%[\na"],
  ["a block that ends outside of its list", "- %%[\n\na ]%%"],
  ["a block with text behind it", "%%[\na\n]%% b"],
])("%s is a paragraph", (_, source) => {
  expect(convert(source).html).toMatch(/%%\[[^]*<\/(?:p|li)>/);
});
