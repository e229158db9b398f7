import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  createTemplate,
  look,
  sendFrom,
  settled,
  shownMail,
  signUp,
  write,
  useDashboard,
} from "./harness.ts";

const dashboard = useDashboard();

/** What opens over each page when a button is pressed. */
const OPENED: Readonly<Record<string, readonly [role: "dialog" | "listbox" | "region", button: string][]>> = {
  "/api-keys": [
    ["dialog", "Create API key"],
    ["dialog", "Revoke Production"],
  ],
  "/providers": [["dialog", "Remove key"]],
  "/people": [["dialog", "Invite someone"]],
  "/security": [["dialog", "Set up two-factor sign-in"]],
  "/settings": [["dialog", "Delete account"]],
  "/templates": [["dialog", "Create template"]],
  "/templates/:id": [
    ["dialog", "Set alias"],
    ["dialog", "History"],
    ["region", "Sample values"],
  ],
  "/playground": [
    ["dialog", "Show the request as code"],
    ["listbox", "Open document"],
    ["listbox", "Insert"],
    ["region", "Sample values"],
    ["region", "AI text"],
  ],
};

test("axe has no serious finding with dialogs, lists, panels and toasts open, in light and dark mode", async () => {
  const { page, context, faults } = await dashboard.visit();
  await signUp(page, "open@example.com");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await sendFrom(page, "PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  const id = await createTemplate(page, "Mine", "h1 { color: #123456; }");
  const findings: string[] = [];
  const see = async (what: string, opened: Locator) => {
    await opened.waitFor();
    await settled(page);
    findings.push(...(await look(page, what, opened)));
  };
  for (const [path, opened] of Object.entries(OPENED)) {
    await page.goto(path.replace(":id", id));
    for (const [role, button] of opened) {
      await page.getByRole("button", { name: button, exact: true }).click();
      const shown = page.getByRole(role).filter({ visible: true }).first();
      await see(button, shown);
      // A panel stays next to the page. A dialog or a list would block what opens next.
      if (role === "region") continue;
      await page.keyboard.press("Escape");
      await shown.waitFor({ state: "hidden" });
    }
  }

  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  await page.getByRole("button", { name: /^Go to/ }).click();
  await page.getByRole("textbox", { name: /^Go to a page/ }).fill("template");
  await see("palette with a choice", page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download or send" }).click();
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
  await see("Send a test", page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for this document" }).click();
  await page.getByRole("menuitem", { name: "Delete document" }).click();
  await see("toast with Undo", page.getByRole("alert").filter({ hasText: "Welcome deleted" }));

  await page.goto(`/templates/${id}`);
  await write(page, "CSS", "h1 { color: #123456;");
  await page.getByRole("button", { name: "Save template" }).click();
  await see("Save broken CSS?", page.getByRole("dialog", { name: "Save broken CSS?" }));
  await sendFrom(page, "PATCH", `/api/templates/${id}`, { css: "h1 { color: #654321; }" });
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("alert").getByText("was saved elsewhere").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await see("Compare", page.getByRole("dialog"));
  await context.clearCookies();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Save mine/ })
    .click();
  await see("session expired", page.getByRole("dialog", { name: "Your session has expired" }));
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});
