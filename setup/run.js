// `node setup/run.js script.js`: runs a script on a Node that can run the project's source, whatever Node runs this.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { prepareNode } from "./prepare-node.js";

const { status } = spawnSync(
  prepareNode(),
  process.argv.slice(2).map((word, at) => (at === 0 ? resolve(word) : word)),
  {
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
