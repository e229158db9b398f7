import { expect, test } from "vitest";
import { sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a profile open in two tabs sends only what was edited, and what is not edited follows the other tab", async () => {
  const { page, context, faults } = await dashboard.visit();
  await signUp(page, "profile@example.com");
  await page.goto("/settings");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  const other = await context.newPage();
  await other.goto("/settings");
  await other.getByLabel("Account name").fill("Engines");
  await other.getByLabel("Your name").fill("Ada");
  await other.getByRole("button", { name: "Save profile" }).click();
  await other.getByText("Profile saved").waitFor();

  await expect.poll(() => page.getByLabel("Account name").inputValue()).toBe("Engines");
  await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Ada Lovelace");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/profile", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/profile");
  await page.getByRole("button", { name: "Save profile" }).click();
  expect((await sent).postDataJSON()).toEqual({ name: "Ada Lovelace" });
  // What is typed during the save stays.
  await page.getByLabel("Email").fill("lovelace@example.com");
  answer.resolve();
  await page.getByText("Profile saved").waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("lovelace@example.com");
  expect(await sendFrom(page, "GET", "/api/me")).toMatchObject({
    person: { name: "Ada Lovelace", email: "profile@example.com" },
    account: { name: "Engines" },
  });
  expect(faults).toEqual([]);
});

test("a cap typed while another one is saved stays in its field", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "cap@example.com");
  await page.goto("/billing");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/spending-cap", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const cap = page.getByLabel("Cap in US dollars");
  await cap.fill("2.5");
  await page.getByRole("button", { name: "Set cap" }).click();
  await cap.fill("7");
  answer.resolve();
  await page.getByText("costs $2.50").waitFor();
  await page.getByRole("button", { name: "Change cap" }).waitFor();
  await expect.poll(() => cap.inputValue()).toBe("$7");
});

test("a provider key that is being typed stays when another tab stores one", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "provider@example.com");
  await page.goto("/providers");
  const field = page.getByLabel("OpenAI key", { exact: true });
  await field.fill("sk-test-typed");
  const other = await context.newPage();
  await other.goto("/providers");
  await other.getByRole("button", { name: "Store OpenAI key" }).waitFor();
  await other.route("**/api/provider-keys/openai/check", (route) => route.abort());
  await other.getByLabel("OpenAI key", { exact: true }).fill("sk-test-other");
  await other.getByRole("button", { name: "Store OpenAI key" }).click();
  await page.getByRole("button", { name: "Replace OpenAI key" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("sk-test-typed");
});

test("a prompt belongs to its document, whatever another tab has open", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "prompts@example.com");
  const open = async (tab: typeof page) => {
    await tab.goto("/playground");
    await tab.getByRole("button", { name: "AI text" }).click();
    return tab.getByRole("textbox", { name: "Prompt", exact: true });
  };
  const prompt = await open(page);
  await page.getByRole("textbox", { name: "Document name" }).fill("Spring letter");
  await prompt.fill("What is new?");
  await page.getByText("Saved in this browser").waitFor();
  const tab = await context.newPage();
  const other = await open(tab);
  await expect.poll(() => other.inputValue()).toBe("What is new?");
  await tab.getByRole("button", { name: "New document" }).click();
  await tab.getByRole("menuitem", { name: "Empty document" }).click();
  await expect.poll(() => other.inputValue()).toBe("");
  await other.fill("What is old?");
  await tab.getByText("Saved in this browser").waitFor();
  await page.getByRole("textbox", { name: "System prompt" }).fill("Be brief.");
  await expect.poll(() => prompt.inputValue()).toBe("What is new?");
  await open(page);
  await expect.poll(() => prompt.inputValue()).toBe("What is old?");
  await page.getByRole("button", { name: "Open document" }).click();
  await page.getByRole("option", { name: /Spring letter/ }).click();
  await expect.poll(() => prompt.inputValue()).toBe("What is new?");
});

test("a field of the profile that was typed back follows the other tab", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "back@example.com");
  await page.goto("/settings");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your name").fill("back");
  const other = await context.newPage();
  await other.goto("/settings");
  await other.getByLabel("Your name").fill("Grace");
  await other.getByRole("button", { name: "Save profile" }).click();
  await other.getByText("Profile saved").waitFor();
  await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Grace");
});

test("a cap that is typed stays when the last one is undone", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "limit@example.com");
  await page.goto("/billing");
  const cap = page.getByLabel("Cap in US dollars");
  await cap.fill("2.5");
  await page.getByRole("button", { name: "Set cap" }).click();
  await page.getByText("Spending cap set to").waitFor();
  await cap.fill("7");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Spending cap removed").waitFor();
  await page.getByRole("button", { name: "Set cap" }).waitFor();
  await expect.poll(() => cap.inputValue()).toBe("$7");
});
