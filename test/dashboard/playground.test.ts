import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../service/ai/stand-in/server.ts";
import { openDashboard, sendFrom, shownMail, signUp, write, type Dashboard } from "./harness.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let dashboard: Dashboard;
beforeAll(async () => {
  standIn = await startStandIn();
  dashboard = await openDashboard({ OPENAI_ADDRESS: standIn.addresses.openai });
});
afterAll(async () => {
  await dashboard.close();
  await standIn.close();
});

test("shows generated text before it is used, then inserts it in place of the token and in the code", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await sendFrom(page, "PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  await page.goto("/playground");
  await write(page, "Markdown", "# News\n\n{ai_content}\n\nThe end");
  await shownMail(page).getByText("{ai_content}", { exact: true }).waitFor();
  await page.getByRole("button", { name: "AI text" }).click();
  await page.getByRole("combobox", { name: "Model" }).fill("any-model");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("What is new?");
  const temperature = page.getByRole("textbox", { name: "Temperature" });
  for (const typed of ["0.7", "0,7"]) {
    await temperature.clear();
    await temperature.pressSequentially(typed);
    await expect.poll(() => temperature.inputValue()).toBe("0.7");
  }
  await page.getByRole("button", { name: "Generate text" }).click();
  const generated = page.getByLabel("Generated text");
  await generated.waitFor();
  await expect.poll(() => generated.inputValue()).toContain("## What is new");
  await expect.poll(() => shownMail(page).getByText("{ai_content}", { exact: true }).count()).toBe(1);

  await page.getByRole("button", { name: "Show in preview" }).click();
  await shownMail(page).getByRole("heading", { name: "What is new" }).waitFor();
  await page.getByRole("button", { name: "Show the request as code" }).click();
  const curl = (await page.getByLabel("curl code").textContent()) ?? "";
  expect(curl).toContain('"prompt": "What is new?"');
  expect(curl).toContain('"temperature": 0.7');
  expect(curl).toContain("{ai_content}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Insert into document" }).click();
  await page.getByRole("textbox", { name: "Markdown" }).getByText("Faster").waitFor();
  expect(faults).toEqual([]);
});

test("opens and copies over plain HTTP, where browsers offer neither the clipboard nor random UUIDs", async () => {
  const { page, faults } = await dashboard.visit();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  });
  await signUp(page, "http@example.com");
  await page.goto("/playground");
  await shownMail(page).getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Show the request as code" }).click();
  await page.getByRole("button", { name: "Copy curl" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Copy HTML" }).click();
  await page.getByText("HTML copied").waitFor();
  const editor = page.getByRole("textbox", { name: "Markdown" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await editor.getByText("</html>").waitFor();
  expect(faults).toEqual([]);
});

test("copies and downloads exactly what is on screen", async () => {
  const { page, context } = await dashboard.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page, "grace@example.com");
  await page.goto("/playground");
  await write(page, "Markdown", "---\nsubject: Grüße 😀\n---\n\n# Hello, world");
  await shownMail(page).getByText("Hello, world").waitFor();
  await page.getByRole("button", { name: "Copy HTML" }).click();
  await page.getByText("HTML copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<!DOCTYPE html>/);

  const take = async (item: string) => {
    await page.getByRole("button", { name: "Download or send" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  expect(await take("Download as .html")).toEqual({ name: "gruße.html", text: copied });
  const { name, text } = await take("Download as .eml");
  expect(name).toBe("gruße.eml");
  expect(text).toMatch(/^Subject: =\?utf-8\?Q\?/);
  expect(text).toContain("multipart/alternative");
});
