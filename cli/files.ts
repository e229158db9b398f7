import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { CommandError } from "./command.ts";

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file. Other encodings are refused, because letters would be replaced without notice. */
export async function readText(file: string): Promise<string> {
  return readFile(file)
    .then((bytes) => UTF_8.decode(bytes))
    .catch(cannot(file, "read"));
}

export async function readInput(stdin: Readable): Promise<string> {
  return buffer(stdin)
    .then((bytes) => UTF_8.decode(bytes))
    .catch(cannot("Standard input", "read"));
}

/** Creates the folder of the file if necessary. */
export async function writeText(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(file, content))
    .catch(cannot(file, "written"));
}

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
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "it is not UTF-8 text. Save it as UTF-8.";
  return code === "EACCES" ? "permission denied." : (cause as Error).message;
}

/** If an output is also one of the files that are read, nothing is written, because that file would be lost. */
export async function refuseOverwrite(outputs: readonly string[], read: readonly string[]): Promise<void> {
  const kept = new Set(await Promise.all(read.map(identityOf)));
  for (const output of outputs) {
    if (kept.has(await identityOf(output)))
      throw new CommandError(`${output} would be overwritten. Choose another output with -o.`);
  }
}

/** The same for every path and link to a file. */
async function identityOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found === undefined ? resolve(file) : `${found.dev} ${found.ino}`;
}
