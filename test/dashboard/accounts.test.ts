import { ProblemError } from "@galley/contract";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { createTemplate, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("one account's session shows nothing of another's", async () => {
  const ada = await dashboard.visit();
  await signUp(ada.page, "ada@example.com");
  await ada.page.goto("/welcome");
  await ada.page.getByRole("button", { name: "Create key" }).click();
  await ada.page.getByTestId("api-key").waitFor();
  const templateId = await createTemplate(ada.page, "Letterpress", "h1 { color: #123456; }");

  const eve = await dashboard.visit();
  await signUp(eve.page, "eve@example.com");
  await eve.page.goto("/templates");
  await eve.page.getByText("Pick one to start from").waitFor();
  await eve.page.goto(`/templates/${templateId}`);
  await eve.page.getByText("Template not found").waitFor();

  const seen = await eve.page.evaluate(async () => {
    const paths = ["/api/templates", "/api/api-keys", "/api/usage", "/api/sessions", "/api/provider-keys"];
    const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
    return texts.join("\n");
  });
  expect(seen).not.toContain(templateId);
  expect(seen).not.toContain("First steps");
  expect(seen).not.toContain("ada@example.com");
});

test("signing out leaves nothing on the screen", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await page.goto("/playground");
  await page.getByRole("button", { name: "Account of grace" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // A page that is left while it loads one of its parts reloads itself.
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.goto("/templates");
  await page.waitForURL(/\/sign-in\?next=%2Ftemplates$/);
  const answer = await context.request.get("/api/me");
  expect(answer.status()).toBe(401);
  expect(((await answer.json()) as ProblemError["problem"]).code).toBe("not_signed_in");
});

test("a page follows when someone else signs in in another tab", async () => {
  const other = await dashboard.visit();
  await signUp(other.page, "barbara@example.com");
  const { page, context } = await dashboard.visit();
  await signUp(page, "margaret@example.com");
  await page.goto("/api-keys");
  await page.getByRole("button", { name: "Account of margaret" }).waitFor();
  const tab = await context.newPage();
  await tab.goto("/sign-in");
  await tab.getByLabel("Email").fill("barbara@example.com");
  await tab.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.waitForURL("**/playground");
  await page.getByRole("button", { name: "Account of barbara" }).waitFor();
});
