import { execFile } from "node:child_process";
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
export const root = join(import.meta.dirname, "..");

/** The Node versions that the packages support, installed from npm. */
export function nodeOf(major: 20 | 22 | 24): string {
  return join(import.meta.dirname, "node_modules", `node-${major}-linux-${process.arch}`, "bin", "node");
}

/** A folder with these files and these tarballs installed, and nothing else. */
export async function folderWith(
  folder: string,
  files: Readonly<Record<string, string>>,
  tarballs: readonly string[],
): Promise<string> {
  const all = { "package.json": '{ "private": true, "type": "module" }', ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...tarballs], { cwd: folder });
  return folder;
}

/** Returns what a program writes, or rejects with it if the program fails. */
export async function output(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await run(program, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(" ")}\n${error.stdout ?? ""}${error.stderr ?? ""}`, {
        cause: error,
      });
    },
  );
  return stdout;
}

/** A tool's command, either installed next to this file or in the project. */
export function toolOf(command: string): string {
  const places = [import.meta.dirname, root].map((folder) => join(folder, "node_modules", ".bin", command));
  return realpathSync(places.find((path) => existsSync(path)) ?? command);
}
