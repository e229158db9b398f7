import * as fc from "fast-check";
import { test } from "vitest";
import { anyInputYieldsAGoodMail } from "./any-input.ts";

test("random Markdown with random CSS becomes a valid email, for four minutes with a new seed each time", () => {
  fc.assert(anyInputYieldsAGoodMail, { numRuns: 1_000_000, interruptAfterTimeLimit: 240_000 });
});
