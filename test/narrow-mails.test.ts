import { isStringOneByteRepresentation } from "node:v8";
import { compileTemplate, convert } from "@galley/engine";
import { expect, test } from "vitest";
import { documents } from "./corpus.ts";

const template = compileTemplate("");
/** Many documents contain a dash anyway. With this one and an ellipsis in the preheader, all do. */
const sources = documents.flatMap(({ name, source }) => [
  { name, source },
  {
    name: `${name}, with a dash`,
    source: `${source}\n\nMore \u2014 and {{ more }} [here](https://example.com/{{id}}).\n`,
  },
]);

/** One wide string makes the whole email take two bytes per character, and encoding it ten times as long. */
test.each(sources)("an ASCII email takes one byte per character in memory: $name", ({ source }) => {
  const { html } = convert(Buffer.from(source).toString(), { template });
  expect(isStringOneByteRepresentation(html)).toBe(!/[^\0-\xff]/.test(html));
});
