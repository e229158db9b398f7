import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { documents } from "./corpus.ts";
import { findDifferentLooks } from "./looks.ts";

const WINDOWS = [
  ["on a desktop", 1_000, "light"],
  ["in dark mode", 1_000, "dark"],
  ["on a phone", 390, "light"],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(WINDOWS)("each text looks as the theme specifies %s", async (_, width, colorScheme) => {
  const page = await openPage(browser, { width });
  await page.emulateMedia({ colorScheme });
  const faults: string[] = [];
  for (const { name, source } of documents) {
    const differences = await findDifferentLooks(page, source);
    faults.push(...differences.slice(0, 5).map((difference) => `${name}: ${difference}`));
  }
  await page.close();
  expect(faults).toEqual([]);
});
