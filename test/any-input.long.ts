import * as fc from "fast-check";
import { test } from "vitest";
import { anyInputYieldsAGoodMail } from "./any-input.ts";

test("any Markdown with any CSS yields a good mail, for four minutes and another seed each time", () => {
  fc.assert(anyInputYieldsAGoodMail, { numRuns: 1_000_000, interruptAfterTimeLimit: 240_000 });
});
