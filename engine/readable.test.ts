import { test } from "vitest";
import { expectReadable } from "./testing/palettes.ts";

test(
  "no color of the theme or of the highlighter is unreadable, whatever palette a template has",
  { timeout: 60_000 },
  () => {
    expectReadable({ seed: 15, numRuns: 40 });
  },
);
