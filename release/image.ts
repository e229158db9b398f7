import { chmodSync } from "node:fs";
import { join } from "node:path";
import { buildGalleyPackage } from "./galley.ts";

/** For the Dockerfile: `galley` alone, which needs no development tool, with its command ready to run. */
const root = join(import.meta.dirname, "..");
const folder = join(root, "dist", "packages", "galley");
await buildGalleyPackage(root, folder);
chmodSync(join(folder, "dist", "galley.js"), 0o755);
