import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../../service/testing.ts";
import { contrastOf, createTemplate, sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("a long name without spaces does not widen the page, tables and lists it is in", async () => {
  const { page } = await dashboard.visit({ viewport: { width: 390, height: 844 } });
  await signUp(page, "long@example.com");
  const name = `😀${"W".repeat(98)}`;
  await sendFrom(page, "PATCH", "/api/profile", { name });
  await sendFrom(page, "PATCH", "/api/account", { name });
  await sendFrom(page, "POST", "/api/api-keys", { name });
  const id = await createTemplate(page, name, "");
  await sendFrom(page, "DELETE", `/api/templates/${id}`);
  await sendFrom(page, "POST", "/api/templates", { name, css: "" });
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("main, h1, h2, main table, main li")].flatMap(
        (element) => (element.getBoundingClientRect().right > innerWidth ? [element.outerHTML] : []),
      ),
    );
  for (const path of ["/api-keys", "/templates", "/playground", "/welcome"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(overflow, { message: path }).toEqual([]);
    expect((await page.textContent("nav[aria-label=Main]"))?.isWellFormed()).toBe(true);
  }
  await page.goto("/api-keys");
  // There is no pointer to hover the rest of a name that is cut off.
  const keyName = page.getByTitle(name);
  await expect
    .poll(() => keyName.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByRole("heading").waitFor();
  await expect.poll(overflow).toEqual([]);
  await page.goto("/playground");
  const isCutOff = (list: Locator) =>
    list.evaluate((element) =>
      [element, ...element.querySelectorAll("*")].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
  await page.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name }).waitFor();
  await expect.poll(() => isCutOff(page.getByRole("listbox"))).toBe(false);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByText(name).waitFor();
  await expect.poll(() => isCutOff(page.getByRole("dialog"))).toBe(false);
  await page.goto("/templates");
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  // A toast slides in from the side.
  await expect.poll(() => undo.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(390);
  await expect.poll(() => undo.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
});

test.each([768, 900, 1100])("in a window of %i px, no control is cut off or covered", async (width) => {
  const { page } = await dashboard.visit({ viewport: { width, height: 1400 } });
  await signUp(page, `window-${width}@example.com`);
  const id = await createTemplate(page, "Quarterly newsletter for distributors, resellers and partners", "");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await sendFrom(page, "POST", "/api/sign-in", { email: `window-${width}@example.com`, password: PASSWORD });
  const outOfReach = () =>
    page.locator("main").evaluate((main) =>
      [...main.querySelectorAll("button, input, td p")].flatMap((control) => {
        const { left, top, width: wide, height } = control.getBoundingClientRect();
        // A field has icons at its ends.
        const shares = control.tagName === "INPUT" ? [0.5] : [0.1, 0.5, 0.9];
        const isReached = shares.every((share) =>
          control.contains(document.elementFromPoint(left + wide * share, top + height / 2)),
        );
        const isCut = [control, ...control.querySelectorAll("span")].some(
          ({ tagName, scrollWidth, clientWidth }) =>
            tagName !== "INPUT" && clientWidth > 1 && scrollWidth > clientWidth + 1,
        );
        return wide === 0 || (isReached && !isCut) ? [] : [control.outerHTML.slice(0, 200)];
      }),
    );
  for (const path of ["/playground", `/templates/${id}`, "/api-keys", "/activity", "/security"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(outOfReach, { message: path }).toEqual([]);
  }
});

test("the spinner of a waiting button is in its middle without motion, too", async () => {
  const { page } = await dashboard.visit();
  await page.route("**/api/sign-in", () => new Promise(() => undefined));
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("a long password");
  await page.keyboard.press("Enter");
  const button = page.locator("button[data-loading]");
  await button.waitFor();
  const offset = () =>
    button.evaluate((element) => {
      const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
      const [x, y] = middle(element.getBoundingClientRect());
      const [spinnerX, spinnerY] = middle(
        (element.querySelector(".mantine-Loader-root") as Element).getBoundingClientRect(),
      );
      return Math.max(Math.abs(x - spinnerX), Math.abs(y - spinnerY));
    });
  await expect.poll(offset).toBeLessThan(2);
});

test("destructive buttons are red with a contrast of at least 4.5:1", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "red@example.com");
  await sendFrom(page, "POST", "/api/api-keys", { name: "Production" });
  await page.goto("/api-keys");
  const revoke = page.getByRole("button", { name: "Revoke Production" });
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Revoke key" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(() => contrastOf(revoke)).toBeGreaterThanOrEqual(4.5);
    await revoke.click();
    await confirm.waitFor();
    await expect
      .poll(() => confirm.evaluate((button) => getComputedStyle(button).backgroundColor))
      .toBe("rgb(185, 28, 28)");
    await expect.poll(() => contrastOf(confirm)).toBeGreaterThanOrEqual(4.5);
    await page.keyboard.press("Escape");
    await confirm.waitFor({ state: "hidden" });
  }
});
