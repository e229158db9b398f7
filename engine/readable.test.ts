import { test } from "vitest";
import { expectReadable } from "./testing/palettes.ts";

test("no color of the theme or of the highlighter is unreadable, whatever palette a template has", () => {
  expectReadable({ seed: 15, numRuns: 40 });
});
