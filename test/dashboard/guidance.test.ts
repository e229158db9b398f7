import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sendFrom, shownMail, signUp, write, useDashboard } from "./harness.ts";

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
  await expect.poll(() => page.getByLabel("curl code").textContent()).toContain("GALLEY_API_KEY");
  await page.getByText("Waiting for your first call").waitFor();
  await dashboard.service.convert({ markdown: "# Hello" }, { "X-Service-Key": key });
  await page.getByText("Call received. Your key works.").waitFor();
  await started(page).waitFor({ state: "hidden" });

  await page.reload();
  await page.getByText("Call received. Your key works.").waitFor();
  await expect.poll(() => started(page).count()).toBe(0);
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

test("a form shows errors at the fields, without the browser's own messages", async () => {
  const { page } = await dashboard.visit();
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill("ada");
  await page.getByRole("textbox", { name: "Password" }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Name is required.").waitFor();
  await page.getByText("Enter an email address, such as ada@example.com.").waitFor();
  await page.getByText(/^Use at least \d+ characters\.$/).waitFor();
  await expect
    .poll(() => page.locator("form").evaluate((form) => (form as HTMLFormElement).noValidate))
    .toBe(true);
  await expect
    .poll(() => page.getByLabel("Name").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByLabel("Name").fill("Ada");
  await page.getByText("Name is required.").waitFor({ state: "hidden" });
});

test("a preview with images says that loading is off, and can turn it on", async () => {
  const { page } = await dashboard.visit();
  await page.route("https://images.example.com/**", (route) => route.abort());
  await signUp(page, "images@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "![A red fox](https://images.example.com/fox.png)");
  await page.getByText("Images are off in this preview").waitFor();
  const source = async () =>
    decodeURIComponent((await shownMail(page).getByAltText("A red fox").getAttribute("src")) ?? "");
  await expect.poll(source).toMatch(/^data:image\/svg\+xml,.*A red fox/);

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
  await expect.poll(() => logo.getAttribute("src")).toMatch(/^data:image\/svg\+xml,.*Harbor/);
});
