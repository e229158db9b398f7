import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Puts all temporary files of a test run into one folder, which is removed at its end. */
export function removeTemporaryFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), "galley-tests-"));
  // PostgreSQL runs as another user if the tests are run by root.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
