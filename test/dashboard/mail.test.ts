import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { startSmtp } from "../../service/testing-smtp.ts";
import { openDashboard, shownMail, signUp, type Dashboard } from "./harness.ts";

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let dashboard: Dashboard;
beforeAll(async () => {
  smtp = await startSmtp();
  dashboard = await openDashboard({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await dashboard.close();
  await smtp.close();
});

/** The address in the newest letter that leads to a page of the app. */
async function linkTo(path: string, letters: number): Promise<string> {
  await expect.poll(() => smtp.letters.length).toBe(letters);
  const text = (smtp.letters.at(-1)?.source ?? "").replaceAll("=\n", "").replaceAll("=3D", "=");
  const [link = ""] = new RegExp(`${path}#[\\w.-]+`).exec(text) ?? [];
  return link;
}

test("verifies an address by its link, sends it a test email, and resets a forgotten password", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  await page.getByRole("button", { name: "Download or send" }).click();
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
  await page.getByRole("button", { name: "Send verification link" }).click();
  await page.getByText("A link is on its way to ada@example.com").waitFor();
  const inbox = await context.newPage();
  await inbox.goto(await linkTo("/verify", 1));
  await inbox.getByRole("heading", { name: "Email verified" }).waitFor();

  // The dialog notices by itself: the link may be opened on another device.
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("Test sent to ada@example.com").waitFor();
  expect(smtp.letters.at(-1)?.source).toContain("Welcome aboard");

  await context.clearCookies();
  await page.goto("/reset");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
  await page.goto(await linkTo("/reset", 3));
  await page.getByRole("textbox", { name: "Password" }).fill(`${PASSWORD} anew`);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL("**/sign-in");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill(`${PASSWORD} anew`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/playground");
});

test("shows an invitation link for as long as it takes, also to someone who goes to verify their address", async () => {
  const { page, context } = await dashboard.visit();
  await signUp(page, "grace@example.com");
  await page.goto("/people");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("Email").fill("alan@example.com");
  await page.getByRole("button", { name: "Create invitation" }).click();
  const link = page.getByRole("textbox", { name: "Invitation link" });
  await link.waitFor();
  const opened = context.waitForEvent("page");
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await (await opened).getByRole("button", { name: "Send verification link" }).waitFor();
  await expect.poll(() => link.inputValue()).toContain("/join#");
});
