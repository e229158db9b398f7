import { compileTemplate, convert, type CompiledTemplate } from "@galley/engine";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { documents } from "../corpus.ts";
import type { Sample } from "../corpus.ts";
import { readOverflow, withoutStyleElements } from "../overflow.ts";
import { readFaults } from "./faults.ts";
import { mails } from "./mails.ts";

interface View {
  readonly width: number;
  readonly scheme: "light" | "dark";
  /** Without `<style>`, as Gmail shows an email in a third-party account. */
  readonly isBare: boolean;
}

interface Look {
  readonly samples: readonly Sample[];
  /** Each with a name and its CSS. */
  readonly templates: readonly Sample[];
  /** Picks views by their index in the list of all. */
  readonly shown: (index: number) => boolean;
}

/** The theme without a template. */
export const THEME: Sample = { name: "theme", source: "" };

/** All samples: the corpus and the hand-written emails. */
export const SAMPLES: readonly Sample[] = [...documents, ...mails];

/** Registers one test per template and view. */
export function testReadability(...looks: readonly Look[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  for (const { samples, templates, shown } of looks) {
    for (const { name, source } of templates) {
      const template = compileTemplate(source);
      test.each(VIEWS.filter((_, index) => shown(index)))(
        `nothing overflows, no short word or number is split, columns use their room: ${name}, $width px, $scheme, without <style>: $isBare`,
        { timeout: 120_000 },
        async (view) => {
          expect(await lookAt(browser, samples, template, view)).toEqual([]);
        },
      );
    }
  }
}

const VIEWS: readonly View[] = [320, 360, 480, 640].flatMap((width) =>
  (["light", "dark"] as const).flatMap((scheme) =>
    [false, true].map((isBare) => ({ width, scheme, isBare })),
  ),
);

/** What is wrong with the emails in one view, each fault with its place. */
async function lookAt(
  browser: Browser,
  samples: readonly Sample[],
  template: CompiledTemplate,
  { width, scheme, isBare }: View,
): Promise<string[]> {
  const faults: string[] = [];
  const page = await openPage(browser, { width });
  await page.emulateMedia({ colorScheme: scheme });
  for (const { name, source } of samples) {
    const { html } = convert(source, { template });
    await page.setContent(isBare ? withoutStyleElements(html) : html);
    const found = [...(await page.evaluate(readOverflow)), ...(await page.evaluate(readFaults))];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await page.close();
  return faults;
}
