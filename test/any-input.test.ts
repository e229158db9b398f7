import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileTemplate, convert } from "@galley/engine";
import { anyInputYieldsAGoodMail, growthOf, MOST_GROWTH } from "./any-input.ts";
import { documents, templates } from "./corpus.ts";
import { hostileInputs } from "./hostile.ts";
import { faultsOf } from "./mail-faults.ts";

test("random Markdown with random CSS becomes an email that parses, is balanced in both views and contains nothing active", () => {
  fc.assert(anyInputYieldsAGoodMail, { seed: 20_261_115, numRuns: 300 });
});

test.each(templates)(
  "every document of the corpus becomes a valid email with the template $name",
  ({ source }) => {
    const template = compileTemplate(source);
    for (const { name, source: markdown } of documents) {
      expect({ name, faults: faultsOf(convert(markdown, { template }).html) }).toEqual({ name, faults: [] });
    }
  },
);

test.each(hostileInputs)("$name becomes a valid email, in linear time", ({ make }) => {
  expect(faultsOf(convert(make(4_096)).html)).toEqual([]);
  expect(growthOf(make)).toBeLessThan(MOST_GROWTH);
});
