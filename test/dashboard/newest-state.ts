import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileTemplate, convert } from "@galley/engine";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createRandom } from "../../service/testing/random.ts";
import { createTemplate, shownMail, signUp, write, type Dashboard } from "./harness.ts";

/**
 * Types in bursts of random length and speed on a randomly slowed processor, and checks after every burst that the
 * preview shows the editor's text. The pauses only vary the timing; no check depends on them.
 */
export async function typeInBursts(
  dashboard: Pick<Dashboard, "visit">,
  { editor, edits, seed }: { editor: Editor; edits: number; seed: number },
): Promise<void> {
  const random = createRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const { page, context, faults } = await dashboard.visit();
  await page.addInitScript(limitNavigations);
  await signUp(page, `typist-${editor}-${seed}@example.com`);
  const { label, start, pieces } = EDITORS[editor];
  if (editor === "template") await createTemplate(page, "Typed", "");
  else await page.goto("/playground");
  await shownMail(page).locator("body").waitFor();
  const processor = await context.newCDPSession(page);

  for (let done = 0; done < edits;) {
    if (upTo(10) === 0 || done === 0) await write(page, label, start);
    await page.keyboard.press(PLACES[upTo(PLACES.length)] ?? "ControlOrMeta+Home");
    const burst = Array.from({ length: 2 + upTo(20) }, () => ({
      text: upTo(4) === 0 ? "" : (pieces[upTo(pieces.length)] ?? ""),
      afterMs: upTo(3) === 0 ? 0 : upTo(50),
    }));
    done += burst.length;
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 + upTo(6) });
    await page.evaluate(typeBurst, burst);
    await expectNewest(page, editor, `after ${done} edits of seed ${seed}`);
    await processor.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  expect(faults).toEqual([]);
  await context.close();
}

/**
 * Chrome drops the navigations of a frame that makes more than 200 in ten seconds, which takes a key held down
 * for seven. Playwright lifts that limit, and a busy machine cannot reach it, so the page gets a lower one.
 */
function limitNavigations(): void {
  const MOST = 10;
  const WINDOW_MS = 10_000;
  const srcdoc = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "srcdoc");
  const made = new WeakMap<HTMLIFrameElement, number[]>();
  Object.defineProperty(HTMLIFrameElement.prototype, "srcdoc", {
    ...srcdoc,
    set(this: HTMLIFrameElement, text: string) {
      const recent = (made.get(this) ?? []).filter((time) => performance.now() - time < WINDOW_MS);
      if (recent.length >= MOST) return;
      made.set(this, [...recent, performance.now()]);
      srcdoc?.set?.call(this, text);
    },
  });
}

/** Runs in the page, because keys sent from outside arrive too slowly to follow each other closely. */
async function typeBurst(burst: readonly { text: string; afterMs: number }[]): Promise<void> {
  for (const { text, afterMs } of burst) {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (text === "") document.execCommand("delete");
    else document.execCommand("insertText", false, text);
  }
}

const PLACES = [
  "ControlOrMeta+Home",
  "ControlOrMeta+Home",
  "ControlOrMeta+End",
  "ArrowUp",
  "ArrowDown",
  "End",
];
async function expectNewest(page: Page, editor: Editor, at: string): Promise<void> {
  const { label, expected } = EDITORS[editor];
  const written = page.getByRole("textbox", { name: label }).locator(".cm-line");
  const isNewest = async () => {
    const html = expected((await written.allTextContents()).join("\n"));
    const wanted = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "text/html").body.innerHTML,
      html,
    );
    return (await shownMail(page).locator("body").innerHTML()) === wanted && (await isWhole(page));
  };
  await expect.poll(isNewest, { message: at }).toBe(true);
}

/** Whether the frame is as tall as what it shows. */
function isWhole(page: Page): Promise<boolean> {
  return page.locator("iframe[data-email]").evaluate((frame) => {
    const shown = (frame as HTMLIFrameElement).contentDocument?.documentElement;
    return shown !== undefined && shown.scrollHeight <= frame.clientHeight;
  });
}

/** The document that the template's editor shows first. */
const RECEIPT = readFileSync(join(import.meta.dirname, "../../dashboard/parts/samples/receipt.md"), "utf8");

const EDITORS = {
  playground: {
    label: "Markdown",
    start: "# Begin\n\nSome words.\n",
    pieces: ["a", "word ", "# ", "**", "- ", "[x](", "https://a.example)", "<b>", "`", "| a |"],
    expected: (text: string) => convert(text).html,
  },
  template: {
    label: "CSS",
    start: "/* Begin */\n",
    pieces: [
      "/",
      "*",
      "/* x */",
      "p{color:#a00}",
      "p{color:#0a0}",
      "h1{margin:4px}",
      "h1{color:#00a}",
      "td{",
      "}",
    ],
    expected: (css: string) => convert(RECEIPT, { template: compileTemplate(css) }).html,
  },
} as const;
type Editor = keyof typeof EDITORS;
