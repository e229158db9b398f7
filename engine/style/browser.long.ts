import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../test/browser.ts";
import { CIRCUMSTANCES, compareWithBrowser } from "./testing/compare.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.for(CIRCUMSTANCES)(
  "a browser computes the same styles: $name",
  { timeout: 300_000 },
  async (circumstance) => {
    const differences = await compareWithBrowser(browser, circumstance, { seed: 7, numRuns: 1_500 });
    expect(differences.slice(0, 5)).toEqual([]);
  },
);
