import { CommandError } from "./command.ts";

/** For a `catch`: what kept a file from being read or written, in words. */
export function cannot(file: string, what: "read" | "written") {
  return (cause: unknown): never => {
    throw new CommandError(`${file} cannot be ${what}: ${reason(cause)}`, { cause });
  };
}

function reason(cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return "there is no such file or folder.";
  if (code === "EEXIST") return "it is there already.";
  if (code === "EISDIR") return "it is a folder.";
  return code === "EACCES" ? "permission is denied." : (cause as Error).message;
}
