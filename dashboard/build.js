// Builds the engine and the dashboard when either is missing or out of date. Runs before `npm start` and `npm test`.
import "../require-node.js";
import { join } from "node:path";
import { buildWhenStale } from "../build-when-stale.js";

const SOURCES = ["dashboard", "engine", "contract", "build-when-stale.js", "package-lock.json"];

await import("../engine/build.js");
await buildWhenStale("dashboard", SOURCES, async () => {
  const { build } = await import("vite");
  await build({ configFile: join(import.meta.dirname, "vite.config.ts"), logLevel: "warn" });
});
