import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { documents, templateNamed } from "./corpus.ts";
import { findDifferentLooks } from "./looks.ts";

const WINDOWS = {
  "on a desk": { width: 1_000, colorScheme: "light" },
  "in the dark": { width: 1_000, colorScheme: "dark" },
  "on a phone": { width: 390, colorScheme: "light" },
} as const;

/** Which templates are looked at in which window; "" is the theme by itself. */
export function testLooks(looks: readonly (readonly [window: keyof typeof WINDOWS, sheet: string])[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test.each(looks)(
    "each text looks as its CSS says %s, with the template '%s'",
    { timeout: 60_000 },
    async (window, sheet) => {
      const { width, colorScheme } = WINDOWS[window];
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
}
