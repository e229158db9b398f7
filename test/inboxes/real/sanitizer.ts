import type { ClientId } from "@galley/inboxes";
import type { Page } from "playwright-core";
import { launchBrowser, openPage } from "../../browser.ts";
import { READ_SHOWN } from "../shown.ts";
import type { Shown } from "../shown.ts";
import type { RealClient, ShownPair } from "./client.ts";

interface SanitizerOptions {
  readonly id: ClientId;
  readonly version: () => string | undefined;
  readonly treat: (mails: readonly string[]) => Promise<readonly string[]>;
  /** The page of the client around what is left of a mail. */
  readonly frame: (html: string) => string;
}

/** A webmail client by the code that cleans its mails: what it leaves is shown in Chromium. */
export function createSanitizer({ id, version, treat, frame }: SanitizerOptions): RealClient {
  return {
    id,
    version,
    treat,
    modes: ["light"],
    show: async (pairs) => {
      const treated = await treat(pairs.map(({ mail }) => mail));
      const browser = await launchBrowser();
      try {
        const page = await openPage(browser, { width: 800 });
        const shown: ShownPair[] = [];
        for (const [index, { simulated }] of pairs.entries())
          shown.push({
            real: await read(page, frame(treated[index] ?? "")),
            simulated: await read(page, simulated),
          });
        return shown;
      } finally {
        await browser.close();
      }
    },
  };
}

const read = async (page: Page, html: string): Promise<Shown> => {
  await page.setContent(html);
  return page.evaluate<Shown>(READ_SHOWN);
};
