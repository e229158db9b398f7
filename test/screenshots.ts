import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { compileTemplate, convert } from "@galley/engine";
import { launchBrowser, openPage } from "./browser.ts";
import { documents, templateNamed } from "./corpus.ts";

/**
 * Pictures of the corpus at three widths, light and dark, into `screenshots/` (not kept in the repository):
 *
 *     npm run screenshots
 *     npm run screenshots -- --template signal --document receipt --document digest
 */
const { values: flags } = parseArgs({
  options: {
    template: { type: "string" },
    document: { type: "string", multiple: true, default: [] },
  },
});
const template = compileTemplate(flags.template === undefined ? "" : templateNamed(flags.template));
const chosen = documents.filter(({ name }) => flags.document.length === 0 || flags.document.includes(name));
const folder = new URL(`../screenshots/${flags.template ?? "default"}/`, import.meta.url);
mkdirSync(folder, { recursive: true });

const browser = await launchBrowser();
for (const width of [320, 600, 1200]) {
  const page = await openPage(browser, { width });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { name, source } of chosen) {
      await page.setContent(convert(source, { template }).html);
      const path = new URL(`${name}-${width}-${colorScheme}.png`, folder).pathname;
      await page.screenshot({ path, fullPage: true });
    }
  }
}
await browser.close();
process.stdout.write(`${chosen.length * 6} pictures in ${folder.pathname}\n`);
