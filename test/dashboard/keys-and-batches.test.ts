import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a key made on its page works, is renamed, and stops working when revoked", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "keys@example.com");
  await page.goto("/api-keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByLabel("Name").fill("Production");
  await page.getByRole("dialog").getByRole("button", { name: "Create API key" }).click();
  const apiKey = (await page.getByTestId("api-key").textContent()) ?? "";
  const status = async () =>
    (await dashboard.service.convert({ markdown: "# Hello" }, { "X-Service-Key": apiKey })).status;
  expect(await status()).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.content()).not.toContain(apiKey);

  // A name is also saved when its field loses the focus, so requests fail from before it is opened.
  await page.route("**/api/api-keys/*", (route) => route.abort());
  await page.getByRole("button", { name: "Rename Production" }).click();
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill("Staging");
  await field.press("Enter");
  await page.getByRole("alert").getByText("Galley can't be reached").waitFor();
  await expect.poll(() => field.inputValue()).toBe("Staging");
  await page.unroute("**/api/api-keys/*");
  await field.press("Enter");
  await page
    .locator(":focus")
    .and(page.getByRole("button", { name: "Rename Staging" }))
    .waitFor();

  await page.getByRole("button", { name: "Revoke Staging" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("No API keys yet").waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "API keys" }))
    .waitFor();
  await expect.poll(status).toBe(401);
  expect(faults).toEqual([]);
});

test.for([
  ["/api-keys", "Create API key", "Name", "Create API key", "Copy key"],
  ["/people", "Invite someone", "Email", "Create invitation", "Copy link"],
] as const)("on %s, a secret is shown even if its dialog was closed meanwhile", async (words) => {
  const [path, open, field, create, copy] = words;
  const { page } = await dashboard.visit();
  await signUp(page, `closed${path.replace("/", "-")}@example.com`);
  await page.goto(path);
  await page.getByRole("button", { name: open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field).fill("late@example.com");
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/api\/(api-keys|invitations)$/, async (route) => {
    if (route.request().method() === "POST") {
      asked.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  await dialog.getByRole("button", { name: create }).click();
  await asked.promise;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  answer.resolve();
  await dialog.getByRole("button", { name: copy }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: open }).click();
  await dialog.getByRole("button", { name: create }).waitFor();
});

test("a page stays open while a secret is created, because only that page shows it", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "leaves@example.com");
  await page.goto("/usage");
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Production");
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/api-keys", async (route) => {
    if (route.request().method() === "POST") {
      asked.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create API key" }).click();
  await asked.promise;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Usage" }).click();
  await page.getByText("Stay on this page for a moment.").waitFor();
  await page.goBack();
  await page.waitForURL("**/api-keys");
  answer.resolve();
  await dialog.getByRole("button", { name: "Copy key" }).waitFor();
  expect(page.url()).toMatch(/\/api-keys$/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Usage" }).click();
  await page.waitForURL("**/usage");
});

test.for([
  ["/api-keys", "Create API key", "Name", "Create API key", "Copy key"],
  ["/people", "Invite someone", "Email", "Create invitation", "Copy link"],
] as const)("on %s, nothing is created offline, and another try creates it", async (words) => {
  const [path, open, field, create, copy] = words;
  const { page, context } = await dashboard.visit();
  await signUp(page, `offline${path.replace("/", "-")}@example.com`);
  await page.goto(path);
  await page.getByRole("button", { name: open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field).fill("late@example.com");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await dialog.getByRole("button", { name: create }).click();
  await dialog.getByRole("alert").getByText("Galley can't be reached").waitFor();
  await context.setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: create }).click();
  await dialog.getByRole("button", { name: copy }).waitFor();
  const found = await sendFrom(page, "GET", `/api${path === "/people" ? "/invitations" : path}`);
  expect(Object.values(found as Record<string, unknown[]>)[0]).toHaveLength(1);
});

test("converts a batch of 20 files to a ZIP of 18, and reports why two failed", async () => {
  const { page, faults, outside } = await dashboard.visit();
  await signUp(page, "batch@example.com");
  await page.goto("/batch");
  const good = Array.from({ length: 18 }, (_, index) => ({
    name: `letter-${index + 1}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from(`# Letter ${index + 1}\n\nDear reader.`),
  }));
  await page
    .getByLabel("Markdown files")
    .setInputFiles([
      ...good.slice(0, 9),
      { name: "latin1.md", mimeType: "text/markdown", buffer: Buffer.from([0x63, 0x61, 0x66, 0xe9]) },
      ...good.slice(9),
      { name: "huge.md", mimeType: "text/markdown", buffer: Buffer.alloc(256 * 1024 + 1, "a") },
    ]);
  await page.getByText("18 of 20 converted, 2 failed").waitFor();
  await page.getByText("It is not text in UTF-8.").waitFor();
  await page.getByText("the limit is 256 KiB").waitFor();

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download ZIP" }).click(),
  ]);
  const files = unzipSync(readFileSync(await saved.path()));
  expect(Object.keys(files).filter((name) => name.endsWith(".html"))).toHaveLength(18);
  expect(strFromU8(files["letter-7.html"] ?? new Uint8Array())).toContain("Letter 7</h1>");

  await page.getByRole("button", { name: "Preview" }).first().click();
  await page.getByRole("dialog").locator("iframe[data-email]").waitFor();
  expect(faults).toEqual([]);
  expect(outside).toEqual([]);
});

test("sets and removes the spending cap, and undoes the removal", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "cap@example.com");
  await page.goto("/billing");
  const cap = page.getByLabel("Cap in US dollars");
  await cap.pressSequentially("-12345678");
  await expect.poll(() => cap.inputValue()).toBe("$123456");
  await cap.fill("2.5");
  await page.getByRole("button", { name: "Set cap" }).click();
  await page.getByText("costs $2.50").waitFor();
  await page.getByRole("button", { name: "Remove cap" }).click();
  await page.getByText("No cap. Overage is always billed.").waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("costs $2.50").waitFor();
  await cap.fill("0");
  await page.getByRole("button", { name: "Change cap" }).click();
  await page.getByText("Calls are rejected once the included ones are used.").waitFor();
  expect(faults).toEqual([]);
});

test("deleting the account offers an export, asks for its name, and signs out", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "leaving@example.com");
  await page.goto("/settings");
  await page.getByLabel("Account name").fill("Acme  Inc ");
  await page.getByLabel("Email").fill("Leaving@Example.org");
  const password = page.getByRole("textbox", { name: "Current password" });
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Profile saved").waitFor();
  await password.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete account" });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export account data" }).click();
  expect((await downloading).suggestedFilename()).toBe("acme-inc-export.zip");
  await page.getByRole("dialog").getByText("Downloaded").waitFor();
  // Browsers show two spaces as one, and none at the end.
  await page.getByLabel("Type Acme Inc to confirm").fill("Acme Inc");
  await confirm.click();
  await page.getByText("Account deleted.").waitFor();
  await page.goto("/settings");
  await page.waitForURL("**/sign-in?**");
  expect(faults).toEqual([]);
});

test("the API reference shows the conversion and contacts no other host", async () => {
  const { page, faults, outside } = await dashboard.visit();
  await page.goto("/reference/");
  await page.getByText("Convert Markdown to HTML email").first().waitFor();
  await page.waitForTimeout(1000);
  expect(outside).toEqual([]);
  expect(faults).toEqual([]);
});

test("a dialog shows the same until it is out of sight", async () => {
  const { page, faults } = await dashboard.visit({ reducedMotion: "no-preference" });
  await signUp(page, "slow@example.com");
  await page.goto("/api-keys");
  const dialog = page.getByRole("dialog");
  /** What the dialog says in each frame, from a click that closes it until it is gone. */
  const close = async (button: string) => {
    await page.evaluate(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      const look = () => {
        const found = document.querySelector("[role=dialog] h2");
        if (found !== null) said.add(found.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await dialog.getByRole("button", { name: button }).click();
    await dialog.waitFor({ state: "detached" });
    return page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  };
  await page.getByRole("button", { name: "Create API key" }).click();
  await dialog.getByLabel("Name").fill("Production");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Copy key" }).waitFor();
  expect(await close("Done")).toEqual(["Your new API key"]);
  await page.getByRole("button", { name: "Revoke Production" }).click();
  expect(await close("Keep key")).toEqual(["Revoke Production?"]);
  await page.getByRole("button", { name: "Create API key" }).click();
  await dialog.getByLabel("Name").waitFor();
  expect(faults).toEqual([]);
});
