import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { totp } from "../../service/testing/totp.ts";
import { look, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("two-factor sign-in is set up, asked for, and passed with a code and with a recovery code", async () => {
  const { page, context, faults } = await dashboard.visit();
  const findings: string[] = [];
  await signUp(page, "ada@example.com");
  await page.goto("/security");
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]:focus").fill("not the password");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("Wrong current password").waitFor();
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  findings.push(...(await look(page, "set up")));
  const secret = (await dialog.getByTestId("secret").textContent()) ?? "";
  await dialog.getByLabel("Code from the app").fill("123");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("The code is wrong").waitFor();
  await dialog.getByLabel("Code from the app").fill(totp(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByTestId("recovery-codes").getByRole("listitem");
  await codes.first().waitFor();
  await expect.poll(() => codes.count()).toBe(10);
  findings.push(...(await look(page, "recovery codes")));
  const [recoveryCode = "", ...otherCodes] = await codes.allTextContents();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("10 recovery codes left.").waitFor();
  findings.push(...(await look(page, "security, on")));

  const signIn = async (code: string) => {
    await context.clearCookies();
    await page.goto("/sign-in?next=%2Fsecurity");
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Enter a code" }).waitFor();
    // The field takes the focus, so the code can be typed at once.
    await page.locator(":focus").and(page.getByLabel("Code")).waitFor();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };
  await signIn(totp(secret, 1));
  await page.waitForURL("**/security");
  await signIn(recoveryCode);
  await page.getByText("9 recovery codes left.").waitFor();
  await signIn(recoveryCode);
  await page.getByRole("alert").getByText("The code is wrong").waitFor();
  findings.push(...(await look(page, "sign-in code")));

  for (const [index, code] of otherCodes.entries()) {
    // Each sign-in comes from a different address, so that none is throttled.
    const headers = { "X-Forwarded-For": `10.1.0.${index}` };
    const data = { email: "ada@example.com", password: PASSWORD };
    await context.request.post("/api/sign-in", { headers, data });
    await context.request.post("/api/sign-in/code", { headers, data: { code } });
  }
  await page.goto("/security");
  await page.getByText("No recovery codes left. Create new ones now").waitFor();
  expect(findings).toEqual([]);
  expect(faults).toEqual([]);
});
