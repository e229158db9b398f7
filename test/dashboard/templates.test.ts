import { expect, test } from "vitest";
import { createTemplate, sendFrom, shownMail, signUp, styleInMail, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a template is edited, saved by the keyboard, compared with its past and restored", async () => {
  const { page, faults, outside } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await createTemplate(page, "Memo", "h1 { color: #654321; }");
  const heading = shownMail(page).getByRole("heading", { level: 1 });
  const color = () => styleInMail(page, "h1", "color");
  await heading.waitFor();

  await write(page, "CSS", "h1 { color: #123456; }\nh2 { position: fixed; }");
  await expect.poll(color).toBe("rgb(18, 52, 86)");
  await page.getByRole("button", { name: "1 warning" }).click();
  await page.getByRole("button", { name: /^Line 2/ }).click();
  await write(page, "CSS", "h1 { color: #123456; }");
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Saved as version 2").waitFor();

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog");
  await history.getByText("From version 1 to version 2").waitFor();
  await history.getByText("h1 { color: #123456; }").first().waitFor();
  await history.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByText("Version 1 restored as version 3").waitFor();
  await expect.poll(color).not.toBe("rgb(18, 52, 86)");
  expect(faults).toEqual([]);
  expect(outside).toEqual([]);
});

test("unsaved changes survive a reload", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await createTemplate(page, "Signal", "");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.reload();
  await page.getByText("Unsaved changes").waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "CSS" }).textContent()).toContain("#00aa00");
});

test("restores a deleted template with one click", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "hedy@example.com");
  await createTemplate(page, "Bloom", "");
  await page.goto("/templates");
  await page.getByRole("button", { name: "More for Bloom" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  await page.goto("/templates");
  await page.getByRole("button", { name: "More for Bloom", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Bloom deleted").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Bloom", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Bloom", exact: true }).waitFor();
});

test("a template that could not be deleted comes back alone", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "undeleted@example.com");
  for (const name of ["One", "Two"]) await sendFrom(page, "POST", "/api/templates", { name, css: "" });
  const { templates } = (await sendFrom(page, "GET", "/api/templates")) as {
    templates: { id: string; name: string }[];
  };
  const one = templates.find(({ name }) => name === "One")?.id ?? "";
  const isDeleted = Promise.withResolvers<void>();
  await page.goto("/templates");
  await page.getByRole("link", { name: "One", exact: true }).waitFor();
  await page.route(`**/api/templates/${one}`, async (route) => {
    await isDeleted.promise;
    await route.abort();
  });
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("link", { name, exact: true }).waitFor({ state: "hidden" });
  };
  await remove("One");
  await remove("Two");
  await page.getByText("Two deleted").waitFor();
  // From here on, only the page itself knows what is left.
  await page.route("**/api/templates*", (route) => route.abort());
  isDeleted.resolve();
  await page.getByRole("alert").getByText("Galley can't be reached").first().waitFor();
  await page.getByRole("link", { name: "One", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Two", exact: true }).count()).toBe(0);
});

test("a double-click on a starter creates one template, even while the page is busy", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "katherine@example.com");
  await page.goto("/templates");
  const starter = page.getByRole("button", { name: "Memo", exact: true });
  await starter.hover();
  // Both clicks wait until the page is done, and then arrive together.
  await Promise.all([
    page.evaluate(() => {
      const start = performance.now();
      while (performance.now() - start < 300);
    }),
    page.mouse.down(),
    page.mouse.up(),
    page.mouse.down(),
    page.mouse.up(),
  ]);
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  await page.getByText("Version 1").waitFor();
  await page.waitForLoadState("networkidle");
  const { templates } = (await sendFrom(page, "GET", "/api/templates")) as { templates: unknown[] };
  expect(templates.length).toBe(1);
});

test("shows every toast at once, and one that is still shown only once", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "mary@example.com");
  const names = ["One", "Two", "Three", "Four"];
  for (const name of names) await sendFrom(page, "POST", "/api/templates", { name, css: "" });
  await page.goto("/templates");
  for (const name of names) {
    await page.getByRole("button", { name: `More for ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete template" }).press("Enter");
    // Toasts stay for as long as the mouse is over one of them.
    await page.getByText(`${name} deleted`).hover();
  }
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).count()).toBe(4);
  await page.getByRole("link", { name: "Playground", exact: true }).press("Enter");
  await page.getByRole("textbox", { name: "Markdown" }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Documents are saved in this browser").first().waitFor();
  await expect.poll(() => page.getByText("Documents are saved in this browser").count()).toBe(1);
});

test("an alias is set, changed and removed; one that is malformed or taken is refused with the reason", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "alias@example.com");
  await sendFrom(page, "POST", "/api/templates", { name: "Other", css: "", alias: "taken" });
  const id = await createTemplate(page, "Receipt", "");
  const dialog = page.getByRole("dialog", { name: "Template alias" });
  const put = async (alias: string, press: string) => {
    await dialog.getByLabel("Alias").fill(alias);
    await dialog.getByRole("button", { name: press }).click();
  };
  await page.getByRole("button", { name: "Set alias" }).click();
  await put("", "Set alias");
  await dialog.getByText("Alias is required.").waitFor();
  await put("Not An Alias", "Set alias");
  await dialog.getByText("must consist of lowercase letters and digits").waitFor();
  await put("taken", "Set alias");
  await dialog.getByText('Another template already has the alias "taken".').waitFor();
  await put("receipt", "Set alias");
  await page.getByText("Alias set to receipt. Live now.").waitFor();
  // While it closes, the dialog has a button of the same name.
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Change alias" }).click();
  await put("receipts", "Change alias");
  await page.getByRole("button", { name: "Copy alias" }).waitFor();
  await page.locator("header").getByText("receipts").waitFor();
  await page.goto("/templates");
  await page.getByRole("listitem").filter({ hasText: "Receipt" }).getByText("receipts").waitFor();

  await page.goto(`/templates/${id}`);
  await page.getByRole("button", { name: "Change alias" }).click();
  await dialog.getByRole("button", { name: "Remove alias" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Alias set to receipts. Live now.").waitFor();
  expect(await sendFrom(page, "GET", `/api/templates/${id}`)).toMatchObject({
    alias: "receipts",
    version: 1,
  });
  expect(faults).toEqual([]);
});

test("says how long ago a template was saved, also after hours", async () => {
  const { page, context } = await dashboard.visit();
  await page.clock.install();
  await signUp(page, "patient@example.com");
  await createTemplate(page, "Memo", "");
  await page.getByText("Version 1, saved just now").waitFor();
  await page.clock.fastForward("02:00:00");
  await page.getByText("Version 1, saved 2 hours ago").waitFor();
  await context.close();
});

test("a template that is created slowly does not open over the page someone has moved on to", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "quick@example.com");
  const isAnswered = Promise.withResolvers<void>();
  await page.route("**/api/templates", async (route) => {
    if (route.request().method() === "POST") await isAnswered.promise;
    await route.continue();
  });
  await page.goto("/templates");
  await page.getByRole("button", { name: "Memo", exact: true }).click();
  await page.getByRole("link", { name: "Usage", exact: true }).click();
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  isAnswered.resolve();
  await page.getByText("Memo created").waitFor();
  expect(page.url()).toMatch(/\/usage$/);
});

test("on a small screen, a toast leaves the navigation free", async () => {
  const { page } = await dashboard.visit({ viewport: { width: 360, height: 740 } });
  await signUp(page, "annie@example.com");
  await page.goto("/playground");
  await page.getByRole("textbox", { name: "Markdown" }).focus();
  await page.keyboard.press("ControlOrMeta+s");
  const toast = page.getByRole("alert").filter({ hasText: "Documents are saved in this browser" });
  await toast.waitFor();
  const navigation = await page.getByRole("navigation", { name: "Main, small screen" }).boundingBox();
  // A toast slides in from below.
  await expect
    .poll(() => toast.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(navigation?.y ?? 0);
});
