import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { findOverflow, sheets } from "./phone.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(sheets)("at 320 px nothing overflows with the template $name", async ({ source }) => {
  expect(await findOverflow(browser, source)).toEqual([]);
});
