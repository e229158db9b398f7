import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** `npm pack`: returns the path of the tarball. Nothing of it reaches a registry. */
export function pack(folder: string, output: string): string {
  const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", output], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  return join(output, (JSON.parse(said) as [{ filename: string }])[0].filename);
}
