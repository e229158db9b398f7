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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite would create it with the umask's permissions. Its other files get the permissions of this one.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const name of [folder, path, `${path}-wal`, `${path}-shm`]) shutOut(name);
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
