import { expect, test } from "vitest";
import { createTemplate, look, signUp, styleInMail, useDashboard, write } from "./harness.ts";

const dashboard = useDashboard();

const MARKDOWN =
  "---\nsubject: Your receipt\n---\n\n# Thanks\n\nRead [more](https://example.com/a).\n\nHello from {{first_name}}.\n";

test("every inbox has a live thumbnail and a verdict, opens before and after, and findings link to their line", async () => {
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
  const image = `\n![](https://example.com/${"W".repeat(200)}.png)\n`;
  await write(
    page,
    "Markdown",
    MARKDOWN.replace("Thanks", "Thank you").replace("/a)", `/${"W".repeat(200)})`) + image,
  );
  await page.frameLocator('iframe[title="Thumbnail of Gmail"]').getByText("Thank you").waitFor();
  expect(await page.locator('iframe[title="Thumbnail of Evolution"]').count()).toBe(0);

  await page.getByRole("button", { name: /^1 warning/ }).click();
  await page.getByRole("button", { name: /^Line 11 / }).waitFor();
  const cutOff = () =>
    page
      .locator("main ul")
      .evaluateAll(
        (lists) => lists.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
  await expect.poll(cutOff).toBe(0);
  await page.getByRole("button", { name: "Line 7" }).first().click();
  await expect.poll(() => page.locator(".cm-activeLine").first().textContent()).toContain("Read [more]");

  await page.getByRole("button", { name: "Dark mode" }).click();
  await page.getByRole("button", { name: /Outlook.com/ }).click();
  await page.getByRole("region", { name: "Outlook.com (new Outlook)" }).waitFor();
  await page.frameLocator('iframe[title="Email before"]').getByText("Thank you").waitFor();
  const after = page.frameLocator('iframe[title="Email in Outlook.com (new Outlook)"]');
  await after.locator("[data-ogsc]").first().waitFor();
  await page.getByText("What this inbox changes").waitFor();
  const evidence = page.getByRole("link", { name: "caniemail css-color-scheme" });
  await expect
    .poll(() => evidence.getAttribute("href"))
    .toBe("https://www.caniemail.com/features/css-color-scheme/");
  await page.getByText("webmail shows an email inside its own page").waitFor();
  expect(await page.locator("main").textContent()).not.toContain("source webmail");
  await page.getByRole("button", { name: "Back to all inboxes" }).click();
  await gmail.waitFor();
  expect(faults).toEqual([]);
  expect(outside).toEqual([]);
});

test("findings in the template editor name no line, because they are about a sample that is not shown", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "lines@example.com");
  await createTemplate(page, "Lines", ".button { border-radius: 8px }");
  await page.getByText("Inboxes", { exact: true }).click();
  const finding = page.locator("main li", { hasText: "border-radius" }).first();
  await finding.waitFor();
  expect(await finding.textContent()).not.toContain("Line");
});

test("on a phone, names of inboxes are shown in full, a finding links to its line in the editor, and axe has no serious finding", async () => {
  const { page, faults } = await dashboard.visit({ viewport: { width: 390, height: 780 } });
  await signUp(page, "phone@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", MARKDOWN);
  await page.getByText("Preview", { exact: true }).click();
  await page.getByText("Inboxes", { exact: true }).click();
  await page.getByRole("button", { name: "Gmail Looks right", exact: true }).waitFor();
  expect(await look(page, "inboxes")).toEqual([]);
  const name = page.getByText("Gmail app (another provider's account)", { exact: true });
  await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Line 7" }).first().click();
  await expect.poll(() => page.locator(".cm-activeLine").first().textContent()).toContain("Read [more]");
  expect(faults).toEqual([]);
});

test("the inboxes say what to do without text, without their code and without their worker, and recover", async () => {
  const { page } = await dashboard.visit();
  const block = (files: string) => page.route(files, (route) => route.abort());
  const retry = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await signUp(page, "states@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "");
  await block("**/assets/inboxes-view-*.js");
  await block("**/api/features");
  await page.getByText("Inboxes", { exact: true }).click();
  await page.getByRole("alert").getByText("Galley can't be reached").waitFor();
  const findings = await look(page, "inboxes without their code", page.getByRole("alert"));
  await page.unrouteAll();
  await block("**/assets/worker-*.js");
  await retry.click();
  const empty = page.getByRole("heading", { name: "Nothing to show yet" });
  await empty.waitFor();
  findings.push(...(await look(page, "inboxes without text", empty.locator(".."))));

  await write(page, "Markdown", MARKDOWN);
  await page.getByRole("alert").getByText("The inboxes could not be loaded.").waitFor();
  findings.push(...(await look(page, "inboxes without their worker", page.getByRole("alert"))));
  await page.unrouteAll();
  await retry.click();
  await page.getByRole("button", { name: "Gmail Looks right", exact: true }).waitFor();
  expect(findings).toEqual([]);
});

test("a preview whose engine does not load says so, and is made on another try", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "engine@example.com");
  await page.route("**/assets/worker-*.js", (route) => route.abort());
  await createTemplate(page, "Mine", "h1 { color: #123456; }");
  await page.getByRole("alert").getByText("The engine could not be loaded.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => styleInMail(page, "h1", "color")).toBe("rgb(18, 52, 86)");
});
