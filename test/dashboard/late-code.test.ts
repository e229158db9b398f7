import { expect, test } from "vitest";
import { contrastOf, shownMail, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a page whose code does not arrive says that Galley can't be reached, and opens on another try", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "away@example.com");
  await page.goto("/playground");
  await shownMail(page).getByRole("heading").first().waitFor();
  const away = /\/(assets|api)\//;
  await page.route(away, (route) => route.abort());
  await page.getByRole("link", { name: "Usage" }).click();
  await page.getByRole("heading", { name: "Galley can't be reached" }).waitFor();
  await page.unroute(away);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  await page.getByText("Calls this period").waitFor();
});

test("a page works without the code of its menus, toasts and banner, which is tried again", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "parts@example.com");
  await page.route(/assets\/(?:account-menu|first-steps-link|more-menu|toasts|usage-banner)-/, (route) =>
    route.abort(),
  );
  await page.goto("/templates");
  await page.getByRole("heading", { name: "Templates" }).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "parts@example.com" }).waitFor();
  await page.getByRole("link", { name: "Get started" }).waitFor();
  expect(faults.filter((fault) => !fault.includes("Failed to fetch"))).toEqual([]);
});

test("the palette says why it does not open, and opens on another try", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "palette@example.com");
  await page.route("**/assets/palette-*.js", (route) => route.abort());
  await page.goto("/playground");
  const editor = page.getByRole("textbox", { name: "Markdown" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("alert").getByText("Reload the page, then try again.").waitFor();
  await expect.poll(() => editor.isVisible()).toBe(true);

  await page.unrouteAll();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.getByRole("textbox", { name: /^Go to a page/ }).fill("Usage");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const contrast = () => contrastOf(palette.getByRole("button").getByText("Usage"));
  await expect.poll(contrast).toBeGreaterThanOrEqual(4.5);
});

test("the palette's shortcut works from the start, while the page finds out who is signed in", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "early@example.com");
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/me", async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto("/usage");
  await asked.promise;
  await page.keyboard.press("ControlOrMeta+k");
  answer.resolve();
  await page.getByRole("dialog", { name: "Go to" }).waitFor();
});

test("a link is not called broken because Galley can't be reached", async () => {
  const { page } = await dashboard.visit();
  await page.route("**/api/enter/check", (route) => route.abort());
  await page.goto("/enter#some-token");
  await page.getByRole("alert").getByText("Galley can't be reached").waitFor();
  await expect.poll(() => page.getByText("This link does not work").count()).toBe(0);
  await page.unroute("**/api/enter/check");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
});
