import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { look, overflowOf, sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

let hasEntered = false;

/** The link of the first start works once. */
async function visitAsOperator() {
  const visitor = await dashboard.visit();
  const credentials = { email: "op@example.com", password: PASSWORD };
  const token = dashboard.service.firstStart?.entryToken;
  if (hasEntered) await sendFrom(visitor.page, "POST", "/api/sign-in", credentials);
  else await sendFrom(visitor.page, "POST", "/api/enter", { token, ...credentials });
  hasEntered = true;
  return visitor;
}

test("an operator finds an account, changes it, and every change is in the audit log", async () => {
  const customer = await dashboard.visit();
  await signUp(customer.page, "ann@example.com");
  await sendFrom(customer.page, "POST", "/api/api-keys", { name: "Leaked" });
  await customer.page.goto("/operator/accounts");
  await customer.page.getByRole("heading", { name: "Page not found" }).waitFor();

  const { page, faults } = await visitAsOperator();
  await page.goto("/playground");
  await page.getByRole("link", { name: "Operator" }).click();
  await page.getByRole("link", { name: "Owner" }).waitFor();
  const findings = await look(page, "accounts");
  await page.getByLabel("Search accounts").fill("ANN@");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("link", { name: "ann", exact: true }).click();

  await page.getByRole("heading", { name: "ann", level: 1 }).waitFor();
  // The customer sets a cap meanwhile, which a change of the plan must not remove.
  await page.getByRole("button", { name: "Save subscription" }).waitFor();
  await sendFrom(customer.page, "PUT", "/api/spending-cap", { spending_cap: 5_000_000 });
  await page.getByRole("combobox", { name: "Plan" }).click();
  await page.getByRole("option", { name: "Pro" }).click();
  await page.getByRole("button", { name: "Save subscription" }).click();
  await page.getByText("Subscription changed").waitFor();
  await expect.poll(() => page.getByLabel("Spending cap").inputValue()).toBe("$5");
  await expect.poll(() => page.getByRole("button", { name: "Save subscription" }).isDisabled()).toBe(true);
  // An amount that is not finished is no reason to remove the cap.
  await page.getByLabel("Spending cap").fill(".");
  await expect.poll(() => page.getByRole("button", { name: "Save subscription" }).isDisabled()).toBe(true);
  await page.getByLabel("Spending cap").fill("5");
  await page.getByRole("button", { name: "Revoke Leaked" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("No active keys").waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "ann", level: 1 }))
    .waitFor();
  await page.getByLabel("Name of a new key").fill("Replacement");
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByText(/gly_live_\w{36}/).waitFor();
  await page.getByRole("button", { name: "Create entry link" }).click();
  await page.getByText(/\/enter#/).waitFor();
  findings.push(...(await look(page, "an account")));

  await page.getByRole("link", { name: "Health" }).click();
  await page.getByText("Takes writes").waitFor();
  findings.push(...(await look(page, "health")));
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByText("plan starter → pro").waitFor();
  const rows = page.getByRole("row").filter({ hasText: "op@example.com" });
  await expect.poll(() => rows.count()).toBe(4);
  findings.push(...(await look(page, "audit log")));

  await page.goto("/operator/accounts");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Name").fill("Beta");
  await page.getByRole("dialog").getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Beta", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByLabel("Type Beta to confirm").fill("Beta");
  await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  await page.getByText("Account Beta deleted").waitFor();
  await page.waitForURL("**/operator/accounts");
  await expect.poll(() => page.getByRole("link", { name: "Beta" }).count()).toBe(0);

  for (const path of ["/operator/accounts", "/operator/health", "/operator/log"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});

test("an account that is created slowly does not open over the page the operator has moved on to", async () => {
  const { page } = await visitAsOperator();
  await page.goto("/operator/accounts");
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Slow");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/operator/accounts", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create account" }).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Health" }).click();
  await page.getByText("Takes writes").waitFor();
  answer.resolve();
  await page.getByText("Account Slow created").waitFor();
  expect(new URL(page.url()).pathname).toBe("/operator/health");
});
