import { convert } from "@galley/engine";
import type { Browser } from "playwright-core";
import { openPage } from "../browser.ts";
import type { Sample } from "../corpus.ts";
import { readOverflow, withoutStyleElements } from "../overflow.ts";
import { readDirections, readFaults } from "./faults.ts";

export interface View {
  readonly width: number;
  readonly scheme: "light" | "dark";
  /** Without `<style>`, as Gmail shows a mail of another provider's account. */
  readonly isBare: boolean;
}

export const WIDTHS = [320, 360, 480, 640];
export const SCHEMES = ["light", "dark"] as const;

/** Every view there is. */
export const VIEWS: readonly View[] = WIDTHS.flatMap((width) =>
  SCHEMES.flatMap((scheme) => [false, true].map((isBare) => ({ width, scheme, isBare }))),
);

/** What is wrong with the mails in the views, each fault with its place. */
export async function lookAt(
  browser: Browser,
  samples: readonly Sample[],
  views: readonly View[],
): Promise<string[]> {
  const faults: string[] = [];
  const page = await openPage(browser, { width: 640 });
  const mails = samples.map(({ name, source }) => ({ name, html: convert(source).html }));
  for (const { width, scheme, isBare } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const { name, html } of mails) {
      await page.setContent(isBare ? withoutStyleElements(html) : html);
      const found = [
        ...(await page.evaluate(readOverflow)),
        ...(await page.evaluate(readFaults)),
        ...(await page.evaluate(readDirections)),
      ];
      const place = `${name}, ${width} px, ${scheme}${isBare ? ", without <style>" : ""}`;
      faults.push(...found.map((fault) => `${place}: ${fault}`));
    }
  }
  await page.close();
  return faults;
}
