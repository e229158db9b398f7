import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { contrastOf, createTemplate, sendFrom, shownMail, signUp, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const started = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByText("Get started");

test("the first steps accept a key that exists, stay in the navigation until the first call, and then leave it", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  const { key } = (await sendFrom(page, "POST", "/api/api-keys", { name: "Production" })) as {
    key: string;
  };
  await page.goto("/templates");
  await started(page).click();
  await page.waitForURL("**/welcome");
  await page.getByText(`You have a key: Production, ending in ${key.slice(-4)}`).waitFor();
  expect(await page.getByLabel("curl code").textContent()).toContain("GALLEY_API_KEY");
  await page.getByText("Waiting for your first call").waitFor();
  await dashboard.service.convert({ markdown: "# Hello" }, { "X-Service-Key": key });
  await page.getByText("Call received. Your key works.").waitFor();
  await started(page).waitFor({ state: "hidden" });

  await page.reload();
  await page.getByText("Call received. Your key works.").waitFor();
  expect(await started(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the first steps can be hidden", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "hidden@example.com");
  await page.goto("/welcome");
  await started(page).waitFor();
  await page.getByRole("button", { name: "Hide from navigation" }).click();
  await started(page).waitFor({ state: "hidden" });
});

test("an unknown address shows the app's 404, signed in or not", async () => {
  const { page } = await dashboard.visit();
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.goto("/docs/no-such-page");
  await page.getByRole("link", { name: "See all documentation" }).click();
  await page.getByRole("heading", { name: "Galley documentation" }).waitFor();
  await signUp(page, "lost@example.com");
  await page.goto("/templates/nested/no-such-page");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("link", { name: "Templates" }).waitFor();
  await page.getByRole("link", { name: "Open the playground" }).click();
  await page.waitForURL("**/playground");
});

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
  expect(await editor.isVisible()).toBe(true);

  await page.unrouteAll();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.getByRole("textbox", { name: /^Go to a page/ }).fill("Usage");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  expect(await contrastOf(palette.getByRole("button").getByText("Usage"))).toBeGreaterThanOrEqual(4.5);
});

test("a link is not called broken because Galley can't be reached", async () => {
  const { page } = await dashboard.visit();
  await page.route("**/api/enter/check", (route) => route.abort());
  await page.goto("/enter#some-token");
  await page.getByRole("alert").getByText("Galley can't be reached").waitFor();
  expect(await page.getByText("This link does not work").count()).toBe(0);
  await page.unroute("**/api/enter/check");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
});

test("a form shows errors at the fields, without the browser's own messages", async () => {
  const { page } = await dashboard.visit();
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill("ada");
  await page.getByRole("textbox", { name: "Password" }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Name is required.").waitFor();
  await page.getByText("Enter an email address, such as ada@example.com.").waitFor();
  await page.getByText(/^Use at least \d+ characters\.$/).waitFor();
  expect(await page.locator("form").evaluate((form) => (form as HTMLFormElement).noValidate)).toBe(true);
  expect(await page.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel("Name").fill("Ada");
  await page.getByText("Name is required.").waitFor({ state: "hidden" });
});

test("a long name without spaces does not widen the page, tables and lists it is in", async () => {
  const { page } = await dashboard.visit({ viewport: { width: 390, height: 844 } });
  await signUp(page, "long@example.com");
  const name = `😀${"W".repeat(98)}`;
  await sendFrom(page, "PATCH", "/api/profile", { name });
  await sendFrom(page, "PATCH", "/api/account", { name });
  await sendFrom(page, "POST", "/api/api-keys", { name });
  const id = await createTemplate(page, name, "");
  await sendFrom(page, "DELETE", `/api/templates/${id}`);
  await sendFrom(page, "POST", "/api/templates", { name, css: "" });
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("main, h1, h2, main table, main li")].flatMap(
        (element) => (element.getBoundingClientRect().right > innerWidth ? [element.outerHTML] : []),
      ),
    );
  for (const path of ["/api-keys", "/templates", "/playground", "/welcome"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect([path, await overflow()]).toEqual([path, []]);
    expect((await page.textContent("nav[aria-label=Main]"))?.isWellFormed()).toBe(true);
  }
  await page.goto("/api-keys");
  // There is no pointer to hover the rest of a name that is cut off.
  const keyName = page.getByTitle(name);
  expect(await keyName.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByRole("heading").waitFor();
  expect(await overflow()).toEqual([]);
  await page.goto("/playground");
  const isCutOff = (list: Locator) =>
    list.evaluate((element) =>
      [element, ...element.querySelectorAll("*")].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
  await page.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name }).waitFor();
  expect(await isCutOff(page.getByRole("listbox"))).toBe(false);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByText(name).waitFor();
  expect(await isCutOff(page.getByRole("dialog"))).toBe(false);
  await page.goto("/templates");
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  const { x, width } = (await undo.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThan(390);
  expect(await undo.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
});

test("a preview with images says that loading is off, and can turn it on", async () => {
  const { page } = await dashboard.visit();
  await page.route("https://images.example.com/**", (route) => route.abort());
  await signUp(page, "images@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "![A red fox](https://images.example.com/fox.png)");
  await page.getByText("Images are off in this preview").waitFor();
  const source = () => shownMail(page).getByAltText("A red fox").getAttribute("src");
  expect(decodeURIComponent((await source()) ?? "")).toMatch(/^data:image\/svg\+xml,.*A red fox/);

  const [request] = await Promise.all([
    page.waitForRequest("https://images.example.com/fox.png"),
    page.getByRole("button", { name: "Load images" }).last().click(),
  ]);
  expect(request.url()).toContain("fox.png");
  await page.getByText("Images are off in this preview").waitFor({ state: "hidden" });
  // An image that does not load gets a placeholder as well.
  await expect.poll(source).toMatch(/^data:image\/svg\+xml/);

  const header = "![Harbor](https://images.example.com/logo.png)";
  await sendFrom(page, "POST", "/api/templates", { name: "Logo", css: "", header });
  await page.goto("/templates");
  const logo = page.frameLocator("iframe[title=Thumbnail]").getByAltText("Harbor");
  expect(await logo.getAttribute("src")).toMatch(/^data:image\/svg\+xml,.*Harbor/);
});

test.each([768, 900, 1100])("in a window of %i px, no control is cut off or covered", async (width) => {
  const { page } = await dashboard.visit({ viewport: { width, height: 1400 } });
  await signUp(page, `window-${width}@example.com`);
  const id = await createTemplate(page, "Quarterly newsletter for distributors, resellers and partners", "");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await sendFrom(page, "POST", "/api/sign-in", { email: `window-${width}@example.com`, password: PASSWORD });
  const outOfReach = () =>
    page.locator("main").evaluate((main) =>
      [...main.querySelectorAll("button, input, td p")].flatMap((control) => {
        const { left, top, width: wide, height } = control.getBoundingClientRect();
        // A field has icons at its ends.
        const shares = control.tagName === "INPUT" ? [0.5] : [0.1, 0.5, 0.9];
        const isReached = shares.every((share) =>
          control.contains(document.elementFromPoint(left + wide * share, top + height / 2)),
        );
        const isCut = [control, ...control.querySelectorAll("span")].some(
          ({ tagName, scrollWidth, clientWidth }) =>
            tagName !== "INPUT" && clientWidth > 1 && scrollWidth > clientWidth + 1,
        );
        return wide === 0 || (isReached && !isCut) ? [] : [control.outerHTML.slice(0, 200)];
      }),
    );
  for (const path of ["/playground", `/templates/${id}`, "/api-keys", "/activity", "/security"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect([path, await outOfReach()]).toEqual([path, []]);
  }
});

test("the spinner of a waiting button is in its middle without motion, too", async () => {
  const { page } = await dashboard.visit({ reducedMotion: "reduce" });
  await page.route("**/api/sign-in", () => new Promise(() => undefined));
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("a long password");
  await page.keyboard.press("Enter");
  const button = page.locator("button[data-loading]");
  await button.waitFor();
  const offset = await button.evaluate((element) => {
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    const [x, y] = middle(element.getBoundingClientRect());
    const [spinnerX, spinnerY] = middle(
      (element.querySelector(".mantine-Loader-root") as Element).getBoundingClientRect(),
    );
    return Math.max(Math.abs(x - spinnerX), Math.abs(y - spinnerY));
  });
  expect(offset).toBeLessThan(2);
});

test("destructive buttons are red with a contrast of at least 4.5:1", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "red@example.com");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await page.goto("/api-keys");
  const revoke = page.getByRole("button", { name: "Revoke Production" });
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Revoke key" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect(await contrastOf(revoke)).toBeGreaterThanOrEqual(4.5);
    await revoke.click();
    await confirm.waitFor();
    expect(await confirm.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      "rgb(185, 28, 28)",
    );
    expect(await contrastOf(confirm)).toBeGreaterThanOrEqual(4.5);
    await page.keyboard.press("Escape");
    await confirm.waitFor({ state: "hidden" });
  }
});
