// Installs the peers on first use. They are not a workspace, so that only those who run the benchmark install them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
if (!existsSync(`${here}node_modules/.package-lock.json`)) {
  console.error("Installing the peers (about 110 MB, only the first time) …");
  const { status } = spawnSync("npm", ["ci"], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) {
    process.exit(1);
  }
}
