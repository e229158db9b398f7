// Builds the engine as one file of JavaScript, dist/index.js, when that is missing or out of date.
import "../require-node.js";
import { buildWhenStale } from "../build-when-stale.js";

const SOURCES = ["engine", "build-when-stale.js", "package-lock.json"];

await buildWhenStale("engine", SOURCES, async () => {
  const { buildEngine } = await import("./build.ts");
  await buildEngine();
});
