// Installs what the tests need beyond npm (a Chromium), where that is possible.
// Plain JavaScript: it must be able to speak on a Node too old for TypeScript.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Galley needs Node 22.18 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

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
