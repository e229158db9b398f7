import { expect, test } from "vitest";
import {
  createTemplate,
  look,
  sendFrom,
  shownMail,
  signUp,
  styleInMail,
  useDashboard,
  write,
} from "./harness.ts";

const dashboard = useDashboard();

test("reports an unclosed brace with its line, and asks before saving it", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #123456; }");
  await write(page, "CSS", "h2 { color: #123456; }\nh1 { color: #00aa00;");
  await page.getByRole("alert").getByText("Line 2:").waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Save broken CSS?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByLabel("Go to a page, a template, an action").fill("Save template");
  await page.getByRole("dialog").getByRole("button", { name: "Save template" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await sendFrom(page, "GET", `/api/templates/${id}`)).toMatchObject({ version: 1 });

  await page.getByRole("button", { name: "Save template" }).click();
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("Saved as version 2").waitFor();
  expect(faults).toEqual([]);
});

test("the header and the footer explain themselves with an example", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await createTemplate(page, "Memo", "");
  await page.getByRole("tab", { name: "Footer" }).click();
  await page.getByText("Markdown shown below every email that uses this template").waitFor();
  await page.getByRole("button", { name: "Insert an example" }).click();
  await shownMail(page).getByText("Unsubscribe").last().waitFor();
  await page.getByRole("tab", { name: "Header" }).click();
  await page.getByText("Markdown shown above every email that uses this template").waitFor();
  await page.getByRole("button", { name: "Insert an example" }).click();
  await shownMail(page).getByAltText("Acme").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Insert an example" }).count()).toBe(0);
});

test("brand controls and CSS stay in sync, a change edits one declaration, and undo reverts it", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "brand@example.com");
  const sheet = "/* ours */\n:root {\n  --accent: #0000aa; /* blue */\n}\nh1 { color: var(--accent) }";
  await createTemplate(page, "Memo", sheet);
  await page.getByRole("button", { name: "Brand", exact: true }).click();
  const panel = page.getByRole("region", { name: "Brand" });
  const accent = panel.getByRole("textbox", { name: "Accent", exact: true });
  await expect.poll(() => accent.inputValue()).toBe("#0000aa");
  const lines = () => page.getByRole("textbox", { name: "CSS" }).locator(".cm-line").allTextContents();
  const css = async () => (await lines()).join("\n");

  await accent.fill("#aa0000");
  await expect.poll(css).toBe(sheet.replace("#0000aa", "#aa0000"));
  await expect.poll(() => styleInMail(page, "h1", "color")).toBe("rgb(170, 0, 0)");
  await accent.fill("#aa0000; }");
  await panel.getByText("Not a CSS color.").waitFor();
  await expect.poll(css).toBe(sheet.replace("#0000aa", "#aa0000"));
  await panel.getByLabel("Pick Accent", { exact: true }).fill("#00aa00");
  await expect.poll(css).toBe(sheet.replace("#0000aa", "#00aa00"));

  await page.getByRole("textbox", { name: "CSS" }).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(css).toBe(sheet);
  await expect.poll(() => accent.inputValue()).toBe("#0000aa");
  await write(page, "CSS", "body { --radius: 3px }");
  await expect.poll(() => panel.getByRole("textbox", { name: "Corner radius" }).inputValue()).toBe("3px");
  await expect.poll(() => accent.inputValue()).toBe("");

  await panel.getByRole("textbox", { name: "Dark text", exact: true }).fill("pink");
  await panel.getByRole("textbox", { name: "Logo address" }).fill("https://example.com/logo.png");
  await shownMail(page).getByAltText("Memo").waitFor();
  await expect.poll(css).toContain("@media (prefers-color-scheme: dark)");
  expect(await look(page, "brand controls", panel)).toEqual([]);
  expect(faults).toEqual([]);
});

test("discarded changes come back with Undo", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "hedy@example.com");
  await createTemplate(page, "Memo", "h1 { color: #123456; }");
  const css = () => page.getByRole("textbox", { name: "CSS" }).textContent();
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  await expect.poll(css).toContain("#123456");
  await page.getByText("Version 1, saved").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(css).toContain("#00aa00");
  await page.getByText("Unsaved changes").waitFor();
});

test("a version can be named", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "named@example.com");
  const id = await createTemplate(page, "Memo", "");
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("button", { name: "Name version 1" }).click();
  const field = page.getByRole("textbox", { name: "Name of version 1" });
  // The Enter that accepts what an input method suggests is not the one that saves.
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "はる", selectionStart: 2, selectionEnd: 2 });
  await keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", code: "Enter" });
  await keyboard.send("Input.insertText", { text: "春" });
  await expect.poll(() => field.inputValue()).toBe("春");
  await field.press("Escape");
  await page.getByRole("button", { name: "Name version 1" }).click();
  await field.fill("Spring launch");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Versions" }).getByText("Spring launch").waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("button", { name: "Name version 1" }))
    .waitFor();
  const { versions } = (await sendFrom(page, "GET", `/api/templates/${id}/versions`)) as {
    versions: { label: string }[];
  };
  expect(versions.map(({ label }) => label)).toEqual(["Spring launch"]);
});

test("a deleted template is listed with its deadline and can be restored", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "deleted@example.com");
  const id = await createTemplate(page, "Bloom", "");
  await sendFrom(page, "DELETE", `/api/templates/${id}`);
  await page.goto("/templates");
  await page.getByRole("heading", { name: "Recently deleted" }).waitFor();
  await page.getByText("removed for good in 4 weeks").waitFor();
  await page.getByRole("button", { name: "Restore Bloom" }).click();
  await page.getByRole("link", { name: "Bloom", exact: true }).waitFor();
  await page.getByRole("heading", { name: "Recently deleted" }).waitFor({ state: "hidden" });
});
