import { isStringOneByteRepresentation } from "node:v8";
import { compileTemplate, convert } from "@galley/engine";
import { expect, test } from "vitest";
import { documents } from "./corpus.ts";

const template = compileTemplate("");
/** Many documents have a dash anyway; with this one and an ellipsis of the preheader all do. */
const sources = documents.flatMap(({ name, source }) => [
  { name, source },
  {
    name: `${name}, with a dash`,
    source: `${source}\n\nMore \u2014 and {{ more }} [here](https://example.com/{{id}}).\n`,
  },
]);

/** One wide piece makes the whole mail take two bytes a character, and encoding it ten times as long. */
test.each(sources)("an ASCII email takes one byte per character in memory: $name", ({ source }) => {
  const { html } = convert(Buffer.from(source).toString(), { template });
  expect(isStringOneByteRepresentation(html)).toBe(!/[^\0-\xff]/.test(html));
});
