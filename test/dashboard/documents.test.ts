import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shownMail, signUp, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const markdown = (page: Page) => page.getByRole("textbox", { name: "Markdown" }).textContent();
const name = (page: Page) => page.getByRole("textbox", { name: "Document name" });
const search = (page: Page) => page.getByRole("combobox", { name: "Search documents" });

async function create(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("menuitem", { name: "Empty document" }).click();
  await expect.poll(() => name(page).inputValue()).toBe("Untitled");
  await name(page).fill(title);
  await write(page, "Markdown", text);
  await page.getByText("Saved in this browser").waitFor();
}

const choose = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More for this document" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("documents have names, are saved as you type, and are found by their name and their text", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await page.goto("/playground");
  await create(page, "Spring launch", "# Tulips\n\nThey are here.");
  await create(page, "Autumn sale", "# Pumpkins\n\nHalf price.");

  await page.reload();
  await shownMail(page).getByText("Pumpkins").waitFor();
  await expect.poll(() => name(page).inputValue()).toBe("Autumn sale");

  await page.getByRole("button", { name: "Open document" }).click();
  await search(page).fill("spring");
  await page.keyboard.press("Enter");
  await shownMail(page).getByText("Tulips").waitFor();
  await expect.poll(() => name(page).inputValue()).toBe("Spring launch");

  await page.getByRole("button", { name: "Open document" }).click();
  await search(page).fill("half price");
  await page.getByRole("option", { name: /Autumn sale/ }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.getByRole("option", { name: /Autumn sale/ }).click();
  await shownMail(page).getByText("Pumpkins").waitFor();

  // Undo belongs to the document and never restores the text of another one.
  await page.getByRole("textbox", { name: "Markdown" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => markdown(page)).toContain("Pumpkins");

  // Text that can't be stored does not make way for another document.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, "Markdown", "# Unkept");
  await page.getByText("Not saved: this browser's storage is full").waitFor();
  await page.getByRole("button", { name: "Open document" }).click();
  await page.getByRole("option", { name: /Spring launch/ }).click();
  await page.getByText("This document is not saved").waitFor();
  await expect.poll(() => markdown(page)).toContain("Unkept");
  expect(faults).toEqual([]);
});

test("a document is duplicated, deleted and brought back, and all are exported", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await page.goto("/playground");
  await create(page, "Spring launch", "# Tulips");
  await choose(page, "Duplicate document");
  await expect.poll(() => name(page).inputValue()).toBe("Spring launch (copy)");
  await write(page, "Markdown", "# Daffodils");
  await choose(page, "Delete document");
  await page.getByText("Spring launch (copy) deleted").waitFor();
  await expect.poll(() => name(page).inputValue()).not.toBe("Spring launch (copy)");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => name(page).inputValue()).toBe("Spring launch (copy)");
  await shownMail(page).getByText("Daffodils").waitFor();

  const [one] = await Promise.all([page.waitForEvent("download"), choose(page, "Download as .md")]);
  expect(one.suggestedFilename()).toBe("spring-launch-copy.md");
  expect(readFileSync(await one.path(), "utf8")).toBe("# Daffodils");

  const [all] = await Promise.all([
    page.waitForEvent("download"),
    choose(page, "Export all documents as ZIP"),
  ]);
  const files = unzipSync(readFileSync(await all.path()));
  expect(Object.keys(files).sort()).toEqual(["spring-launch-copy.md", "spring-launch.md", "welcome.md"]);
  expect(strFromU8(files["spring-launch.md"] ?? new Uint8Array())).toBe("# Tulips");
});

test("a document follows what another tab writes into it", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "tabs@example.com");
  await page.goto("/playground");
  await create(page, "Shared", "# One");
  const other = await context.newPage();
  await other.goto("/playground");
  await expect.poll(() => name(other).inputValue()).toBe("Shared");
  await write(other, "Markdown", "# Two");
  await shownMail(page).getByText("Two").waitFor();
  await expect.poll(() => markdown(page)).toContain("# Two");
});

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("galley.document."))
      .map((key) => (JSON.parse(localStorage.getItem(key) ?? "") as { markdown: string }).markdown),
  );

/** Keeps the pauses of a page from ending, as browsers do in the background. Returns what ends them. */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const start = window.setTimeout;
    const held: (() => void)[] = [];
    const hold = (run: () => void, delay?: number) =>
      (delay ?? 0) < 200 ? start(run, delay) : held.push(run);
    Object.assign(window, {
      setTimeout: hold,
      runTimers: () => {
        window.setTimeout = start;
        for (const run of held) run();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { runTimers: () => void }).runTimers());
}

test("a document deleted in another tab says so, is stored again once it is changed, and outlives the Undo there", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "elsewhere@example.com");
  await page.goto("/playground");
  await create(page, "Shared", "# One");
  const other = await context.newPage();
  await other.goto("/playground");
  await expect.poll(() => name(other).inputValue()).toBe("Shared");
  await choose(page, "Delete document");
  await other.getByText("Deleted in another tab").waitFor();
  await expect.poll(() => markdown(other)).toContain("# One");

  await write(other, "Markdown", "# Two");
  await other.getByText("Saved in this browser").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => name(page).inputValue()).toBe("Shared");
  await expect.poll(() => markdown(page)).toContain("# Two");
  await expect.poll(() => markdown(other)).toContain("# Two");
  await expect.poll(() => stored(page)).toContain("# Two");
});

test("text that two tabs have typed into a document at the same moment is kept in both versions", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "moment@example.com");
  await page.goto("/playground");
  await create(page, "Shared", "# One");
  const other = await context.newPage();
  await other.goto("/playground");
  await expect.poll(() => name(other).inputValue()).toBe("Shared");
  const runTimers = await holdTimers(page);
  await write(page, "Markdown", "# Here");
  await name(other).fill("Renamed");
  await write(other, "Markdown", "# There");
  await expect.poll(() => stored(other)).toContain("# There");
  await runTimers();
  await page.getByText("Its text is in Renamed (copy).").waitFor();
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(["# Here", "# There"]));
  await expect.poll(() => markdown(page)).toContain("# Here");
  await expect.poll(() => name(page).inputValue()).toBe("Renamed");
});

test("what was just typed is stored before the tab goes to the background", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "phone@example.com");
  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  await holdTimers(page);
  await write(page, "Markdown", "# Hidden");
  await page.getByText("Saving…").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect(await stored(page)).toContain("# Hidden");
});

test("the draft of the first edition becomes a document", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "before@example.com");
  await page.goto("/favicon.svg");
  await page.evaluate(() => localStorage.setItem("galley.draft", JSON.stringify({ markdown: "# Kept" })));
  await page.goto("/playground");
  await shownMail(page).getByText("Kept").waitFor();
  await expect.poll(() => name(page).inputValue()).toBe("Draft");
});
