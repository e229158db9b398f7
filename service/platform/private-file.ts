import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes sure that only its owner may read a file and what SQLite puts beside it, and only its owner enter the folder,
 * whatever the permissions were before. A folder that several users share on purpose, such as /tmp, stays as it is.
 */
export function makePrivate(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite would make it readable for everyone that the umask allows; its other files take after this one.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const name of [folder, path, `${path}-wal`, `${path}-shm`]) shutOut(name);
}

/** Takes from everyone but the owner what they may do with a file or a folder, if there is one. */
export function shutOut(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch (error) {
    // Someone else's, as a volume that a cluster mounts: its permissions are theirs to choose.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
