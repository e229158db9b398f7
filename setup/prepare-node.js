// Plain JavaScript that Node 18 can run. If the current Node is older than 22.18, it installs a newer one next to this
// file and links it as node_modules/.bin/node, which npm puts first in the PATH of every script.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { isNodeCurrent } from "./is-node-current.js";
import { npmInstall } from "./npm.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = `${root}node_modules/.bin/`;
// Not the link in setup/node_modules/.bin: the npm of Debian 12 removes it together with the package for the other CPU.
const program = `setup/node_modules/node-linux-${process.arch}/bin/node`;
const installed = root + program;

/** Makes sure that later scripts run on a Node that can run the project's source. Returns its path. */
export function prepareNode() {
  // Only Linux on x64 and arm64 has such a package. Elsewhere require-node.js says what to do.
  if (isNodeCurrent() || process.platform !== "linux") return process.execPath;
  if (!existsSync(installed)) {
    console.error(
      `Installing Node 24 for this project: it needs 22.18 or newer, and this is ${process.versions.node} …`,
    );
    npmInstall(`${root}setup`);
    if (!existsSync(installed)) return process.execPath;
  }
  if (!hasBundler()) npmInstall(root, [], installed);
  mkdirSync(bin, { recursive: true });
  rmSync(`${bin}node`, { force: true });
  symlinkSync(`../../${program}`, `${bin}node`);
  return installed;
}

/** On an older Node, npm leaves out optional packages that need a newer one: the bundler's native part. */
function hasBundler() {
  const folder = `${root}node_modules/@rolldown`;
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("binding-"));
}
