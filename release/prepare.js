// Installs the tools that check the packages, the API and the MCP server: on first use, and when their versions change.
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { npmInstall } from "../setup/npm.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const changedAt = (/** @type {string} */ file) => statSync(here + file).mtimeMs;
const installed = "node_modules/.package-lock.json";
if (!existsSync(here + installed) || changedAt(installed) < changedAt("package-lock.json")) {
  console.error("Installing what checks the packages (only the first time) …");
  npmInstall(here);
}
