import { compileTemplate, convert } from "@galley/engine";
import type { Browser } from "playwright-core";
import { openPage } from "./browser.ts";
import { documents, templates } from "./corpus.ts";
import { readOverflow, withoutStyleElements } from "./overflow.ts";

/** The templates of the corpus, and none. */
export const sheets = [{ name: "none", source: "" }, ...templates];

export const sheetOf = (name: string) => sheets.find((sheet) => sheet.name === name)!.source;

/** What overflows at 320 px in the corpus under a template, with `<style>` and without. */
export async function findOverflow(browser: Browser, css: string): Promise<string[]> {
  const template = compileTemplate(css);
  const page = await openPage(browser, { width: 320 });
  const faults: string[] = [];
  for (const { name, source } of documents) {
    const { html } = convert(source, { template });
    for (const [state, shown] of Object.entries({ styled: html, stripped: withoutStyleElements(html) })) {
      await page.setContent(shown);
      faults.push(...(await page.evaluate(readOverflow)).map((fault) => `${name}, ${state}: ${fault}`));
    }
  }
  await page.close();
  return faults;
}
