import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileTemplate, convert } from "@galley/engine";
import { anyInputYieldsAGoodMail, cpuMsOf } from "./any-input.ts";
import { documents, templates } from "./corpus.ts";
import { hostileInputs } from "./hostile.ts";
import { faultsOf } from "./mail-faults.ts";

test("any Markdown with any CSS yields a mail that parses, is balanced in both views and holds nothing active", () => {
  fc.assert(anyInputYieldsAGoodMail, { seed: 20_261_115, numRuns: 300 });
});

test.each(templates)("every document of the corpus is a good mail with the template $name", ({ source }) => {
  const template = compileTemplate(source);
  for (const { name, source: markdown } of documents) {
    expect({ name, faults: faultsOf(convert(markdown, { template }).html) }).toEqual({ name, faults: [] });
  }
});

test.each(hostileInputs)("$name makes a good mail, in time that grows with its length", ({ make }) => {
  expect(faultsOf(convert(make(4_096)).html)).toEqual([]);
  expect(cpuMsOf(() => convert(make(65_536)))).toBeLessThan(1_000);
});
