import { compileTemplate, convert } from "@galley/engine";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { documents, templates } from "./corpus.ts";
import { faultsOf } from "./mail-faults.ts";
import { readBrokenWords, readOverflow, withoutStyleElements } from "./overflow.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const sheets = [{ name: "none", source: "" }, ...templates];

test.each(sheets)(
  "at 320 px nothing overflows, with and without <style>, with the template $name",
  { timeout: 60_000 },
  async ({ source }) => {
    const template = compileTemplate(source);
    const page = await openPage(browser, { width: 320 });
    const faults: string[] = [];
    for (const { name, source: markdown } of documents) {
      const { html } = convert(markdown, { template });
      for (const [state, shown] of Object.entries({ styled: html, stripped: withoutStyleElements(html) })) {
        await page.setContent(shown);
        faults.push(...(await page.evaluate(readOverflow)).map((fault) => `${name}, ${state}: ${fault}`));
      }
    }
    await page.close();
    expect(faults).toEqual([]);
  },
);

test.each(["incident", "legal", "receipt", "newsletter"])(
  "at 320 px no word of a table is broken but where it is long: %s",
  async (name) => {
    const { source } = documents.find((document) => document.name === name)!;
    const page = await openPage(browser, { width: 320 });
    await page.setContent(convert(source).html);
    const broken = await page.evaluate(readBrokenWords);
    await page.close();
    expect(broken).toEqual([]);
  },
);

test("places to break go into the long words of a table, never into its markup or merge tags", () => {
  const long = "edge_upstream_tls_errors_total_by_region";
  const image = '![<%= "x" %> alternative_text](https://example.com/a "a_title_that_is_long")';
  const cells = [`${long} *|A_LONG_MERGE_TAG|*`, `${image} {{a_long_merge_tag}}`];
  const { html } = convert(`| Time | Event |\n|---|---|\n| 09:38 | ${cells.join(" ")} |\n`);
  expect(html).toContain("edge_<wbr\n>upstream_");
  expect(html).toContain('alt="<%= &quot;x&quot; %> alternative_text" title="a_title_that_is_long"');
  expect(html).toContain("*|A_LONG_MERGE_TAG|*");
  expect(html).toContain("{{a_long_merge_tag}}");
  expect(faultsOf(html)).toEqual([]);
});
