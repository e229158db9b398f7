// Plain JavaScript that Node 20 can run. Installs what the tests need: the tools, and Chromium if possible.
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

/** @param {string} name */
function install(name) {
  return aptGet("install", "-y", "--no-install-recommends", name).status === 0;
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: "ignore", env });
}
