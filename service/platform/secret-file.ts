import { randomUUID } from "node:crypto";
import { link, open, rename, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder, shutOut } from "./private-file.ts";

/** Creates a file that only its owner can read. An existing file stays, also if two processes start together. */
export async function createSecretFile(path: string, text: string): Promise<void> {
  makeFolder(dirname(path));
  for (const name of [dirname(path), path]) shutOut(name);
  const temporary = await writeTemporary(path, text);
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(path);
}

export async function replaceSecretFile(path: string, text: string): Promise<void> {
  await rename(await writeTemporary(path, text), path);
  await syncFolder(path);
}

/** Without this, a crash could restore the old file, or none. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), "r");
  await folder.sync();
  await folder.close();
}

/**
 * Written completely and flushed to the disk before it gets its name, so a crash leaves the old file or the new one.
 */
async function writeTemporary(path: string, text: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, text, { flag: "wx", mode: 0o600, flush: true });
  return temporary;
}
