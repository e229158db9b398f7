import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { createTemplate, sendFrom, shownMail, signUp, styleInMail, write, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

const css = (page: Page) => page.getByRole("textbox", { name: "CSS" }).textContent();
const storedDraft = (page: Page, id: string) =>
  page.evaluate((key) => localStorage.getItem(key), `galley.template.${id}`);
const save = (page: Page) => page.getByRole("button", { name: "Save template" }).click();

test("an expired session asks for the password on the page, keeps the text and sends the save again", async () => {
  const { page, context, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await context.clearCookies();
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await dialog.getByText("Sign in as ada@example.com").waitFor();
  await dialog.getByRole("textbox", { name: "Password" }).fill("not the password");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Saved as version 2. Live now.").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await page.getByText("Version 2, saved").waitFor();
  expect(faults).toEqual([]);
});

test("a session that is not renewed leaves the changes unsaved, and says so", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "later@example.com");
  await createTemplate(page, "Memo", "");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await context.clearCookies();
  await save(page);
  await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  await page.getByRole("alert").getByText("Not saved. Your session has expired.").waitFor();
  await page.getByText("Unsaved changes").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
});

test("Escape closes the dialog of an expired session, and leaves open the one below it", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "below@example.com");
  await page.goto("/api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByLabel("Name").fill("Production");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Create API key" }).click();
  const expired = page.getByRole("dialog", { name: "Your session has expired" });
  await expired.locator("input[type=password]:focus").waitFor();
  await page.keyboard.press("Escape");
  await expired.waitFor({ state: "hidden" });
  await dialog.getByRole("alert").getByText("Your session has expired.").waitFor();
  await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Production");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("without the code of its dialog, an expired session is reported, and another save asks for the password", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "away@example.com");
  await page.route("**/assets/sign-in-again-*.js", (route) => route.abort());
  await createTemplate(page, "Memo", "");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await context.clearCookies();
  await save(page);
  await page.getByRole("alert").getByText("Not saved. Your session has expired.").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");

  await page.unrouteAll();
  await save(page);
  await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
});

test("offline, a save is shown as waiting and is sent with the newest text once the connection is back", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  const id = await createTemplate(page, "Memo", "");
  await shownMail(page).getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await write(page, "CSS", "h1 { color: #111111; }");
  await save(page);
  await page.getByRole("alert").getByText("Not saved yet.").waitFor();
  await write(page, "CSS", "h1 { color: #00aa00; }");

  // The bars do not cover anything: the warnings below the editor and the size below the preview stay visible.
  const lowest = () =>
    page.evaluate(() => {
      const bottoms = ["No warnings", "of 102 KB"].map((text) => {
        const found = [...document.querySelectorAll("main *")].findLast((element) =>
          element.textContent?.includes(text),
        );
        return found?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      });
      return Math.max(...bottoms);
    });
  await expect.poll(lowest).toBeLessThanOrEqual(800);

  await context.setOffline(false);
  await page.getByText("Saved as version 2. Live now.").waitFor();
  const { css: saved } = (await sendFrom(page, "GET", `/api/templates/${id}`)) as { css: string };
  expect(saved).toBe("h1 { color: #00aa00; }");
});

test("Ctrl-S during a running save also saves what was typed since", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "twice@example.com");
  const id = await createTemplate(page, "Memo", "");
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/templates/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await write(page, "CSS", "h1 { color: #111111; }");
  await page.keyboard.press("ControlOrMeta+s");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.keyboard.press("ControlOrMeta+s");
  held.resolve();
  await page.getByText("Saved as version 3. Live now.").waitFor();
  await page.getByText("Version 3, saved").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
});

test("an untouched editor follows a save made in another tab", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "hedy@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  const other = await context.newPage();
  await other.goto(`/templates/${id}`);
  await write(other, "CSS", "h1 { color: #123456; }");
  await save(other);
  await other.getByText("Saved as version 2").waitFor();
  await expect.poll(() => styleInMail(page, "h1", "color")).toBe("rgb(18, 52, 86)");
  await expect.poll(() => css(page)).toContain("#123456");
  await page.getByText("Version 2, saved").waitFor();
});

test("unsaved changes survive a reload after another tab has saved its own", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "tabs@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  const other = await context.newPage();
  await other.goto(`/templates/${id}`);
  await other.getByRole("textbox", { name: "CSS" }).waitFor();
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await write(other, "CSS", "h1 { color: #0000aa; }");
  await save(other);
  await page.getByRole("alert").getByText("Version 2 was saved elsewhere").waitFor();
  // By then, the other tab has removed what it had stored, and this one has stored its changes again.
  await other.getByText("Version 2, saved").waitFor();
  await expect.poll(() => storedDraft(page, id)).toContain("#00aa00");
  await page.reload();
  await page.getByRole("alert").getByText("Version 2 was saved elsewhere").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
});

test("unsaved changes survive a reload after another tab has discarded its own", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "both@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  const other = await context.newPage();
  await other.goto(`/templates/${id}`);
  const discard = async () => {
    await other.getByRole("button", { name: "More actions" }).click();
    await other.getByRole("menuitem", { name: "Discard changes" }).click();
    await other.getByText("Unsaved changes").waitFor({ state: "hidden" });
  };
  const survives = async (text: string) => {
    await expect.poll(() => storedDraft(page, id)).toContain(text);
    await page.reload();
    await page.getByText("Unsaved changes").waitFor();
    await expect.poll(() => css(page)).toContain(text);
  };

  await write(other, "CSS", "h1 { color: #0000aa; }");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await discard();
  await survives("#00aa00");

  await write(page, "CSS", "h1 { color: #00bb00; }");
  await write(other, "CSS", "h1 { color: #0000bb; }");
  await discard();
  await survives("#00bb00");
});

/** Two tabs have changed the same template; the other one was saved first. */
async function conflict(page: Page, id: string): Promise<void> {
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await sendFrom(page, "PATCH", `/api/templates/${id}`, { css: "h1 { color: #0000aa; }" });
  await save(page);
  await page.getByRole("alert").getByText("Version 2 was saved elsewhere").waitFor();
}

test("a conflict shows the difference, and taking the other version sets your changes aside first", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "theirs@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await conflict(page, id);
  await page.getByRole("button", { name: "Compare" }).click();
  const compared = page.getByRole("dialog", { name: "From version 2 to your changes" });
  await compared.getByText("#0000aa").first().waitFor();
  await compared.getByText("#00aa00").first().waitFor();
  await compared.getByRole("button", { name: "Take version 2" }).click();
  await page.getByText("Your changes are set aside in the history").waitFor();
  await expect.poll(() => css(page)).toContain("#0000aa");

  await page.reload();
  await write(page, "CSS", "h1 { color: #aa00aa; }");
  const bringBack = async () => {
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("button", { name: "Your changes" }).click();
    await page.getByRole("button", { name: "Edit these changes" }).click();
  };
  await bringBack();
  await expect.poll(() => css(page)).toContain("#00aa00");
  // Changes that make way for others are set aside in their place.
  await bringBack();
  await expect.poll(() => css(page)).toContain("#aa00aa");
  await bringBack();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await save(page);
  await page.getByText("Saved as version 3").waitFor();
  expect(faults).toEqual([]);
});

test("changes that are set aside one after the other are all kept", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "aside@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await sendFrom(page, "PATCH", `/api/templates/${id}`, { css: "h1 { color: #0000aa; }" });
  await page.reload();
  await page.getByText("Version 2, saved").waitFor();
  const aside = page.getByRole("button", { name: "Your changes" });
  for (const [color, previous, newest] of [
    ["#00aa00", 1, 3],
    ["#00bb00", 2, 4],
  ] as const) {
    await write(page, "CSS", `h1 { color: ${color}; }`);
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("button", { name: `Restore version ${previous}` }).click();
    await page.getByText(`Version ${newest}, saved`).waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.getByRole("button", { name: "History" }).click();
  await expect.poll(() => aside.count()).toBe(2);
  await aside.last().click();
  await page.getByRole("button", { name: "Edit these changes" }).click();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "History" }).click();
  await expect.poll(() => aside.count()).toBe(1);
});

test("what is typed while a version is restored stays as unsaved changes", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "restoring@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await sendFrom(page, "PATCH", `/api/templates/${id}`, { css: "h1 { color: #0000aa; }" });
  await page.reload();
  await page.getByText("Version 2, saved").waitFor();
  const held = Promise.withResolvers<void>();
  await page.route("**/restore", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await write(page, "CSS", "h1 { color: #00aa00; }");
  held.resolve();
  await page.getByText("Version 1 restored as version 3").waitFor();
  await page.getByText("Unsaved changes").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await save(page);
  await page.getByText("Saved as version 4").waitFor();
});

test("resolving a conflict by saving yours keeps the other version in the history", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "mine@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await conflict(page, id);
  await page.getByRole("button", { name: "Save mine as version 3" }).click();
  await page.getByText("Saved as version 3").waitFor();
  const kept = (await sendFrom(page, "GET", `/api/templates/${id}/versions/2`)) as { css: string };
  expect(kept.css).toBe("h1 { color: #0000aa; }");
  const now = (await sendFrom(page, "GET", `/api/templates/${id}`)) as { css: string };
  expect(now.css).toBe("h1 { color: #00aa00; }");
});

test("a template deleted elsewhere keeps its editor and the changes, and is restored and saved there", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "deleted@example.com");
  const id = await createTemplate(page, "Memo", "");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await sendFrom(page, "DELETE", `/api/templates/${id}`);
  await save(page);
  await page.getByRole("alert").getByText("This template was deleted.").waitFor();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await expect.poll(() => page.getByRole("button", { name: "Save template" }).isDisabled()).toBe(true);

  await page.reload();
  await page.getByText("Your unsaved changes stay on this device").waitFor();
  await page.getByRole("button", { name: "Restore template" }).click();
  await expect.poll(() => css(page)).toContain("#00aa00");

  await sendFrom(page, "DELETE", `/api/templates/${id}`);
  await save(page);
  await page.getByRole("alert").getByRole("button", { name: "Restore template" }).click();
  await page.getByText("This template was deleted.").waitFor({ state: "hidden" });
  await save(page);
  await page.getByText("Saved as version 2. Live now.").waitFor();
  expect(faults).toEqual([]);
});

test("a full storage is reported in the template editor and in the playground", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "full@example.com");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await createTemplate(page, "Memo", "");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByRole("alert").getByText("This browser's storage is full.").waitFor();
  await save(page);
  await page.getByText("Saved as version 2").waitFor();
  await page.goto("/playground");
  await write(page, "Markdown", "# Unkept");
  await page.getByText("Not saved: this browser's storage is full").waitFor();
});

test("discarded changes come back with Undo after leaving the editor", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "left@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  await page.getByText("Changes discarded").waitFor();
  await page.getByRole("link", { name: "All templates" }).click();
  await page.waitForURL("**/templates");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.goto(`/templates/${id}`);
  await expect.poll(() => css(page)).toContain("#00aa00");
});

test("what is typed after discarding is set aside when Undo brings the discarded changes back", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "since@example.com");
  await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  await page.getByText("Changes discarded").waitFor();
  await write(page, "CSS", "h1 { color: #aa00aa; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => css(page)).toContain("#00aa00");
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("button", { name: "Your changes" }).click();
  await page.getByRole("button", { name: "Edit these changes" }).click();
  await expect.poll(() => css(page)).toContain("#aa00aa");
});

test("an editor whose changes were typed away again follows a save made in another tab", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "typed@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await write(page, "CSS", "h1 { color: #654321; }");
  await page.getByText("Version 1, saved").waitFor();
  const other = await context.newPage();
  await other.goto(`/templates/${id}`);
  await write(other, "CSS", "h1 { color: #123456; }");
  await save(other);
  await other.getByText("Saved as version 2").waitFor();
  await expect.poll(() => css(page)).toContain("#123456");
  await page.getByText("Version 2, saved").waitFor();
});

test("of ten changes that are set aside, none goes when one of them is edited again", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "ten@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  await page.evaluate((key) => {
    const changes = Array.from({ length: 10 }, (_, index) => ({
      at: new Date(Date.now() - index * 60_000).toISOString(),
      content: { name: "Memo", css: `h1 { margin: ${index}px; }`, header: "", footer: "" },
    }));
    localStorage.setItem(key, JSON.stringify(changes));
  }, `galley.template-set-aside.${id}`);
  await write(page, "CSS", "h1 { color: #00aa00; }");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("button", { name: "Your changes" }).first().click();
  await page.getByRole("button", { name: "Edit these changes" }).click();
  await expect.poll(() => css(page)).toContain("margin: 0px");
  const stored = await page.evaluate(
    (key) => localStorage.getItem(key) ?? "",
    `galley.template-set-aside.${id}`,
  );
  expect(stored).toContain("margin: 9px");
  expect(stored).toContain("#00aa00");
});

test("what is typed back during a save stays as unsaved changes", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "during@example.com");
  const id = await createTemplate(page, "Memo", "h1 { color: #654321; }");
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/templates/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await answer.promise;
    await route.continue();
  });
  await write(page, "CSS", "h1 { color: #00aa00; }");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await save(page);
  await sent;
  await write(page, "CSS", "h1 { color: #654321; }");
  answer.resolve();
  await page.getByText("Saved as version 2").waitFor();
  await page.getByText("Unsaved changes").waitFor();
  await expect.poll(() => css(page)).toContain("#654321");
});
