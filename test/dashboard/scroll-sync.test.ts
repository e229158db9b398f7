import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createTemplate, sendFrom, shownMail, signUp, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const LONG = Array.from({ length: 120 }, (_, index) => `Paragraph ${index}. ${"Words ".repeat(30)}`).join(
  "\n\n",
);

/** The number of the first paragraph that can be seen in the editor. */
const inEditor = (page: Page) =>
  page.locator(".cm-scroller").evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const seen = [...scroller.querySelectorAll(".cm-line")].find(
      (line) => line.getBoundingClientRect().bottom > top + 4 && line.textContent?.startsWith("Paragraph"),
    );
    return Number(/\d+/.exec(seen?.textContent ?? "")?.[0] ?? Number.NaN);
  });

/** The number of the first paragraph that can be seen in the preview. */
const inPreview = (page: Page) =>
  page.getByRole("region", { name: "Preview" }).evaluate((pane) => {
    const frame = pane.querySelector("iframe") as HTMLIFrameElement;
    const above = pane.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    const seen = [...(frame.contentDocument?.querySelectorAll("p") ?? [])].find(
      (paragraph) =>
        paragraph.getBoundingClientRect().bottom * scale > above + 4 &&
        paragraph.textContent?.trimStart().startsWith("Paragraph"),
    );
    return Number(/\d+/.exec(seen?.textContent ?? "")?.[0] ?? Number.NaN);
  });

async function open(page: Page, email: string, text: string): Promise<void> {
  await signUp(page, email);
  await page.goto("/playground");
  await write(page, "Markdown", text);
  await page.keyboard.press("ControlOrMeta+Home");
}

test("the preview follows the editor, and the editor the preview", async () => {
  const { page, faults } = await dashboard.visit();
  await open(page, "ada@example.com", LONG);
  await shownMail(page).getByText("Paragraph 119.").waitFor();

  await page.locator(".cm-scroller").hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => inEditor(page)).toBeGreaterThan(20);
  await expect.poll(async () => Math.abs((await inPreview(page)) - (await inEditor(page)))).toBeLessThan(2);

  await page.getByRole("region", { name: "Preview" }).hover();
  const before = await inEditor(page);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => inEditor(page)).toBeGreaterThan(before);
  await expect.poll(async () => Math.abs((await inPreview(page)) - (await inEditor(page)))).toBeLessThan(2);

  // The end of one is the end of the other.
  await page.mouse.wheel(0, 1_000_000);
  await page.locator(".cm-line", { hasText: "Paragraph 119." }).waitFor();
  expect(faults).toEqual([]);
});

const KINDS = `# The heading

A paragraph with [a link](https://example.com/there).

- First item
- Second item

| Fruit | Price |
|-------|-------|
| Apple | 1.20  |

![A red fox](https://example.com/fox.png)

\`\`\`js
const answer = 42;
\`\`\`

The end, {{first_name}}.`;

/** The line of the cursor. */
const cursorLine = (page: Page) => page.locator(".cm-activeLine").evaluate((line) => line.textContent ?? "");

test("a click on a block of the preview puts the cursor on its line, also under a template's header", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  const id = await createTemplate(page, "Memo", "");
  // A header that is longer than a glance, and says the document's heading once before it.
  await sendFrom(page, "PATCH", `/api/templates/${id}`, {
    header: `The heading of the header. ${"Words of the header. ".repeat(40)}`,
  });
  await page.goto("/playground");
  await write(page, "Markdown", KINDS);
  await page.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name: "Memo" }).click();
  await shownMail(page).getByText("Words of the header").waitFor();
  const mail = shownMail(page);
  for (const [block, line] of [
    [mail.getByText("a link"), "A paragraph with [a link](https://example.com/there)."],
    [mail.getByText("Second item"), "- Second item"],
    [mail.getByText("Apple"), "| Apple | 1.20  |"],
    [mail.getByAltText("A red fox"), "![A red fox](https://example.com/fox.png)"],
    [mail.getByText("answer"), "const answer = 42;"],
    [mail.getByText("The end, Mara."), "The end, {{first_name}}."],
  ] as const) {
    await block.last().click();
    await expect.poll(() => cursorLine(page)).toBe(line);
  }
  expect(page.url()).toMatch(/\/playground$/);
});
