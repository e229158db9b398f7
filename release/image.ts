import { chmodSync } from "node:fs";
import { join } from "node:path";
import { buildGalleyPackage } from "./galley.ts";

/** For the Dockerfile: `galley` without development tools, ready to run. */
const root = join(import.meta.dirname, "..");
const folder = join(root, "dist", "packages", "galley");
await buildGalleyPackage(root, folder);
chmodSync(join(folder, "dist", "galley.js"), 0o755);
