/** The database cannot be used. The message tells the operator why, and what to check. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/** By SQLite's primary result codes. */
const EXPLANATIONS: Readonly<Record<number, (path: string, reason: string) => string>> = {
  8: (path) =>
    `Cannot write to the database ${path}: it is read-only. Check the permissions of the file and its folder.`,
  10: (path, reason) =>
    `Disk error: cannot read or write ${path} (${reason}). The disk may be full or failing.`,
  11: (path) => `The database ${path} is damaged. Stop the service and restore a backup.`,
  13: (path) => `Disk full: cannot write to ${path}. Free some space; the service then recovers on its own.`,
  14: (path) =>
    `Cannot open the database ${path}. Check that its folder exists, and that this user may read and write it.`,
  26: (path) => `${path} is not a SQLite database. Move the file away, or set DATA_DIR to another folder.`,
};

const CANNOT_OPEN = 14;
const READ_ONLY = 8;
const FULL = 13;

/** Errors of the file system before SQLite opens the file. */
const FILE_ERRORS: Readonly<Record<string, number>> = {
  EACCES: CANNOT_OPEN,
  ENOENT: CANNOT_OPEN,
  ENOTDIR: CANNOT_OPEN,
  EEXIST: CANNOT_OPEN,
  EISDIR: CANNOT_OPEN,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
};

/** The error to throw instead of one from SQLite or the file system. */
export function explainStorage(error: unknown, path: string): unknown {
  const { errcode, code = "", message } = error as { errcode?: number; code?: string; message: string };
  const explain = EXPLANATIONS[(errcode ?? FILE_ERRORS[code] ?? 0) & 0xff];
  return explain === undefined ? error : new StorageError(explain(path, message), { cause: error });
}
