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

/** What opens over a page, and what has to be pressed for it. */
const OPENED: readonly [path: string, role: "dialog" | "listbox" | "region", presses: readonly string[]][] = [
  ["/api-keys", "dialog", ["Create API key"]],
  ["/api-keys", "dialog", ["Revoke Production"]],
  ["/providers", "dialog", ["Remove key"]],
  ["/settings", "dialog", ["Delete account"]],
  ["/templates", "dialog", ["Create template"]],
  ["/templates/:id", "dialog", ["History"]],
  ["/templates/:id", "region", ["Sample values"]],
  ["/playground", "dialog", ["Show the request as code"]],
  ["/playground", "listbox", ["Open document"]],
  ["/playground", "listbox", ["Insert"]],
  ["/playground", "region", ["Sample values"]],
  ["/playground", "region", ["AI text"]],
];

test("axe has no serious finding with dialogs, lists, panels and toasts open, in light and dark mode", async () => {
  const { page, context, faults } = await dashboard.visit();
  await signUp(page, "open@example.com");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await sendFrom(page, "PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  const id = await createTemplate(page, "Mine", "h1 { color: #123456; }");
  const findings: string[] = [];
  const see = async (opened: string) => {
    await settled(page);
    findings.push(...(await look(page, opened)));
  };
  for (const [path, role, presses] of OPENED) {
    await page.goto(path.replace(":id", id));
    for (const name of presses) await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole(role).filter({ visible: true }).first().waitFor();
    await see(presses.join());
  }

  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  await page.getByRole("button", { name: "Download or send" }).click();
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
  await page.getByRole("dialog").waitFor();
  await see("Send a test");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for this document" }).click();
  await page.getByRole("menuitem", { name: "Delete document" }).click();
  await page.getByText("Welcome deleted").waitFor();
  await see("toast with Undo");

  await page.goto(`/templates/${id}`);
  await write(page, "CSS", "h1 { color: #123456;");
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByRole("dialog", { name: "Save broken CSS?" }).waitFor();
  await see("Save broken CSS?");
  await sendFrom(page, "PATCH", `/api/templates/${id}`, { css: "h1 { color: #654321; }" });
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("alert").getByText("was saved elsewhere").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("dialog").waitFor();
  await see("Compare");
  await context.clearCookies();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Save mine/ })
    .click();
  await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
  await see("session expired");
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});
