import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { chooseStarter, signUpByHand, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a newcomer signs up, copies a working curl command, and gets 200 from a template with the new key", async () => {
  const { page, faults, outside } = await dashboard.visit();
  await signUpByHand(page, "ada@example.com");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = (await page.getByTestId("api-key").textContent()) ?? "";
  expect(key).toMatch(/^gly_live_/);

  const curl = (await page.getByLabel("curl code").textContent()) ?? "";
  await page.getByText("Waiting for your first call").waitFor();
  const { stdout } = await promisify(execFile)("sh", ["-c", curl]);
  expect((JSON.parse(stdout) as { html: string }).html).toMatch(/^<!DOCTYPE html>/);
  await page.getByText("Call received. Your key works.").waitFor();

  const templateId = await chooseStarter(page, "Ledger");
  const answer = await dashboard.service.convert(
    { markdown: "# Receipt", template_id: templateId },
    { "X-Service-Key": key },
  );
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { html: string }).html).toContain("#166534");
  expect(faults).toEqual([]);
  expect(outside).toEqual([]);
});

test("the owner's one-time link asks for an email and a password, works once, and leaves no trace in the address", async () => {
  const link = `/enter#${dashboard.service.firstStart?.entryToken}`;
  const { page } = await dashboard.visit();
  await page.goto(link);
  await page.getByLabel("Email").fill("owner@example.com");
  expect(page.url()).not.toContain("#");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/welcome");

  const again = await dashboard.visit();
  await again.page.goto(link);
  await again.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await again.page.getByRole("link", { name: "sign in" }).click();
  await again.page.getByLabel("Email").fill("owner@example.com");
  await again.page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await again.page.getByRole("button", { name: "Sign in" }).click();
  await again.page.waitForURL("**/playground");
  // Going back skips the form: it is done.
  await again.page.goBack();
  await again.page.waitForURL("**/enter");
});

test("shows a wrong password in the form", async () => {
  const { page } = await dashboard.visit();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("Wrong email or password").waitFor();
});
