import { convert } from "@galley/engine";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "./browser.ts";
import { documents } from "./corpus.ts";
import { faultsOf } from "./mail-faults.ts";
import { readBrokenWords, readOverflow, withoutStyleElements } from "./overflow.ts";
import { findOverflow, sheetOf } from "./phone.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

// The long suite looks at the emails under every template.
test.each(["none", "cascade"])("at 320 px nothing overflows with the template %s", async (name) => {
  expect(await findOverflow(browser, sheetOf(name))).toEqual([]);
});

test.each([
  ["incident", 16],
  ["receipt", 16],
  ["newsletter", 16],
  ["legal", 5],
])("at 320 px the words of a table stay whole: %s, up to %i letters", async (name, most) => {
  const { source } = documents.find((document) => document.name === name)!;
  const page = await openPage(browser, { width: 320 });
  await page.setContent(convert(source).html);
  const broken = await page.evaluate(readBrokenWords);
  await page.close();
  expect(broken.filter((word) => word.length <= most)).toEqual([]);
});

test.each(["COMMUNICATION.SYNCHRONISATION", "internationalisation_of_announcements", "x".repeat(60)])(
  "at 320 px a table with long words in two columns does not overflow: %s",
  async (word) => {
    const { html } = convert(`| ${word} | ${word} |\n|---|---|\n| a | ${word} |\n`);
    const page = await openPage(browser, { width: 320 });
    const faults: string[] = [];
    for (const shown of [html, withoutStyleElements(html)]) {
      await page.setContent(shown);
      faults.push(...(await page.evaluate(readOverflow)));
    }
    await page.close();
    expect(faults).toEqual([]);
  },
);

test("break opportunities are added to the long words of a table, never to its markup or merge tags", () => {
  const long = "edge_upstream_tls_errors_total_by_region";
  const image = '![<%= "x" %> alternative_text](https://example.com/a "a_title_that_is_long")';
  const cells = [`${long} *|A_LONG_MERGE_TAG|*`, `${image} {{a_long_merge_tag}}`];
  const { html } = convert(`| Time | Event |\n|---|---|\n| 09:38 | ${cells.join(" ")} |\n`);
  expect(html).toContain("edge_<wbr\n>upstream_");
  expect(html).toContain(`alt="<%= 'x' %> alternative_text" title="a_title_that_is_long"`);
  expect(html).toContain("*|A_LONG_MERGE_TAG|*");
  expect(html).toContain("{{a_long_merge_tag}}");
  expect(faultsOf(html)).toEqual([]);
});

test("an address with names in braces gets break opportunities, but not inside of the braces", () => {
  const { html } = convert("| Endpoint |\n|---|\n| `/v1/templates/{template_identifier}/versions` |\n");
  expect(html.replaceAll("<wbr\n>", "~")).toContain(">/~v1/~templates/~{template_identifier}/~versions<");
});
