import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { PASSWORD, startForTest } from "../../service/testing.ts";
import { launchBrowser } from "../browser.ts";

/** How long a page may take on a busy machine. */
const PATIENCE_MS = 180_000;

/** The real service and a real browser. Every visitor has a separate browser profile. */
export async function openDashboard(
  env: Readonly<Record<string, string>> = {},
  clock?: { now: () => number },
) {
  const service = await startForTest({ SIGN_UP: "open", ...env }, undefined, clock);
  const browser = await launchBrowser();
  const place: Place = { browser, address: service.address, left: [] };
  return {
    service,
    visit: (visitor: Visitor = {}) => visit(place, visitor),
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}

interface Place {
  browser: Browser;
  address: string;
  /** Profiles that visitors have left. */
  left: BrowserContext[];
}

interface Visitor {
  viewport?: ViewportSize;
  reducedMotion?: "no-preference";
  forcedColors?: "active";
  javaScriptEnabled?: boolean;
}

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>;

/** A dashboard for all tests of a file. */
export function useDashboard(): Pick<Dashboard, "service" | "visit"> {
  let dashboard: Dashboard;
  beforeAll(async () => {
    dashboard = await openDashboard();
  });
  afterAll(() => dashboard.close());
  return {
    get service() {
      return dashboard.service;
    },
    visit: (visitor) => dashboard.visit(visitor),
  };
}

async function visit(place: Place, { viewport, javaScriptEnabled = true, ...media }: Visitor) {
  const context =
    (javaScriptEnabled && place.left.pop()) || (await openProfile(place, { javaScriptEnabled }));
  onTestFinished(async () => {
    if (context.isClosed() || !javaScriptEnabled) return context.close();
    await tidy(context, place.address);
    place.left.push(context);
  });
  // Each visitor has a different address, so that the sign-ups of a test file are not throttled together.
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": placeOf(visitors++) });
  const page = await context.newPage();
  if (viewport !== undefined) await page.setViewportSize(viewport);
  if (Object.keys(media).length > 0) await page.emulateMedia(media);
  return { context, page, faults: recordFaults(page), outside: recordOutside(context, place.address) };
}

async function openProfile({ browser, address }: Place, options: { javaScriptEnabled: boolean }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(keepToasts);
  // A page that stays: the process of a site lives as long, and loads the dashboard faster the second time.
  await (await context.newPage()).goto("/favicon.svg");
  return context;
}

/** Clears a profile for the next visitor. A test that changed something else in it closes it. */
async function tidy(context: BrowserContext, origin: string): Promise<void> {
  context.removeAllListeners("request");
  await context.setOffline(false);
  await context.clearPermissions();
  const [first, ...opened] = context.pages();
  // A page left open would keep working during the next test.
  await Promise.all(opened.map((page) => page.close()));
  const session = await context.newCDPSession(first!);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** Runs in the page: toasts go away when they are closed, and never before a stalled test has read them. */
function keepToasts(): void {
  const start = window.setTimeout.bind(window);
  const TOAST_MS = new Set<unknown>([4000, 8000]);
  Object.assign(window, {
    setTimeout: (run: TimerHandler, delay?: number, ...values: unknown[]) =>
      start(run, TOAST_MS.has(delay) ? 3_600_000 : delay, ...values),
  });
}

let visitors = 1;
const placeOf = (count: number) => `10.0.${Math.floor(count / 250)}.${count % 250}`;

/** Errors in the page itself: exceptions, and violations of its content security policy. */
function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource")) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** Every address outside the service that the browser requested. */
function recordOutside(context: BrowserContext, address: string): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(?:data|blob|about):/.test(url)) asked.push(url);
  });
  return asked;
}

/** Creates an account and signs the browser in, without opening a page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await sendFrom(page, "POST", "/api/sign-up", { name: nameOf(email), email, password: PASSWORD });
}

const nameOf = (email: string) => email.split("@", 1)[0] ?? "";

/** Creates an account through the page, as a person does. Ends on the welcome page. */
export async function signUpByHand(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(nameOf(email));
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/welcome");
}

/** Creates a template from a starter, as a person does. Ends in its editor and returns its id. */
export async function chooseStarter(page: Page, starter: string): Promise<string> {
  await page.goto("/templates");
  await page.getByRole("button", { name: starter, exact: true }).click();
  await page.waitForURL(/\/templates\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

/** Sends a request with the page's session. Returns the response body, if any. */
export async function sendFrom(page: Page, method: string, path: string, data?: unknown): Promise<unknown> {
  const answer = await page.context().request.fetch(path, { method, data });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Creates a template with the page's session, and opens it. */
export async function createTemplate(page: Page, name: string, css: string): Promise<string> {
  const { id } = (await sendFrom(page, "POST", "/api/templates", { name, css })) as { id: string };
  await page.goto(`/templates/${id}`);
  await page.getByRole("textbox", { name: "CSS" }).waitFor();
  return id;
}

/** Replaces all text in an editor, using the keyboard. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: label });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** The email on screen. */
export function shownMail(page: Page) {
  return page.frameLocator("iframe[data-email]");
}

/** A computed style in the email on screen. The page reads it, because the frame runs no script. */
export function styleInMail(page: Page, selector: string, property: string): Promise<string> {
  return page.locator("iframe[data-email]").evaluate(
    (frame, [wanted, name]) => {
      const found = (frame as HTMLIFrameElement).contentDocument?.querySelector(wanted ?? "");
      return found === null || found === undefined
        ? ""
        : getComputedStyle(found).getPropertyValue(name ?? "");
    },
    [selector, property],
  );
}

/** The contrast of a text to the nearest opaque background behind it, by WCAG's formula. */
export function contrastOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = element;
    while (behind !== null && (numbers(getComputedStyle(behind).backgroundColor)[3] ?? 1) < 1) {
      behind = behind.parentElement;
    }
    const [one, other] = [
      luminance(getComputedStyle(element).color),
      luminance(getComputedStyle(behind ?? document.body).backgroundColor),
    ];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}

/** By how many pixels the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The serious and critical findings of axe, for all rules or some, in the whole page or a part of it. The content of
 * previews belongs to the author and is not checked.
 */
export async function seriousFindings(
  page: Page,
  rules?: readonly string[],
  part: Locator = page.locator("html"),
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const findings = await part.evaluate(async (element, some) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(
      { include: [element], exclude: [["iframe"]] },
      { iframes: false, ...(some !== undefined && { runOnly: [...some] }) },
    );
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  }, rules);
  return findings.map((finding) => `${new URL(page.url()).pathname} ${finding}`);
}

/** The findings of axe on the current page: for all rules in light mode, and for color rules in dark mode. */
export async function look(page: Page, what: string, part?: Locator): Promise<string[]> {
  const light = await seriousFindings(page, undefined, part);
  await paint(page, "dark");
  const dark = await seriousFindings(page, ["color-contrast"], part);
  await paint(page, "light");
  return [...light, ...dark.map((finding) => `dark ${finding}`)].map((finding) => `${what}: ${finding}`);
}

/** Changes the color scheme and waits until it applies. A page without the app's script has no attribute for it. */
async function paint(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset["mantineColorScheme"] ?? wanted) === wanted,
    colorScheme,
  );
  await settled(page);
}

/** Waits until nothing moves, except the spinner of a waiting button. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
}
