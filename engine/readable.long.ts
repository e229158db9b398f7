import { test } from "vitest";
import { expectReadable } from "./testing/palettes.ts";

test("keeps the colors of the theme and the highlighter readable with random palettes", () => {
  expectReadable({ seed: 7, numRuns: 2_000 });
});
