import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretFile } from "../platform/secret-file.ts";

/**
 * The secret that signs session cookies: from the configuration, the same on every node, or from a file that the first
 * start creates. Losing the file only signs everyone out.
 */
export async function openSessionSecret({
  configured,
  dataDir,
}: {
  configured: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDir, "session-secret");
  await createSecretFile(path, randomBytes(32).toString("base64url"));
  return readFile(path, "utf8");
}
