import { chromium, type Browser, type Page } from "playwright-core";
import { findChromium } from "./find-chromium.js";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Pages of one site share a process, and with it the code it has compiled.
  "--process-per-site",
];

/** The Chromium that `test/prepare.js` installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error("No Chromium was found; name it in CHROMIUM.");
  }
  // Without UTF-8, Chromium drops names of downloads that have other letters than ASCII.
  return chromium.launch({ executablePath, args: ARGUMENTS, env: { ...process.env, LC_ALL: "C.UTF-8" } });
}

/** Larger than any window, so that an image without a limit is noticed. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="900"><rect width="100%" height="100%" fill="#b8c4d0"/></svg>';

/** A page without network access: every image is the same one, and everything else is blocked. */
export async function openPage(browser: Browser, { width }: { width: number }): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.route(/^(?!about:|data:)/, (route) =>
    route.request().resourceType() === "image"
      ? route.fulfill({ contentType: "image/svg+xml", body: PICTURE })
      : route.abort(),
  );
  return page;
}
