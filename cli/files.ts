import { resolve } from "node:path";
import { CommandError } from "./command.ts";

/** For a `catch`: reports why a file cannot be read or written. */
export function cannot(file: string, what: "read" | "written") {
  return (cause: unknown): never => {
    throw new CommandError(`${file} cannot be ${what}: ${reason(cause)}`, { cause });
  };
}

function reason(cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return "no such file or folder.";
  if (code === "EEXIST") return "the file already exists.";
  if (code === "EISDIR") return "it is a folder.";
  return code === "EACCES" ? "permission denied." : (cause as Error).message;
}

/** If an output is also one of the documents, nothing is written, because the document would be lost. */
export function refuseOverwrite(outputs: readonly string[], sources: readonly string[]): void {
  const documents = new Set(sources.map((source) => resolve(source)));
  const lost = outputs.find((output) => documents.has(resolve(output)));
  if (lost !== undefined)
    throw new CommandError(`${lost} would be overwritten. Choose another output with -o.`);
}
