// Plain JavaScript that Node 20 can run.
import { existsSync } from "node:fs";
import process from "node:process";

/** Chromium without a graphical interface. It uses a quarter less CPU time than the full browser. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** The browser of the tests, or undefined if there is none. */
export function findChromium() {
  const known = [
    process.env["CHROMIUM"],
    HEADLESS_SHELL,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return known.find((path) => path !== undefined && existsSync(path));
}
