import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { createTemplate, sendFrom, shownMail, signUp, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

/** A paragraph of the email; the hidden preheader may say the same. */
const paragraph = (page: Page, text: string) => shownMail(page).locator("p", { hasText: text });
const lines = (page: Page) => page.locator(".cm-line").allTextContents();

test("a construct is found by name, inserted by the keyboard and typed over", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "Before");
  await page.getByRole("button", { name: "Insert" }).focus();
  await page.keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search what to insert" });
  await page.locator(":focus").and(search).waitFor();
  await page.keyboard.type("warning");
  await page.getByRole("option", { name: /Warning alert/ }).waitFor();
  await page.keyboard.press("Enter");
  await page
    .locator(":focus")
    .and(page.getByRole("textbox", { name: "Markdown" }))
    .waitFor();
  await page.keyboard.type("Mind the gap.");
  const written = async () => (await lines(page)).filter((line) => line !== "");
  await expect.poll(written).toEqual(["Before", "> [!WARNING]", "> Mind the gap."]);
  await paragraph(page, "Mind the gap.").waitFor();

  // What is selected goes into the construct.
  await write(page, "Markdown", "Order now");
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Insert" }).click();
  await search.fill("secondary");
  await page.getByRole("option", { name: /Secondary/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => lines(page)).toEqual(["[Order now](https://example.com){.button .secondary}"]);
  expect(faults).toEqual([]);
});

test("merge tags show sample values in the preview only, kept with the document", async () => {
  const { page, context } = await dashboard.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, "grace@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "---\nsubject: For {{first_name}}\n---\n\nHello {{first_name}} of {{city}}");
  await paragraph(page, "Hello Mara of {{city}}").waitFor();
  await page.getByText("For Mara", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Sample values", exact: true }).click();
  await page.getByLabel("Sample value for city").fill("Oslo & <b>Bergen</b>");
  await paragraph(page, "Hello Mara of Oslo & <b>Bergen</b>").waitFor();
  await page.getByRole("button", { name: "Copy HTML" }).click();
  await page.getByText("HTML copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Hello {{first_name}} of {{city}}");
  expect(copied).not.toContain("Oslo");

  await page.getByText("Saved in this browser").waitFor();
  await page.reload();
  await paragraph(page, "Hello Mara of Oslo").waitFor();
  await page.getByRole("button", { name: "Show sample values for merge tags" }).click();
  await paragraph(page, "Hello {{first_name}} of {{city}}").waitFor();
  await page.getByRole("button", { name: "Show sample values for merge tags" }).click();

  // Another document has values of its own.
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("menuitem", { name: "Empty document" }).click();
  await write(page, "Markdown", "Greetings from {{city}}");
  await paragraph(page, "Greetings from {{city}}").waitFor();
});

test("sample values are kept with a template as well", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "template@example.com");
  await createTemplate(page, "Memo", "");
  await page.getByRole("tab", { name: "Footer" }).click();
  await write(page, "Footer (Markdown)", "Sent to {{city}}");
  await page.getByRole("button", { name: "Sample values", exact: true }).click();
  await page.getByLabel("Sample value for city").fill("Oslo");
  await paragraph(page, "Sent to Oslo").waitFor();
  await page.reload();
  await paragraph(page, "Sent to Oslo").waitFor();
});

test("without a mail server, sending a test says how to set one up and offers the file", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "smtp@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "---\nsubject: Hello\n---\n\n# Hello {{first_name}}");
  await shownMail(page).getByText("Hello Mara").waitFor();
  await page.getByRole("button", { name: "Download or send" }).click();
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test to yourself" });
  await expect
    .poll(() => dialog.getByLabel("Mail settings code").textContent())
    .toMatch(/^SMTP_URL=smtp:\/\//);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download .eml" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("hello.eml");
  const eml = readFileSync(await file.path(), "utf8");
  expect(eml).toMatch(/^Subject: Hello\r\n/);
  expect(eml).toContain("Hello {{first_name}}");
});

test("right-to-left text has its own direction in the editor, the envelope and the text part, and long names keep their start", async () => {
  const { page, faults } = await dashboard.visit({ viewport: { width: 360, height: 740 } });
  await signUp(page, "omar@example.com");
  const name = "شركة الاتصالات المتكاملة والحلول الرقمية الحديثة";
  await sendFrom(page, "POST", "/api/api-keys", { name });
  await page.goto("/playground");
  await write(page, "Markdown", "---\nsubject: مرحبا!\n---\n\nسيصل يوم الجمعة (قريبا).\n\nSoon.");
  const direction = (element: Locator) => element.evaluate((found) => getComputedStyle(found).direction);
  const line = (text: string) => page.locator(".cm-line").filter({ hasText: text });
  await expect.poll(() => direction(line("سيصل"))).toBe("rtl");
  await expect.poll(() => direction(line("Soon."))).toBe("ltr");
  // Each arrow key goes where it points.
  await line("سيصل").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("X");
  await line("سXيصل").waitFor();
  await page.keyboard.press("Backspace");

  await page.getByText("Preview", { exact: true }).click();
  await expect.poll(() => direction(page.locator("strong").filter({ hasText: "مرحبا!" }))).toBe("rtl");
  await page.getByText("Text", { exact: true }).click();
  const text = page.getByLabel("Plain text");
  const rightOfText = () =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...[...range.getClientRects()].map((line) => line.right));
    });
  const copy = await page.getByRole("button", { name: "Copy text" }).boundingBox();
  await expect.poll(rightOfText).toBeLessThanOrEqual(copy?.x ?? 0);
  await expect.poll(() => text.evaluate((found) => getComputedStyle(found).unicodeBidi)).toBe("plaintext");

  await page.goto("/api-keys");
  const isStartVisible = () =>
    page.getByTitle(name).evaluate((found) => {
      const start = document.createRange();
      start.setStart(found.firstChild ?? found, 0);
      start.setEnd(found.firstChild ?? found, 1);
      return start.getBoundingClientRect().right <= found.getBoundingClientRect().right + 1;
    });
  await expect.poll(isStartVisible).toBe(true);
  expect(faults).toEqual([]);
});
