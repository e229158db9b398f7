import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Builds the dashboard when its build is missing or older than what it is made of. Runs before `npm start` and
 * `npm test`, so that either is all one has to type.
 */
const root = join(import.meta.dirname, "..");
const stamp = join(import.meta.dirname, "dist", ".built");
const SOURCES = ["dashboard", "engine", "contract", "package-lock.json"];
const NOT_SOURCES = new Set(["dist", "node_modules", "screenshots"]);

if (newest(SOURCES.map((name) => join(root, name))) > builtAt()) {
  process.stdout.write("Building the dashboard …");
  const startedMs = performance.now();
  const { build } = await import("vite");
  await build({ configFile: join(import.meta.dirname, "vite.config.ts"), logLevel: "warn" });
  mkdirSync(join(import.meta.dirname, "dist"), { recursive: true });
  writeFileSync(stamp, "");
  process.stdout.write(` done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

function builtAt(): number {
  return statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** When any file in these places was last changed; tests are no part of the build. */
function newest(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    const stats = statSync(path);
    const changed = stats.isDirectory()
      ? newest(
          readdirSync(path)
            .filter((name) => !NOT_SOURCES.has(name) && !name.endsWith(".test.ts"))
            .map((name) => join(path, name)),
        )
      : stats.mtimeMs;
    latest = Math.max(latest, changed);
  }
  return latest;
}
