// Installs what checks the published packages, on first use: publint, attw, and Node 20, 22 and 24.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { npmInstall } from "../setup/npm.js";

const here = fileURLToPath(new URL(".", import.meta.url));
if (!existsSync(`${here}node_modules/.package-lock.json`)) {
  console.error("Installing what checks the packages (about 160 MB, only the first time) …");
  npmInstall(here);
}
