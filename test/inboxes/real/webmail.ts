import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../../browser.ts";
import { sanitizeForProton } from "../sanitizers/proton.ts";
import type { RealClient } from "./client.ts";
import { createSanitizer } from "./sanitizer.ts";

/** Where `prepare.ts` unpacks what Debian packages without installing it. */
export const UNPACKED = fileURLToPath(new URL("../../../node_modules/.cache/inboxes/", import.meta.url));

/** Roundcube's own washing of HTML, from Debian's package. */
export const roundcube: RealClient = createSanitizer({
  id: "roundcube",
  version: () =>
    versionOf(
      join(UNPACKED, "roundcube/usr/share/roundcube/program/include/iniset.php"),
      /RCMAIL_VERSION', '(\d+\.\d+)/,
      "Roundcube",
    ),
  treat: async (mails) => runPhp("roundcube.php", join(UNPACKED, "roundcube/usr/share/roundcube"), mails),
  frame: (html) => `<!DOCTYPE html><html><body style="margin:0">${html}</body></html>`,
});

/** HTML Purifier with the settings of Nextcloud Mail. */
export const nextcloud: RealClient = createSanitizer({
  id: "nextcloud",
  version: () =>
    versionOf(
      join(UNPACKED, "htmlpurifier/usr/share/php/HTMLPurifier.php"),
      /@version (\d+\.\d+)|\$version = '(\d+\.\d+)/,
      "HTML Purifier",
    ),
  treat: async (mails) => runPhp("nextcloud.php", join(UNPACKED, "htmlpurifier/usr/share/php"), mails),
  frame: (html) => `<!DOCTYPE html><html><body>${html}</body></html>`,
});

const PURIFY = join(dirname(createRequire(import.meta.url).resolve("dompurify")), "purify.min.js");

/** DOMPurify with the settings that Proton publishes. */
export const proton: RealClient = createSanitizer({
  id: "proton",
  version: () => /DOMPurify \d+\.\d+/.exec(readFileSync(PURIFY, "utf8"))?.[0],
  treat: async (mails) => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.addScriptTag({
        content: readFileSync(PURIFY, "utf8"),
      });
      return await page.evaluate<string[]>(
        `(${JSON.stringify(mails)}).map((html) => (${sanitizeForProton.toString()})(DOMPurify, html))`,
      );
    } finally {
      await browser.close();
    }
  },
  // The app puts the content of the body into an element of its own page.
  frame: (html) => `<!DOCTYPE html>${html.replace("<body", "<div").replace("</body>", "</div>")}`,
});

const versionOf = (file: string, pattern: RegExp, name: string): string | undefined => {
  if (!existsSync(file) || spawnSync("php", ["--version"]).status !== 0) return undefined;
  return `${name} ${
    pattern
      .exec(readFileSync(file, "utf8"))
      ?.slice(1)
      .find((found) => found !== undefined) ?? ""
  }`.trim();
};

const runPhp = (script: string, folder: string, mails: readonly string[]): readonly string[] => {
  const path = fileURLToPath(new URL(`../sanitizers/${script}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync("php", [path, folder], {
    input: JSON.stringify(mails),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr.slice(0, 500)}`);
  return JSON.parse(stdout) as readonly string[];
};
