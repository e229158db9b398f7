// Plain JavaScript that Node 18 can run. `npm install` installs what the service and the command line need. This
// installs the development tools: compiler, linter, test runner, PostgreSQL. package-lock.json pins them all.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareNode } from "./prepare-node.js";
import { npmInstall } from "./npm.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const node = prepareNode();
if (!hasTools()) {
  console.error("Installing the development tools (about 70 MB, only the first time) …");
  npmInstall(root, ["--include=dev"], node);
  prepareNode();
}

/** Whether every locked development package is installed. Optional ones are for some platforms only. */
function hasTools() {
  const locked = packagesIn("package-lock.json");
  const present = packagesIn("node_modules/.package-lock.json");
  return Object.entries(locked).every(
    ([path, { dev, optional, version }]) =>
      dev !== true || optional === true || present[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { dev?: boolean; optional?: boolean; version?: string }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, "utf8")).packages;
  } catch {
    return {};
  }
}
