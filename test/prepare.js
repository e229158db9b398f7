// Plain JavaScript that Node 20 reads. Installs what the tests need: the tools, and a Chromium where that is possible.
import "../setup/tools.js";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";

const known = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const hasBrowser = () => known.some((path) => path !== undefined && existsSync(path));

if (
  !hasBrowser() &&
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  existsSync("/usr/bin/apt-get")
) {
  console.error("Installing Chromium for the browser tests (apt-get install chromium) …");
  const quiet = { stdio: "ignore" };
  spawnSync("apt-get", ["update"], quiet);
  try {
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    // Told below, in the one sentence that also serves where there is no apt-get.
  }
}
if (!hasBrowser()) {
  console.error(
    "The tests need a Chromium and none was found: install it (Debian: apt-get install chromium) or name it in CHROMIUM.",
  );
  process.exit(1);
}
