import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a page is readable without JavaScript: its text, its navigation and the source of its examples", async () => {
  const { page } = await dashboard.visit({ javaScriptEnabled: false });
  await page.goto("/docs");
  const contents = page.getByRole("navigation", { name: "Documentation" });
  await contents.getByRole("link", { name: "Markdown" }).click();
  await page.waitForURL("**/docs/markdown");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Markdown");
  await expect.poll(() => page.locator("[data-example] pre").first().isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Search docs" }).isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Contents" }).click();
  await contents.getByRole("link", { name: "Templates" }).click();
  await page.waitForURL("**/docs/templates");
});

test("a printed page has dark text, no navigation and no code that is cut off", async () => {
  const { page } = await dashboard.visit({ viewport: { width: 700, height: 900 } });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/docs/get-started");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  await expect
    .poll(() => page.locator("body").evaluate((body) => getComputedStyle(body).color))
    .toBe("rgb(28, 25, 23)");
  const cut = await page
    .locator("pre")
    .evaluateAll(
      (blocks) => blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(cut).toBe(0);
});

test("search opens with a slash, moves with the arrows and follows with Enter", async () => {
  const { page, faults } = await dashboard.visit();
  await page.goto("/docs");
  await page.getByRole("button", { name: "Search docs" }).waitFor();
  await page.keyboard.press("/");
  const input = page.getByRole("combobox", { name: "Search docs" });
  await input.fill("buttons");
  const options = page.getByRole("option");
  await options.nth(1).waitFor();
  await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => options.nth(1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/markdown#buttons");
  await page.keyboard.press("/");
  await input.fill("xyzzyx");
  await page.getByText("No results for “xyzzyx”").waitFor();
  expect(faults).toEqual([]);
});

test("an example is converted again as it is edited, and opens in the app after signing in", async () => {
  const { page, context, faults, outside } = await dashboard.visit();
  await signUp(page, "reader@example.com");
  await context.clearCookies();
  await page.goto("/docs/markdown#buttons");
  const example = page.locator("#buttons ~ [data-example]").first();
  await example.getByRole("textbox", { name: "Markdown example" }).fill("# Hello from the docs");
  await example.frameLocator("iframe").getByRole("heading", { name: "Hello from the docs" }).waitFor();
  await example.getByRole("button", { name: "Open in playground" }).click();
  await page.waitForURL("**/sign-in?**");
  await page.getByLabel("Email").fill("reader@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/playground");
  await page.getByRole("textbox", { name: "Markdown" }).getByText("# Hello from the docs").waitFor();

  await page.goto("/docs/templates");
  const css = page.locator("[data-example=css]").first();
  await css.getByRole("textbox", { name: "CSS example" }).fill("h1 { color: #123456 }");
  await css.getByRole("button", { name: "Create a template from it" }).click();
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  await page.getByRole("textbox", { name: "CSS" }).getByText("#123456").waitFor();
  expect(outside).toEqual([]);
  expect(faults).toEqual([]);
});
