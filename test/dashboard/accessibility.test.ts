import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { answerInternalError } from "./internal-error.ts";
import { createTemplate, look, overflowOf, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const OUTSIDE = ["/sign-in", "/sign-up", "/reset", "/enter", "/docs/templates"];
const INSIDE = [
  "/welcome",
  "/playground",
  "/templates",
  "/batch",
  "/api-keys",
  "/providers",
  "/activity",
  "/usage",
  "/billing",
  "/people",
  "/security",
  "/settings",
];

test("axe has no serious finding on any page in light or dark mode, and no page overflows at 360 px", async () => {
  const { page, faults } = await dashboard.visit();
  const findings: string[] = [];
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      findings.push(...(await look(page, path)));
      await fitPhone(page, path);
    }
  };
  await walk(OUTSIDE);
  await signUp(page, "walk@example.com");
  await walk([...INSIDE, "/no-such-page"]);
  await page.route("**/api/activity*", answerInternalError);
  await walk(["/activity"]);
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await createTemplate(page, "Mine", "h1 { color: #123456; }");
  findings.push(...(await look(page, "a template")));
  await fitPhone(page, "a template");
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});

test("forced colors keep apart what is on or selected and what is not", async () => {
  const { page } = await dashboard.visit({ forcedColors: "active" });
  await signUp(page, "forced@example.com");
  await createTemplate(page, "Mine", "");
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const backgroundsOf = (selectors: readonly string[]) => async () => [
    ...new Set(await Promise.all(selectors.map(background))),
  ];
  const on = [
    "button[aria-pressed=true]",
    "[role=tab][aria-selected=true]",
    ".mantine-SegmentedControl-indicator",
  ];
  await expect.poll(backgroundsOf(on)).toHaveLength(1);
  await expect
    .poll(backgroundsOf(["button[aria-pressed=false]", "button[aria-pressed=true]"]))
    .toHaveLength(2);
});

/** Waits for the page to fit, because scripts lay some pages out again after their width has changed. */
async function fitPhone(page: Page, what: string): Promise<void> {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(() => overflowOf(page), { message: `${what} is wider than a screen of 360 px by` })
    .toBe(0);
  await page.setViewportSize(desktop);
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels ?? [];
      return [element?.getAttribute("aria-label"), labels[0]?.textContent, element?.textContent];
    });
    if (focused.some((text) => text?.trim() === name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`"${name}" is not reached with Tab.`);
}

async function goWithPalette(page: Page, words: string, path: string): Promise<void> {
  const palette = page.getByRole("textbox", { name: /Go to a page/ });
  // The shortcut has no effect until the page listens for it.
  await expect
    .poll(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      return palette.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await page.locator(":focus").and(palette).waitFor();
  await page.keyboard.type(words);
  await page.getByRole("button", { name: words, exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${path}`);
}

test("from sign-in to a saved template and a created key with the keyboard alone", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "keys@example.com");
  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await tabTo(page, "Email");
  await page.keyboard.type("keys@example.com");
  await tabTo(page, "Password");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/playground");

  await goWithPalette(page, "Templates", "/templates");
  await page.getByRole("button", { name: "Memo", exact: true }).waitFor();
  await tabTo(page, "Memo");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  await page.getByRole("textbox", { name: "CSS" }).waitFor();
  await tabTo(page, "CSS");
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.insertText("h1 { color: #123456; }\n");
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Saved as version 2").waitFor();
  // The editor does not trap the focus: Tab leaves it.
  await tabTo(page, "Dark mode");

  await goWithPalette(page, "API keys", "/api-keys");
  await page.getByRole("button", { name: "Create API key" }).waitFor();
  await tabTo(page, "Create API key");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Name").waitFor();
  await tabTo(page, "Name");
  await page.keyboard.type("Production");
  await page.keyboard.press("Enter");
  await page.getByTestId("api-key").waitFor();
  await tabTo(page, "Done");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Revoke Production" }).waitFor();
});
