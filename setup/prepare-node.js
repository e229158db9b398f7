// Plain JavaScript that Node 20 can run. If the current Node is older than 22.18, it installs a newer one next to this
// file and links it as node_modules/.bin/node, which npm puts first in the PATH of every script.
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { isNodeCurrent } from "./is-node-current.js";
import { npmInstall } from "./npm.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const bin = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const installed = `${here}node_modules/.bin/node`;

/** Makes sure that later scripts run on a Node that can run the project's source. Returns its path. */
export function prepareNode() {
  // Only Linux has such a package of the same version. Elsewhere require-node.js says what to do.
  if (isNodeCurrent() || process.platform !== "linux") return process.execPath;
  if (!existsSync(installed)) {
    console.error(
      `Installing Node 24 for this project: it needs 22.18 or newer, and this is ${process.versions.node} …`,
    );
    npmInstall(here);
  }
  mkdirSync(bin, { recursive: true });
  rmSync(`${bin}node`, { force: true });
  symlinkSync("../../setup/node_modules/.bin/node", `${bin}node`);
  return installed;
}
