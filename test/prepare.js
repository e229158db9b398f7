// Plain JavaScript that Node 20 can run. Installs what the tests need: the tools, and Chromium and a font if possible.
import "../setup/tools.js";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { findChromium, HEADLESS_SHELL } from "./find-chromium.js";

const mayInstall = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

if (mayInstall && process.env["CHROMIUM"] === undefined && !existsSync(HEADLESS_SHELL)) {
  console.error("Installing Chromium for the browser tests (apt-get install chromium-headless-shell) …");
  aptGet("update");
  // A distribution without the headless shell may have the full browser.
  if (!install("chromium-headless-shell") && findChromium() === undefined) install("chromium");
}
if (findChromium() === undefined) {
  console.error(
    "The tests need a Chromium and none was found: install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.",
  );
  process.exit(1);
}

if (process.platform === "linux" && !hasArial()) {
  if (mayInstall) {
    console.error("Installing a font for the browser tests (apt-get install fonts-liberation) …");
    if (!install("fonts-liberation", "fontconfig")) {
      aptGet("update");
      install("fonts-liberation", "fontconfig");
    }
  } else
    console.error(
      "The tests that measure emails need Arial or a font of its widths (Debian: apt-get install fonts-liberation).",
    );
}

/** Whether text in Arial has its widths. Without such a font, a wider one takes its place, and emails do not fit. */
function hasArial() {
  const { stdout } = spawnSync("fc-match", ["--format=%{family}", "Arial"], { encoding: "utf8" });
  return /Arial|Liberation Sans|Arimo/.test(stdout ?? "");
}

/** @param {string[]} names */
function install(...names) {
  return aptGet("install", "-y", "--no-install-recommends", ...names).status === 0;
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: "ignore", env });
}
