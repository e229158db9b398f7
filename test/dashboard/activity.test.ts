import { expect, test } from "vitest";
import { look, sendFrom, signUp, useDashboard } from "./harness.ts";

const dashboard = useDashboard();

test("the Activity page lists requests, finds them, and says what to do about an error", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "active@example.com");
  await page.goto("/activity");
  await page.getByRole("heading", { name: "No requests yet" }).waitFor();

  const { key } = (await sendFrom(page, "POST", "/api/api-keys", { name: "CI" })) as { key: string };
  const { id } = (await sendFrom(page, "POST", "/api/templates", { name: "Receipt", css: "" })) as {
    id: string;
  };
  const convert = (body: unknown) => dashboard.service.convert(body, { "X-Service-Key": key });
  for (let count = 0; count < 52; count++) await convert({ markdown: "x" });
  await convert({ items: [{ markdown: "x", template_id: id }, { markdown: 7 }] });
  const failed = await convert({ markdown: "{ai_content}", ai_service: { provider: "openai", model: "m" } });
  const requestId = failed.headers.get("x-request-id") ?? "";

  await page.reload();
  const rows = page.getByRole("row").filter({ hasText: "/v1/convert" });
  await expect.poll(() => rows.count()).toBe(50);
  await rows
    .filter({ hasText: "invalid_request" })
    .filter({ hasText: requestId.slice(-8) })
    .waitFor();
  await rows.filter({ hasText: "Receipt" }).filter({ hasText: "1 failed" }).waitFor();
  expect(await look(page, "full")).toEqual([]);
  await page.getByRole("button", { name: "Show older requests" }).click();
  await expect.poll(() => rows.count()).toBe(54);

  await page.getByRole("combobox", { name: "Result" }).click();
  await page.getByRole("option", { name: "Failed" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  const whatToDo = page.getByRole("link", { name: "invalid_request: what to do" });
  await expect.poll(() => whatToDo.getAttribute("href")).toBe("/docs/errors#invalid_request");
  await page.getByLabel("Search requests").fill("no such request");
  await page.getByRole("heading", { name: "No request matches" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Search requests").fill(requestId);
  await expect.poll(() => rows.count()).toBe(1);

  await page.goto("/usage");
  const byKey = page.locator("section", { hasText: "By API key" });
  await byKey.getByText("53").waitFor();
  const byTemplate = page.locator("section", { hasText: "By template" });
  await byTemplate.getByText("Receipt").waitFor();
  expect(faults).toEqual([]);

  await page.route("**/api/activity*", (route) => route.abort());
  await page.goto("/activity");
  await page.getByText("Galley is not responding. Trying again…").waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute("**/api/activity*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows.count()).toBe(50);
});
