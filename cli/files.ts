import { mkdir, readFile, writeFile } from "node:fs/promises";
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

/** If an output is also one of the documents, nothing is written, because the document would be lost. */
export function refuseOverwrite(outputs: readonly string[], sources: readonly string[]): void {
  const documents = new Set(sources.map((source) => resolve(source)));
  const lost = outputs.find((output) => documents.has(resolve(output)));
  if (lost !== undefined)
    throw new CommandError(`${lost} would be overwritten. Choose another output with -o.`);
}
