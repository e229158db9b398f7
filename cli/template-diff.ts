import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./command.ts";
import { writeContent, type Content } from "./template-folder.ts";

/** The difference between two folders, as git shows it. Templates are kept in git, so it is installed. */
export async function showDifference(
  remote: Content,
  local: Content,
  { isColored }: { isColored: boolean },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "galley-diff-"));
  try {
    await writeContent(join(folder, "service"), remote);
    await writeContent(join(folder, "local"), local);
    const color = isColored ? "always" : "never";
    return await git(["diff", "--no-index", "--no-prefix", `--color=${color}`, "service", "local"], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function git(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile("git", args, { cwd }, (error, stdout) => {
      // Exit code 1 means that there are differences.
      if (error === null || error.code === 1) resolve(stdout);
      else
        reject(
          new CommandError(
            "galley template diff needs git, which could not be run. Install git and try again.",
            { cause: error },
          ),
        );
    });
  });
}
