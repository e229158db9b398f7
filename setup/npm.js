// Plain JavaScript that Node 18 can run, because it runs before the project's own Node is installed.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import process from "node:process";

const ATTEMPTS = 3;

/**
 * Runs `npm install` in a folder, quietly, and again when the network fails. The lock file of the folder pins every
 * version.
 *
 * @param {string} folder
 * @param {readonly string[]} [options]
 * @param {string} [node] the Node that runs npm
 */
export function npmInstall(folder, options = [], node = process.execPath) {
  // Under `npm run`, npm sets its own path here. A bare "npm" is not a program on Windows.
  const own = process.env["npm_execpath"];
  const [program, ...words] = own === undefined ? ["npm"] : [node, own];
  const all = [...words, "install", "--fetch-retries=5", "--no-audit", "--no-fund", ...options];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { status } = spawnSync(program ?? "npm", all, {
      cwd: folder,
      ...(node !== process.execPath && {
        env: { ...process.env, PATH: `${dirname(node)}:${process.env["PATH"]}` },
      }),
      stdio: ["ignore", "ignore", "inherit"],
      shell: own === undefined && process.platform === "win32",
    });
    if (status === 0) return;
    if (attempt < ATTEMPTS) console.error("npm install failed; trying again …");
  }
  console.error(`npm install failed ${ATTEMPTS} times in ${folder}. Check the network, then run it again.`);
  process.exit(1);
}
