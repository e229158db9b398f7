// Builds the engine and the dashboard, with the documentation, when either is missing or out of date. Runs before `npm start` and `npm test`.
import "../require-node.js";
import { join } from "node:path";
import { buildWhenStale } from "../build-when-stale.js";

const SOURCES = [
  "dashboard",
  "docs",
  "engine",
  "contract",
  "inboxes",
  "build-when-stale.js",
  "package-lock.json",
];

await import("../engine/build.js");
await buildWhenStale("dashboard", SOURCES, async () => {
  const { buildPages } = await import("./build-pages.js");
  await buildPages({ folder: join(import.meta.dirname, "dist"), isStatic: false });
});
