import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDashboard, shownMail, signUp, styleInMail, write, type Dashboard } from "./harness.ts";

/** A server outside the service that records all requests. */
const asked: string[] = [];
const canary = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end();
});

let dashboard: Dashboard;
let outside = "";
beforeAll(async () => {
  dashboard = await openDashboard();
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  outside = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary`;
});
afterAll(async () => {
  await dashboard.close();
  canary.close();
});

const hostile = () => `<script>top.canary = 1; fetch("${outside}")</script>
<img src="${outside}.png" onerror="top.canary = 2"> <svg onload="top.canary = 3"></svg>
<iframe src="${outside}"></iframe> <object data="${outside}"></object> <embed src="${outside}">
<link rel="stylesheet" href="${outside}.css"> <style>@import "${outside}.css"; p { background: url(${outside}.gif) }</style>
<base href="${outside}"> <meta http-equiv="refresh" content="0;url=${outside}">
<a href="javascript:top.canary = 4">link</a> <form action="${outside}"><button>send</button></form>
<p style="background-image: url(${outside}.jpg)">A hostile paragraph</p>`;

test("a hostile document in the playground runs no script and makes no request", async () => {
  const { page, context } = await dashboard.visit();
  let dialogs = 0;
  page.on("dialog", () => dialogs++);
  await signUp(page, "mallory@example.com");
  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  await write(page, "Markdown", `${hostile()}\n\n![picture](${outside}-2.png)\n\nThe end of it`);
  await shownMail(page).getByText("The end of it", { exact: true }).waitFor();
  const link = shownMail(page).getByText("link", { exact: true });
  if ((await link.count()) > 0) await link.first().click();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  expect(dialogs).toBe(0);
  expect(await page.evaluate(() => "canary" in globalThis)).toBe(false);

  // Only the switch lets the author's images load, and nothing else.
  await page.getByRole("button", { name: "Load images" }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !path.endsWith(".png"))).toEqual([]);
  await context.close();
  asked.length = 0;
});

test("the preview runs no script and makes no request even if the engine lets everything through", async () => {
  const { page } = await dashboard.visit();
  await signUp(page, "broken-engine@example.com");
  const html = `<!DOCTYPE html><html><head></head><body>${hostile()}</body></html>`;
  await page.addInitScript(answerWith, html);
  await page.goto("/playground");
  await shownMail(page).getByText("A hostile paragraph").waitFor();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => "canary" in globalThis)).toBe(false);
});

/** Runs in the page: an engine that returns the same document for everything. */
function answerWith(html: string): void {
  globalThis.Worker = class extends EventTarget {
    postMessage({ id }: { id: number }): void {
      const meta = { subject: "", preheader: "", title: "", bytes: html.length };
      const result = { html, text: "", meta, places: [], warnings: [], templateWarnings: [], tookMs: 1 };
      this.dispatchEvent(new MessageEvent("message", { data: { id, result } }));
    }
    terminate(): void {}
  } as unknown as typeof Worker;
}

test("the preview follows the typing, keeps its place, and shows dark, text and other widths", async () => {
  const { page, faults } = await dashboard.visit();
  await signUp(page, "ada@example.com");
  await page.goto("/playground");
  await shownMail(page).getByText("Welcome aboard").waitFor();
  const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
  await write(page, "Markdown", long);
  await shownMail(page).getByText("Paragraph 79.").waitFor();
  const pane = page.getByRole("region", { name: "Preview" });
  await pane.evaluate((element) => element.scrollTo(0, 700));
  await page.getByRole("textbox", { name: "Markdown" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" More words.");
  await shownMail(page).getByText("More words.").waitFor();
  expect(await pane.evaluate((element) => element.scrollTop)).toBe(700);

  const ground = () => styleInMail(page, "body", "background-color");
  const light = await ground();
  await page.getByRole("button", { name: "Dark mode" }).click();
  await expect.poll(ground).not.toBe(light);

  await page.getByText("Phone", { exact: true }).click({ force: true });
  await expect.poll(() => styleInMail(page, "html", "width")).toBe("390px");
  await page.getByRole("radiogroup", { name: "Part" }).getByText("Text").click();
  await page.getByLabel("Plain text").getByText("Paragraph 79.").waitFor();

  await page.reload();
  await page.getByLabel("Plain text").getByText("More words.").waitFor();
  expect(faults).toEqual([]);
});
