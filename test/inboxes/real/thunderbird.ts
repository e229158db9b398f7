import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Mode } from "@galley/inboxes";
import { READ_SHOWN } from "../shown.ts";
import type { RealClient, ShownPair } from "./client.ts";
import { Marionette } from "./marionette.ts";

/** Thunderbird as Debian ships it. */
export const thunderbird: RealClient = {
  id: "thunderbird",
  modes: ["light", "dark"],
  version: () => {
    const { status, stdout } = spawnSync("thunderbird", ["--version"], { encoding: "utf8" });
    return status === 0 ? `Thunderbird ${/\d+\.\d+/.exec(stdout)?.[0] ?? ""}` : undefined;
  },
  treat: (mails) =>
    withThunderbird(mails, async (program, mail) => (await program.show(mail, "", "light")).real.html),
  show: (pairs, mode) =>
    withThunderbird(pairs, (program, { mail, simulated }) => program.show(mail, simulated, mode)),
};

const withThunderbird = async <Item, Result>(
  items: readonly Item[],
  use: (program: Thunderbird, item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const program = await Thunderbird.start();
  try {
    const results: Result[] = [];
    for (const item of items) results.push(await use(program, item));
    return results;
  } finally {
    program.stop();
  }
};

const PORT = 2_931;
const SETTINGS: { readonly [name: string]: string | number | boolean } = {
  "marionette.port": PORT,
  "mail.provider.suppress_dialog_on_startup": true,
  "mail.spotlight.firstRunDone": true,
  "mailnews.start_page.enabled": false,
  "mailnews.start_page_override.mstone": "ignore",
  "mail.shell.checkDefaultClient": false,
  "mailnews.message_display.disable_remote_image": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
  "app.update.enabled": false,
  "extensions.update.enabled": false,
  "app.donation.eoy.version.viewed": 999,
  "network.dns.disabled": true,
};

/** A running Thunderbird, driven over Marionette, with a profile of its own. */
class Thunderbird {
  readonly #folder: string;
  readonly #program: ChildProcess;
  readonly #line: Marionette;
  #count = 0;

  private constructor(folder: string, program: ChildProcess, line: Marionette) {
    this.#folder = folder;
    this.#program = program;
    this.#line = line;
  }

  static async start(): Promise<Thunderbird> {
    const folder = mkdtempSync(join(tmpdir(), "galley-thunderbird-"));
    const settings = Object.entries(SETTINGS).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(folder, "user.js"), settings.join(""));
    const program = spawn(
      "thunderbird",
      ["--marionette", "--remote-allow-system-access", "--headless", "--no-remote", "-profile", folder],
      { stdio: "ignore", env: { ...process.env, HOME: folder } },
    );
    return new Thunderbird(folder, program, await Marionette.open(PORT));
  }

  /** Receives an email and opens it, and then shows a page instead, without the client's changes. */
  async show(html: string, page: string, mode: Mode): Promise<ShownPair> {
    const path = join(this.#folder, `${++this.#count}.eml`);
    writeFileSync(path, HEADERS + base64(html));
    return this.#line.run<ShownPair>(
      `const [isDark, messageURI, page, file] = values;
      Services.prefs.setIntPref("ui.systemUsesDarkTheme", isDark ? 1 : 0);
      const tabs = Services.wm.getMostRecentWindow("mail:3pane").document.getElementById("tabmail");
      const until = async (isDone) => {
        for (let count = 0; count < 600; count++) {
          if (isDone()) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error("It was not shown.");
      };
      const known = tabs.tabInfo.find(({ mode }) => mode.name === "mailMessageTab");
      const tab = known ?? tabs.openTab("mailMessageTab", { messageURI });
      // Reusing an open tab is much faster than opening new ones.
      known?.chromeBrowser.contentWindow.displayMessage(messageURI);
      const open = () => tab.browser?.contentDocument;
      await until(() => open()?.readyState === "complete" && open().URL.includes(file) && open().body !== null);
      // The dark reader starts when the window is notified that the message has loaded.
      await until(() => tab.chromeBrowser.contentWindow.msgLoaded !== false);
      if (isDark) await new Promise((resolve) => setTimeout(resolve, 250));
      const document = open();
      const { NodeFilter } = document.defaultView;
      const getComputedStyle = (element) => document.defaultView.getComputedStyle(element);
      // An image takes a different amount of space while it loads than after it has failed.
      const settle = () => until(() => [...document.images].every(({ complete }) => complete));
      await settle();
      const real = ${READ_SHOWN};
      for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
      document.documentElement.innerHTML = page;
      await settle();
      return { real, simulated: ${READ_SHOWN} };`,
      mode === "dark",
      `${pathToFileURL(path).href}?type=application/x-message-display`,
      page,
      `/${this.#count}.eml`,
    );
  }

  stop(): void {
    this.#line.close();
    this.#program.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

const HEADERS =
  "From: a@example.com\r\nTo: b@example.com\r\nSubject: Proof\r\nMIME-Version: 1.0\r\n" +
  "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";

const base64 = (text: string): string => Buffer.from(text).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
