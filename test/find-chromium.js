// Plain JavaScript that Node 20 reads.
import { existsSync } from "node:fs";
import process from "node:process";

/** Chromium without the parts that draw windows. It takes a quarter less of the processor than the whole browser. */
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
