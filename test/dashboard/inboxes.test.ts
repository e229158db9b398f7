import { expect, test } from "vitest";
import { look, signUp, useDashboard, write } from "./harness.ts";

const dashboard = useDashboard();

const MARKDOWN =
  "---\nsubject: Your receipt\n---\n\n# Thanks\n\nRead [more](https://example.com/a).\n\nHello from {{first_name}}.\n";

test("every inbox has a live thumbnail and a verdict, opens before and after, and findings lead to their line", async () => {
  const { page, faults, outside } = await dashboard.visit();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await signUp(page, "grace@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", MARKDOWN);
  expect(loaded.filter((url) => url.includes("inboxes"))).toEqual([]);

  await page.getByText("Inboxes", { exact: true }).click();
  const gmail = page.getByRole("button", { name: "Gmail Looks right", exact: true });
  await gmail.waitFor();
  await page.frameLocator('iframe[title="Thumbnail of Gmail"]').getByText("Thanks").waitFor();
  await page.getByText("1 error, 1 warning").waitFor();

  // Typing updates what is visible; what is not is left alone.
  await write(page, "Markdown", MARKDOWN.replace("Thanks", "Thank you"));
  await page.frameLocator('iframe[title="Thumbnail of Gmail"]').getByText("Thank you").waitFor();
  expect(await page.locator('iframe[title="Thumbnail of Evolution"]').count()).toBe(0);

  await page.getByRole("button", { name: "Line 7" }).first().click();
  await expect.poll(() => page.locator(".cm-activeLine").first().textContent()).toContain("Read [more]");

  await page.getByRole("button", { name: "Dark mode" }).click();
  await page.getByRole("button", { name: /Outlook.com/ }).click();
  await page.getByRole("region", { name: "Outlook.com (new Outlook)" }).waitFor();
  await page.frameLocator('iframe[title="Email before"]').getByText("Thank you").waitFor();
  const after = page.frameLocator('iframe[title="Email in Outlook.com (new Outlook)"]');
  await after.locator("[data-ogsc]").first().waitFor();
  await page.getByText("What this inbox changes").waitFor();
  await page.getByRole("button", { name: "Back to all inboxes" }).click();
  await gmail.waitFor();
  expect(faults).toEqual([]);
  expect(outside).toEqual([]);
});

test("on a phone, a finding leads to its line in the editor, and axe finds nothing serious", async () => {
  const { page, faults } = await dashboard.visit({ viewport: { width: 390, height: 780 } });
  await signUp(page, "phone@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", MARKDOWN);
  await page.getByText("Preview", { exact: true }).click();
  await page.getByText("Inboxes", { exact: true }).click();
  await page.getByRole("button", { name: "Gmail Looks right", exact: true }).waitFor();
  expect(await look(page, "inboxes")).toEqual([]);
  await page.getByRole("button", { name: "Line 7" }).first().click();
  await expect.poll(() => page.locator(".cm-activeLine").first().textContent()).toContain("Read [more]");
  expect(faults).toEqual([]);
});
