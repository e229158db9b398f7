import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const root = import.meta.dirname;
const NOT_SOURCES = new Set(["dist", "node_modules", "screenshots"]);

/**
 * Calls `build` when `<folder>/dist` is missing or older than its sources, given as paths from the root.
 *
 * @param {string} folder
 * @param {readonly string[]} sources
 * @param {() => Promise<void>} build
 */
export async function buildWhenStale(folder, sources, build) {
  const output = join(root, folder, "dist");
  const stamp = join(output, ".built");
  const changedMs = newest(sources.map((name) => join(root, name)));
  if (changedMs <= (statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0)) return;
  process.stdout.write(`Building the ${folder} …`);
  const startedMs = performance.now();
  await build();
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, "");
  process.stdout.write(` done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

/**
 * When any file in these places last changed, tests aside.
 *
 * @param {readonly string[]} paths
 * @returns {number}
 */
function newest(paths) {
  const isSource = (/** @type {string} */ name) => !NOT_SOURCES.has(name) && !name.endsWith(".test.ts");
  const times = paths.map((path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) return stats.mtimeMs;
    return newest(
      readdirSync(path)
        .filter(isSource)
        .map((name) => join(path, name)),
    );
  });
  return Math.max(0, ...times);
}
