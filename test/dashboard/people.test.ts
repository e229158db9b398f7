import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { createTemplate, look, sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

/** Invites someone by hand, and returns the link. */
async function invite(page: Page, email: string, role: string, findings: string[]): Promise<string> {
  await page.getByRole("button", { name: "Invite someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel(role).check();
  findings.push(...(await look(page, "invite", dialog)));
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  const link = dialog.getByRole("textbox", { name: "Invitation link" });
  await link.waitFor();
  findings.push(...(await look(page, "invitation link", dialog)));
  const address = await link.inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return address;
}

test("an owner invites a viewer by link, changes the role and removes them; each sees what the role allows", async () => {
  const findings: string[] = [];
  const owner = await dashboard.visit();
  await signUp(owner.page, "ada@example.com");
  await sendFrom(owner.page, "POST", "/api/api-keys", { name: "Production" });
  const templateId = await createTemplate(owner.page, "Mine", "h1 { color: #123456; }");
  await owner.page.goto("/people");
  await owner.page.getByText("You are the only owner.").waitFor();
  await expect.poll(() => owner.page.getByRole("combobox", { name: "Role of ada" }).count()).toBe(0);
  const link = await invite(owner.page, "grace@example.com", "Viewer", findings);
  await owner.page.getByText("Viewer, invited by ada").waitFor();

  const guest = await dashboard.visit({ viewport: { width: 390, height: 844 } });
  await guest.page.goto(link);
  await guest.page
    .getByText("ada invited you as a viewer. You can see everything in the account, but change nothing.")
    .waitFor();
  findings.push(...(await look(guest.page, "join")));
  await guest.page.getByLabel("Name").fill("grace");
  await expect.poll(() => guest.page.getByLabel("Email").inputValue()).toBe("grace@example.com");
  await guest.page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await guest.page.keyboard.press("Enter");
  await guest.page.waitForURL("**/playground");
  // What a viewer finds on each page, and the button that is not there. Nothing in them can be filled in.
  for (const [path, shown, button] of [
    ["/api-keys", "Production", "Create API key"],
    ["/templates", "Mine", "Create template"],
    ["/people", "Only owners can invite people", "Invite someone"],
    ["/providers", "Only owners of the account can store provider keys.", "Store OpenAI key"],
    ["/billing", "Only owners of the account can change them.", "Set cap"],
  ] as const) {
    await guest.page.goto(path);
    await guest.page.getByText(shown).first().waitFor();
    await guest.page.waitForLoadState("networkidle");
    const buttons = await guest.page.getByRole("button", { name: button }).count();
    expect([path, buttons, await guest.page.locator("main input").count()]).toEqual([path, 0, 0]);
  }
  await guest.page.goto(`/templates/${templateId}`);
  await guest.page.getByText("View only. Editors and owners of the account can change").waitFor();
  const css = guest.page.getByRole("textbox", { name: "CSS" });
  await expect.poll(() => css.getAttribute("aria-readonly")).toBe("true");
  await css.click();
  await guest.page.keyboard.insertText("h2 { color: red; }");
  await guest.page.keyboard.press("ControlOrMeta+s");
  await expect.poll(() => css.textContent()).toBe("h1 { color: #123456; }");
  for (const control of ["Save template", "Set alias", "Brand"]) {
    expect([control, await guest.page.getByRole("button", { name: control }).count()]).toEqual([control, 0]);
  }
  const notice = guest.page.getByRole("status").filter({ hasText: "View only" });
  findings.push(...(await look(guest.page, "a template for a viewer", notice)));

  await owner.page.reload();
  await owner.page.getByRole("combobox", { name: "Role of grace" }).waitFor();
  findings.push(...(await look(owner.page, "people")));
  await owner.page.getByRole("combobox", { name: "Role of grace" }).click();
  await owner.page.getByRole("option", { name: "Editor" }).click();
  await owner.page.getByText("grace is now editor").waitFor();
  await guest.page.reload();
  await guest.page.getByRole("button", { name: "Save template" }).waitFor();

  await owner.page.getByRole("button", { name: "Remove grace" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "Remove person" }).click();
  await owner.page.getByText("grace removed").waitFor();
  await guest.page.goto("/templates");
  await guest.page.waitForURL("**/sign-in?**");
  expect(findings).toEqual([]);
  expect([...owner.faults, ...guest.faults]).toEqual([]);
});

test("someone who is signed in joins a second account, switches back, and leaves it", async () => {
  const owner = await dashboard.visit();
  await signUp(owner.page, "team@example.com");
  const { link } = (await sendFrom(owner.page, "POST", "/api/invitations", {
    email: "linus@example.com",
    role: "editor",
  })) as { link: string };
  const { page, faults } = await dashboard.visit();
  await signUp(page, "linus@example.com");
  await page.goto(link);
  await page.getByText("You are signed in as linus@example.com.").waitFor();
  await page.getByRole("button", { name: "Join team" }).click();
  await page.waitForURL("**/playground");
  const menu = page.getByRole("button", { name: "Account of linus" });
  await menu.getByText("team").waitFor();
  /** Switching loads the page again, and the menu may name the other account before that. */
  const switchTo = async (account: string) => {
    await menu.click();
    const loaded = page.waitForEvent("load");
    await page.getByRole("menuitem", { name: account }).click();
    await loaded;
  };
  await switchTo("linus");
  await expect.poll(() => menu.textContent()).not.toContain("team");
  await switchTo("team");
  await menu.getByText("team").waitFor();
  await page.goto("/people");
  await page.getByRole("button", { name: "Leave account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave account" }).click();
  await menu.getByText("linus@example.com").waitFor();
  expect(faults).toEqual([]);
});

test("someone with a password signs in on the page of the invitation, and joins", async () => {
  const owner = await dashboard.visit();
  await signUp(owner.page, "hosts@example.com");
  const { link } = (await sendFrom(owner.page, "POST", "/api/invitations", {
    email: "ken@example.com",
    role: "editor",
  })) as { link: string };
  const known = await dashboard.visit();
  await signUp(known.page, "ken@example.com");

  const { page, faults } = await dashboard.visit();
  await page.goto(link);
  await page.getByLabel("Name").fill("ken");
  // A phone reloads a page that was left for another app.
  await page.reload();
  await page.getByLabel("Name").fill("ken");
  expect(page.url()).not.toContain("#");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("This email address is already in use. Sign in with it, or use another.").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  const reset = page.getByRole("link", { name: "Forgot your password?" });
  expect([await reset.getAttribute("href"), await reset.getAttribute("target")]).toEqual([
    "/reset",
    "_blank",
  ]);
  await page.getByRole("button", { name: "Set one" }).click();
  await page.getByLabel("Name").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("ken@example.com");
  await page.locator("input[type=password]:focus").fill(PASSWORD);
  const findings = await look(page, "sign in to join");
  await page.keyboard.press("Enter");
  await page.getByText("You are signed in as ken@example.com.").waitFor();
  await page.getByRole("button", { name: "Join hosts" }).click();
  await page.waitForURL("**/playground");
  await page.getByRole("button", { name: "Account of ken" }).getByText("hosts").waitFor();
  // The invitation is used up, so going back does not lead to it.
  await page.goBack();
  expect(page.url()).not.toContain("/join");
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});
