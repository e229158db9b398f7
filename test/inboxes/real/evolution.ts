import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Mode } from "@galley/inboxes";
import { READ_SHOWN } from "../shown.ts";
import type { Shown } from "../shown.ts";
import type { RealClient, ShownPair } from "./client.ts";
import { WebKitInspector } from "./webkit-inspector.ts";

/** Evolution as Debian ships it, on a display of its own. */
export const evolution: RealClient = {
  id: "evolution",
  modes: ["light", "dark"],
  version: () => {
    if (!["Xvfb", "xdotool", "dbus-run-session"].every(isInstalled)) return undefined;
    const { status, stdout } = spawnSync("evolution", ["--version"], { encoding: "utf8" });
    return status === 0 ? `Evolution ${/\d+\.\d+/.exec(stdout)?.[0] ?? ""}` : undefined;
  },
  treat: async (mails) => {
    const program = await Evolution.start(mails, "light");
    try {
      const treated: string[] = [];
      for (const index of mails.keys()) treated.push((await program.showMail(index)).html);
      return treated;
    } finally {
      await program.stop();
    }
  },
  show: async (pairs, mode) => {
    const program = await Evolution.start(
      pairs.map(({ mail }) => mail),
      mode,
    );
    try {
      const shown: ShownPair[] = [];
      for (const [index, { simulated }] of pairs.entries())
        shown.push({ real: await program.showMail(index), simulated: await program.showPage(simulated) });
      return shown;
    } finally {
      await program.stop();
    }
  },
};

const PORT = 2_951;
const DISPLAY = ":87";

/** A running Evolution with mails in its inbox, read through WebKit's inspector. */
class Evolution {
  readonly #folder: string;
  readonly #programs: readonly ChildProcess[];
  readonly #page: WebKitInspector;

  private constructor(folder: string, programs: readonly ChildProcess[], page: WebKitInspector) {
    this.#folder = folder;
    this.#programs = programs;
    this.#page = page;
  }

  /** Starts twice: the first start makes the folders that the mails are then put into. */
  static async start(mails: readonly string[], mode: Mode): Promise<Evolution> {
    const folder = mkdtempSync(join(tmpdir(), "galley-evolution-"));
    prepare(folder);
    const display = spawn("Xvfb", [DISPLAY, "-screen", "0", "1300x1000x24"], { stdio: "ignore" });
    await wait(1_000);
    const inbox = join(folder, "data/evolution/mail/local/new");
    const first = run(folder, mode);
    const firstPage = await WebKitInspector.open(PORT);
    while (!existsSync(inbox)) await wait(200);
    firstPage.close();
    await stop(first);
    for (const [index, html] of mails.entries())
      writeFileSync(join(inbox, nameOf(index)), messageOf(html, index));
    const second = run(folder, mode);
    const page = await WebKitInspector.open(PORT);
    const evolution = new Evolution(folder, [second, display], page);
    await evolution.#select(0);
    return evolution;
  }

  /** The email with this number. Emails are opened in order. */
  async showMail(index: number): Promise<Shown> {
    for (let attempt = 0; !(await this.#isShown(index)); attempt++) {
      if (attempt === 200) throw new Error(`Evolution does not show mail ${index}.`);
      if (attempt % 20 === 0) press("Down");
      await wait(100);
    }
    return this.#read();
  }

  /** Shows a page instead of the email, without the client's changes. */
  async showPage(html: string): Promise<Shown> {
    await this.#narrowFrame();
    await this.#inFrame(`
      for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
      document.documentElement.innerHTML = ${JSON.stringify(html)};`);
    return this.#read();
  }

  async stop(): Promise<void> {
    this.#page.close();
    for (const program of this.#programs) await stop(program);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  async #select(index: number): Promise<void> {
    for (let attempt = 0; attempt < 60; attempt++) {
      xdotool("mousemove", "450", "202", "click", "1");
      await wait(1_000);
      if (await this.#isShown(index)) return;
    }
    throw new Error("Evolution shows no mail.");
  }

  #isShown(index: number): Promise<boolean> {
    const name = JSON.stringify(nameOf(index));
    return this.#page
      .evaluate<boolean>(
        `(() => { const frame = document.querySelector("iframe"); const inner = frame && frame.contentDocument;
          return document.URL.includes(${name}) && !!inner && inner.URL.includes(${name}) && inner.readyState === "complete"; })()`,
      )
      .catch(() => false);
  }

  /** Evolution gives the body of an email the width of its pane; a page gets a frame of that width. */
  async #narrowFrame(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const isDone = await this.#page.evaluate<boolean>(`(() => {
        const frame = document.querySelector("iframe");
        const width = frame.contentDocument.body.offsetWidth;
        for (const name of ["width", "min-width", "max-width"])
          frame.style.setProperty(name, width + "px", "important");
        return frame.contentWindow.innerWidth === width;
      })()`);
      if (isDone) return;
      await wait(50);
    }
    throw new Error("The frame does not get its width.");
  }

  async #read(): Promise<Shown> {
    // An image takes a different amount of space while it loads than after it has failed.
    while (!(await this.#inFrame<boolean>("return [...document.images].every(({ complete }) => complete);")))
      await wait(50);
    return JSON.parse(await this.#inFrame<string>(`return JSON.stringify(${READ_SHOWN});`)) as Shown;
  }

  /** Runs the body of a function in the frame that holds the mail. */
  #inFrame<Result>(body: string): Promise<Result> {
    return this.#page.evaluate<Result>(`((frame) => {
      const [document, view] = [frame.contentDocument, frame.contentWindow];
      const { NodeFilter } = view;
      const getComputedStyle = (element) => view.getComputedStyle(element);
      ${body}
    })(document.querySelector("iframe"))`);
  }
}

const isInstalled = (program: string): boolean => spawnSync("which", [program]).status === 0;

const xdotool = (...parts: readonly string[]): void => {
  spawnSync("xdotool", parts, { env: { ...process.env, DISPLAY } });
};
const press = (key: string): void => xdotool("key", key);

const run = (folder: string, mode: Mode): ChildProcess =>
  spawn("dbus-run-session", ["--", "evolution", "--force-online", "-c", "mail", "-g", "1280x960"], {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      DISPLAY,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, "config"),
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      XDG_RUNTIME_DIR: join(folder, "run"),
      GSETTINGS_BACKEND: "keyfile",
      GTK_THEME: mode === "dark" ? "Adwaita:dark" : "Adwaita",
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${PORT}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      NO_AT_BRIDGE: "1",
    },
  });

/** Ends a program and all its child processes, which are in one process group. */
const stop = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.pid === undefined) return;
  const hasEnded = new Promise((resolve) => program.once("exit", resolve));
  try {
    process.kill(-program.pid);
  } catch {
    program.kill();
  }
  await hasEnded;
  await wait(500);
};

const prepare = (folder: string): void => {
  for (const name of [
    "config/glib-2.0/settings",
    "config/evolution/sources",
    "config/evolution/mail",
    "data",
    "cache",
  ])
    mkdirSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, "run"), { mode: 0o700 });
  const write = (name: string, text: string) => writeFileSync(join(folder, "config", name), text);
  write(
    "glib-2.0/settings/keyfile",
    "[org/gnome/evolution/shell]\nwebkit-developer-mode=true\ndefault-component-id='mail'\n" +
      "[org/gnome/evolution/mail]\nimage-loading-policy='always'\nprompt-check-if-default-mailer=false\n" +
      "show-to-do-bar=false\nlayout=1\nmark-seen=false\n",
  );
  // Without an account it asks for one and shows nothing else.
  write(
    "evolution/sources/account.source",
    "[Data Source]\nDisplayName=Proof\nEnabled=true\nParent=\n\n" +
      "[Mail Account]\nBackendName=none\nIdentityUid=identity\nArchiveFolder=\nNeedsInitialSetup=false\n",
  );
  write(
    "evolution/sources/identity.source",
    "[Data Source]\nDisplayName=Proof\nEnabled=true\nParent=account\n\n[Mail Identity]\nAddress=b@example.com\nName=B\n",
  );
  write(
    "evolution/mail/state.ini",
    "[Store local]\nExpanded=true\n\n[Folder Tree]\nSelected=folder://local/Inbox\n",
  );
};

const nameOf = (index: number): string => `${1_700_000_000 + index}.${index}.proof`;

const messageOf = (html: string, index: number): string =>
  `Date: ${new Date(1_700_000_000_000 + index * 60_000).toUTCString()}\r\nMessage-ID: <${index}@example.com>\r\n` +
  `From: a@example.com\r\nTo: b@example.com\r\nSubject: Proof ${index}\r\nMIME-Version: 1.0\r\n` +
  "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
  `${Buffer.from(html).toString("base64").replaceAll(/.{76}/g, "$&\r\n")}\r\n`;
