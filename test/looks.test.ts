import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { documents, templateNamed } from "./corpus.ts";
import { findDifferentLooks } from "./looks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sheets = ["", "letterpress", "signal", "cascade"];
const windows = [
  { name: "on a desk", width: 1_000, colorScheme: "light" },
  { name: "in the dark", width: 1_000, colorScheme: "dark" },
  { name: "on a phone", width: 390, colorScheme: "light" },
] as const;

test.each(sheets.flatMap((sheet) => windows.map((window) => ({ sheet, ...window }))))(
  "each text looks as its CSS says $name, with the template '$sheet'",
  { timeout: 60_000 },
  async ({ sheet, width, colorScheme }) => {
    const css = sheet === "" ? "" : templateNamed(sheet);
    const page = await openPage(browser, { width });
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    for (const { name, source } of documents) {
      const differences = await findDifferentLooks(page, source, css);
      faults.push(...differences.slice(0, 5).map((difference) => `${name}: ${difference}`));
    }
    await page.close();
    expect(faults).toEqual([]);
  },
);
