import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes a file and SQLite's files next to it readable only by their owner, and the folder accessible only to its owner,
 * whatever the permissions were before. A folder shared on purpose, such as /tmp, stays unchanged.
 */
export function makePrivate(path: string): void {
  const folder = dirname(path);
  makeFolder(folder);
  // SQLite would create it with the umask's permissions. Its other files get the permissions of this one.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const name of [folder, path, `${path}-wal`, `${path}-shm`]) shutOut(name);
}

/**
 * Creates a folder and those above it, for their owner only. With `recursive`, Node tries forever where a folder cannot
 * be created and the system answers as if the one above were missing, such as in /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it a moment ago.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Removes the permissions of everyone but the owner, if the file or folder exists. */
export function shutOut(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch (error) {
    // It belongs to someone else, such as a volume that a cluster mounts, who chooses its permissions.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
