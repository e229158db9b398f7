import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { pino } from "pino";
import { readConfig } from "@galley/service";
import { start } from "../../../service/wire.ts";
import { launchBrowser } from "../../browser.ts";
import { enterAsOperator, furnish, joinAsViewer, signUp } from "./furnish.ts";
import { EMPTY, INSIDE, OPERATOR, OUTSIDE, VIEWER, type Shot } from "./shots.ts";

/**
 * Pictures of every page of the dashboard, empty, loading, failed and full, light and dark, wide and narrow, into
 * `screenshots/dashboard/` (not kept in the repository):
 *
 *     npm run screenshots:dashboard
 *     npm run screenshots:dashboard -- --only playground --only templates-error
 */
const { values: flags } = parseArgs({ options: { only: { type: "string", multiple: true, default: [] } } });
const folder = join(import.meta.dirname, "../../../screenshots/dashboard");
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
mkdirSync(folder, { recursive: true });

const dataDir = mkdtempSync(join(tmpdir(), "galley-screenshots-"));
const service = await start(
  readConfig({ PORT: "0", DATA_DIR: dataDir, SIGN_UP: "open" }),
  pino({ level: "silent" }),
);
const browser = await launchBrowser();
const visit = async () => {
  const context = await browser.newContext({ baseURL: service.address, reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  // What one picture leaves behind, such as an open view or an empty document, must not be in the next.
  await context.addInitScript(() => {
    if (window === top) localStorage.clear();
  });
  return { page: await context.newPage(), request: context.request };
};
try {
  const newcomer = await visit();
  await shoot(newcomer.page, OUTSIDE);
  await signUp(newcomer.request, "Hedy Kiesler", "hedy@example.com");
  await shoot(newcomer.page, EMPTY);
  const owner = await visit();
  await signUp(owner.request, "Ada Byron", "ada@example.com");
  const template = await furnish(owner.request, service.address);
  const viewer = await visit();
  await joinAsViewer(owner.request, viewer.request);
  await shoot(owner.page, INSIDE, { template });
  await shoot(viewer.page, VIEWER, { template });
  const operator = await visit();
  const account = await enterAsOperator(operator.request, service.firstStart?.entryToken ?? "");
  await shoot(operator.page, OPERATOR, { account });
} finally {
  await browser.close();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function shoot(
  page: Page,
  shots: readonly Shot[],
  places: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const shot of shots) {
    if (flags.only.length > 0 && !flags.only.includes(shot.name)) continue;
    const path = shot.path.replaceAll(/:(template|account)/g, (_, name: string) => places[name] ?? "");
    try {
      await take(page, shot, path);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${shot.name}: ${(error as Error).message}`);
    }
  }
}

async function take(page: Page, shot: Shot, path: string): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    // A page on which nothing was done yet takes its other width as it is.
    if (index === 0 || shot.before !== undefined) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      for (const [url, answer] of shot.blocks ?? []) await page.route(url, answer);
      await page.goto("about:blank");
      await page.goto(path);
      await settle(page, shot.isLoading);
      await shot.before?.(page);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page, shot.isLoading);
      await page.screenshot({ path: join(folder, `${shot.name}-${size.width}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** Nothing on screen waits for anything or moves any more. */
async function settle(page: Page, isLoading = false): Promise<void> {
  await page.locator("h1").first().waitFor();
  if (!isLoading) await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready);
  // The frames of thumbnails and previews have no event that reaches the page.
  await page.waitForTimeout(400);
}
