import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Puts all temporary files of a test run into one folder, which is removed at its end. */
export function removeTemporaryFiles(): void {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), "galley-tests-"));
  // PostgreSQL runs as another user if the tests are run by root.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** A file system in memory, where it exists: Linux. */
const MEMORY = "/dev/shm";
/** Several times what the files of a run take. */
const ENOUGH_BYTES = 8 * 1_024 ** 3;

/** Whether the files fit into memory. A run creates and removes so many of them that a disk slows it down. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // Some tests write programs there.
    if (/ \/dev\/shm \S+ \S*noexec/.test(readFileSync("/proc/mounts", "utf8"))) return false;
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
