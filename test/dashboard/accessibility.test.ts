import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTemplate,
  seriousFindings,
  JOURNEY_MS,
  openDashboard,
  signUp,
  type Dashboard,
} from "./harness.ts";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
}, JOURNEY_MS);
afterAll(() => dashboard.close());

const OUTSIDE = ["/sign-in", "/sign-up", "/reset", "/enter", "/docs/errors"];
const INSIDE = [
  "/welcome",
  "/playground",
  "/templates",
  "/batch",
  "/api-keys",
  "/providers",
  "/usage",
  "/settings",
];

/** What the dark changes. */
const ONLY_COLOURS = ["color-contrast"];

test.each(["light", "dark"] as const)(
  "no page has a serious finding of axe, in the %s",
  { timeout: JOURNEY_MS },
  async (colorScheme) => {
    const { page, faults } = await dashboard.visit({ colorScheme });
    const rules = colorScheme === "dark" ? ONLY_COLOURS : undefined;
    const findings: string[] = [];
    for (const path of OUTSIDE) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      findings.push(...(await seriousFindings(page, rules)));
    }
    await signUp(page, `${colorScheme}@example.com`);
    for (const path of INSIDE) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      findings.push(...(await seriousFindings(page, rules)));
    }
    await createTemplate(page, "Mine", "h1 { color: #123456; }");
    findings.push(...(await seriousFindings(page, rules)));
    expect(findings).toEqual([]);
    expect(faults).toEqual([]);
  },
);

/** Of Scalar's own making: its copy buttons have no name, its picker of examples another than it shows. */
const SCALARS_OWN = ["button-name", "label-content-name-mismatch"];

test.each(["light", "dark"] as const)(
  "the API reference has no serious finding of axe but Scalar's own, in the %s",
  { timeout: JOURNEY_MS },
  async (colorScheme) => {
    const { page, faults } = await dashboard.visit({ colorScheme });
    await page.goto("/docs/");
    await page.getByText("required").first().waitFor();
    // Its colours change slowly when it finds out that it is dark.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const rules = colorScheme === "dark" ? ONLY_COLOURS : undefined;
    const found = await seriousFindings(page, rules);
    expect(found.filter((finding) => !SCALARS_OWN.some((rule) => finding.includes(` ${rule}:`)))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("at 360 px no page is wider than the screen", { timeout: JOURNEY_MS }, async () => {
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

test(
  "by the keyboard alone: the palette opens, finds a page and goes there",
  { timeout: JOURNEY_MS },
  async () => {
    const { page } = await dashboard.visit();
    await signUp(page, "keys@example.com");
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("textbox", { name: /Go to a page/ }).waitFor();
    await page.keyboard.type("templ");
    await page.getByRole("button", { name: "Templates", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/templates");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("textbox", { name: /Go to a page/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: /Go to a page/ }).waitFor({ state: "hidden" });
  },
);
