import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { createTemplate, look, seriousFindings, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const OUTSIDE = ["/sign-in", "/sign-up", "/reset", "/enter", "/docs/errors"];
const INSIDE = [
  "/welcome",
  "/playground",
  "/templates",
  "/batch",
  "/api-keys",
  "/providers",
  "/usage",
  "/billing",
  "/settings",
];

test("axe has no serious finding on any page, in light and dark mode", async () => {
  const { page, faults } = await dashboard.visit();
  const findings: string[] = [];
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      findings.push(...(await look(page, path)));
    }
  };
  await walk(OUTSIDE);
  await signUp(page, "walk@example.com");
  await walk([...INSIDE, "/no-such-page"]);
  await createTemplate(page, "Mine", "h1 { color: #123456; }");
  findings.push(...(await look(page, "a template")));
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});

/** Of Scalar's own making: its copy buttons have no name, its picker of examples another than it shows. */
const SCALARS_OWN = ["button-name", "label-content-name-mismatch"];

test("axe has no serious finding in the API reference except Scalar's own, in light and dark mode", async () => {
  const { page, faults } = await dashboard.visit();
  for (const [colorScheme, rules] of [
    ["light", undefined],
    ["dark", ["color-contrast"]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs/");
    await page.getByText("required").first().waitFor();
    // Its colors change slowly when it finds out that it is dark.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const found = await seriousFindings(page, rules);
    expect(found.filter((finding) => !SCALARS_OWN.some((rule) => finding.includes(` ${rule}:`)))).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test("at 360 px no page is wider than the screen", async () => {
  const { page } = await dashboard.visit({ viewport: { width: 360, height: 740 } });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of OUTSIDE) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await overflow()]).toEqual([path, 0]);
  }
  await signUp(page, "narrow@example.com");
  for (const path of INSIDE) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await overflow()]).toEqual([path, 0]);
  }
});

/** Presses Tab until the focus is on what has this name. */
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
  // Until the page listens for it, the shortcut goes unheard.
  await expect
    .poll(async () => {
      await page.keyboard.press("ControlOrMeta+k");
      return palette.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
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
  // The editor is no trap: Tab leads out of it.
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
