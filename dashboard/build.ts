import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Builds the dashboard, and the engine as one file of JavaScript, when either is missing or older than what it is
 * made of. Runs before `npm start` and `npm test`, so that either is all one has to type.
 */
const root = join(import.meta.dirname, "..");
const NOT_SOURCES = new Set(["dist", "node_modules", "screenshots"]);

await whenStale("engine", ["engine", "dashboard/build.ts", "package-lock.json"], async (output) => {
  const { rolldown } = await import("rolldown");
  const readAhead = join(root, "engine", "style", "read-ahead.ts");
  const { readAheadModule } = await import(join(root, "engine", "read-ahead.ts"));
  const bundle = await rolldown({
    input: join(root, "engine", "index.ts"),
    platform: "node",
    tsconfig: false,
    plugins: [{ name: "read-ahead", load: (id) => (id === readAhead ? readAheadModule() : null) }],
  });
  // Not minified: Node prints the line of code beside a fault, which would be all of it.
  const { output: chunks } = await bundle.generate({ format: "esm" });
  await bundle.close();
  // Put in its place whole: another start may be reading it.
  const unfinished = join(output, `index.${process.pid}.js`);
  writeFileSync(unfinished, chunks[0].code);
  renameSync(unfinished, join(output, "index.js"));
});

await whenStale("dashboard", ["dashboard", "engine", "contract", "package-lock.json"], async () => {
  const { build } = await import("vite");
  await build({ configFile: join(import.meta.dirname, "vite.config.ts"), logLevel: "warn" });
});

async function whenStale(
  room: string,
  sources: readonly string[],
  build: (output: string) => Promise<void>,
): Promise<void> {
  const output = join(root, room, "dist");
  const stamp = join(output, ".built");
  const changedMs = newest(sources.map((name) => join(root, name)));
  if (changedMs <= (statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0)) return;
  process.stdout.write(`Building the ${room} …`);
  const startedMs = performance.now();
  mkdirSync(output, { recursive: true });
  await build(output);
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, "");
  process.stdout.write(` done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
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
