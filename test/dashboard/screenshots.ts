import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { pino } from "pino";
import { readConfig } from "@galley/service";
import { start } from "../../service/wire.ts";
import { launchBrowser } from "../browser.ts";

/**
 * Pictures of every page of the dashboard, light and dark, wide and narrow, into `screenshots/dashboard/` (not
 * kept in the repository):
 *
 *     npm run screenshots:dashboard
 *     npm run screenshots:dashboard -- --only playground --only templates
 */
const { values: flags } = parseArgs({ options: { only: { type: "string", multiple: true, default: [] } } });
const folder = join(import.meta.dirname, "../../screenshots/dashboard");
const starters = join(import.meta.dirname, "../../dashboard/parts/starters");
mkdirSync(folder, { recursive: true });

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
}
const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
const ON_SMALL = 700;

const OUTSIDE: readonly Shot[] = [
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "reset", path: "/reset" },
  { name: "enter", path: "/enter" },
];
/** Of a new account. */
const EMPTY: readonly Shot[] = [
  { name: "welcome-empty", path: "/welcome" },
  { name: "templates-empty", path: "/templates" },
  { name: "api-keys-empty", path: "/api-keys" },
  { name: "providers-empty", path: "/providers" },
  { name: "usage-empty", path: "/usage" },
  { name: "activity-empty", path: "/activity" },
  { name: "not-found", path: "/no-such-page" },
];
const INSIDE: readonly Shot[] = [
  { name: "welcome", path: "/welcome" },
  { name: "playground", path: "/playground" },
  { name: "playground-preview", path: "/playground", before: showPreview },
  { name: "playground-documents", path: "/playground", before: press("Open document") },
  { name: "playground-insert", path: "/playground", before: press("Insert") },
  { name: "playground-samples", path: "/playground", before: press("Sample values") },
  { name: "playground-ai", path: "/playground", before: press("AI text") },
  { name: "playground-code", path: "/playground", before: showCode },
  { name: "playground-send", path: "/playground", before: showSend },
  { name: "templates", path: "/templates" },
  { name: "templates-new", path: "/templates", before: press("Create template") },
  { name: "template", path: "/templates/:first" },
  { name: "template-footer", path: "/templates/:first", before: showFooter },
  { name: "template-history", path: "/templates/:first", before: press("History") },
  { name: "template-broken", path: "/templates/:first", before: breakSheet },
  { name: "batch", path: "/batch" },
  { name: "api-keys", path: "/api-keys" },
  { name: "api-keys-create", path: "/api-keys", before: press("Create API key") },
  { name: "api-keys-revoke", path: "/api-keys", before: press("Revoke Production") },
  { name: "providers", path: "/providers" },
  { name: "usage", path: "/usage" },
  { name: "usage-sources", path: "/usage", before: showEnd },
  { name: "activity", path: "/activity" },
  { name: "activity-none", path: "/activity", before: searchForNothing },
  { name: "billing", path: "/billing" },
  { name: "people", path: "/people" },
  { name: "people-invite", path: "/people", before: press("Invite someone") },
  { name: "security", path: "/security" },
  { name: "security-setup", path: "/security", before: press("Set up two-factor sign-in") },
  { name: "settings", path: "/settings" },
  { name: "docs", path: "/docs" },
  { name: "docs-page", path: "/docs/markdown#buttons" },
  { name: "reference", path: "/reference/" },
  { name: "palette", path: "/templates", before: (page) => page.keyboard.press("ControlOrMeta+k") },
  { name: "template-missing", path: "/templates/none" },
];

/** Of the operator, who has a few customers. */
const OPERATOR: readonly Shot[] = [
  { name: "operator-accounts", path: "/operator/accounts" },
  { name: "operator-accounts-none", path: "/operator/accounts", before: searchForNoAccount },
  { name: "operator-accounts-create", path: "/operator/accounts", before: press("Create account") },
  { name: "operator-account", path: "/operator/accounts/:first" },
  { name: "operator-account-end", path: "/operator/accounts/:first", before: showEnd },
  { name: "operator-account-link", path: "/operator/accounts/:first", before: press("Create entry link") },
  { name: "operator-health", path: "/operator/health" },
  { name: "operator-log", path: "/operator/log" },
];

const dataDir = mkdtempSync(join(tmpdir(), "galley-screenshots-"));
const service = await start(
  readConfig({ PORT: "0", DATA_DIR: dataDir, SIGN_UP: "open" }),
  pino({ level: "silent" }),
);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ baseURL: service.address, reducedMotion: "reduce" });
  page.setDefaultTimeout(60_000);
  await shoot(page, OUTSIDE, (path) => path);
  await signUp(page);
  await shoot(page, EMPTY, (path) => path);
  const first = await furnish(page);
  await shoot(page, INSIDE, (path) => path.replace(":first", first));
  const account = await enterAsOperator(page);
  await shoot(page, OPERATOR, (path) => path.replace(":first", account));
} finally {
  await browser.close();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function shoot(page: Page, shots: readonly Shot[], addressOf: (path: string) => string): Promise<void> {
  for (const { name, path, before } of shots) {
    if (flags.only.length > 0 && !flags.only.includes(name)) continue;
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(addressOf(path));
        await settle(page);
        await before?.(page);
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
    }
  }
}

/** Nothing on screen waits for anything any more. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(1500);
}

async function signUp(page: Page): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/welcome");
}

/** Templates, one of them with a past and one deleted, keys and a few calls. */
async function furnish(page: Page): Promise<string> {
  const send = (method: string, path: string, body: unknown) =>
    page.evaluate(
      async ([verb, address, text]) => {
        const headers = { "Content-Type": "application/json" };
        const content = text === undefined ? {} : { headers, body: text };
        const answer = await fetch(address ?? "", { method: verb ?? "", ...content });
        const answered = await answer.text();
        return (answered === "" ? {} : JSON.parse(answered)) as { id: string; key: string };
      },
      [method, path, JSON.stringify(body)],
    );
  let first = "";
  for (const name of ["Memo", "Broadsheet", "Bloom", "Nightshift", "Ledger", "Signal", "Letterpress"]) {
    const css = readFileSync(join(starters, `${name.toLowerCase()}.css`), "utf8");
    first = (await send("POST", "/api/templates", { name, css })).id;
    if (name !== "Letterpress") continue;
    const warmer = css.replace("--accent: #9a3412", "--accent: #7c2d12").replace("34px", "36px");
    await send("PATCH", `/api/templates/${first}`, { css: warmer });
  }
  const { id } = await send("POST", "/api/templates", { name: "Last year's", css: "" });
  await send("DELETE", `/api/templates/${id}`, undefined);
  await send("PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  const { key } = await send("POST", "/api/api-keys", { name: "Production" });
  const item = { markdown: "# Hello" };
  const none = "00000000-0000-4000-8000-000000000000";
  for (const body of [
    ...Array.from({ length: 8 }, () => item),
    { ...item, template_id: first },
    { ...item, template_id: none },
    { items: [item, { ...item, template_id: first }, { ...item, template_id: none }] },
    { items: [] },
    { markdown: "{ai_content}", ai_service: { provider: "gemini", model: "m", prompt: "p" } },
  ]) {
    await fetch(`${service.address}/v1/convert`, {
      method: "POST",
      headers: { "X-Service-Key": key, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }
  return first;
}

async function showPreview(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < ON_SMALL) await page.getByText("Preview", { exact: true }).click();
}

async function showCode(page: Page): Promise<void> {
  await showPreview(page);
  await press("Show the request as code")(page);
}

async function showSend(page: Page): Promise<void> {
  await showPreview(page);
  await press("Download or send")(page);
  await page.getByRole("menuitem", { name: "Send a test to yourself" }).click();
}

async function breakSheet(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "CSS" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("\nh1 { color: #123456;");
  await press("Save template")(page);
}

async function showFooter(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Footer" }).click();
}

async function showEnd(page: Page): Promise<void> {
  await page.keyboard.press("End");
}

async function searchForNothing(page: Page): Promise<void> {
  await page.getByLabel("Search requests").fill("no such request");
  await page.getByText("No request matches").waitFor();
}

async function searchForNoAccount(page: Page): Promise<void> {
  await page.getByLabel("Search accounts").fill("no such account");
  await page.getByText("No account matches").waitFor();
}

/** Signs in as the owner of the installation, makes a few changes, and returns the account of the others. */
async function enterAsOperator(page: Page): Promise<string> {
  const { request } = page.context();
  const post = async (path: string, data: unknown) => (await request.post(path, { data })).json();
  await page.context().clearCookies();
  const email = "olga@galley.example";
  const password = "correct horse battery";
  await request.post("/api/enter", { data: { token: service.firstStart?.entryToken, email, password } });
  const customer = await (await request.get("/api/operator/accounts?search=ada")).json();
  const { id } = (customer as { accounts: { id: string }[] }).accounts[0] ?? { id: "" };
  for (const name of ["Northwind Traders", "A company with quite a long name that has to be cut somewhere"]) {
    await post("/api/operator/accounts", { name, state: "none" });
  }
  await post(`/api/operator/accounts/${id}/api-keys`, { name: "Staging" });
  const data = { plan: "pro", state: "past_due", spending_cap: 25_000_000 };
  await request.patch(`/api/operator/accounts/${id}/subscription`, { data });
  return id;
}
