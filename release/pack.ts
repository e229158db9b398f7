import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Runs `npm pack` and returns the path of the tarball. Nothing is sent to a registry. */
export function pack(folder: string, output: string): string {
  const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", output], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  return join(output, (JSON.parse(said) as [{ filename: string }])[0].filename);
}
