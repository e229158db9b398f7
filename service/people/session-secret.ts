import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretFile } from "../platform/secret-file.ts";

/** Sessions signed with less could be forged. */
export const SESSION_SECRET_CHARACTERS = 32;

/** The operator has to fix the file. The message says how, so it is shown without a stack. */
class SessionSecretError extends Error {
  override readonly name = "SessionSecretError";
}

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
  const secret = await readFile(path, "utf8");
  if (secret.length >= SESSION_SECRET_CHARACTERS) return secret;
  throw new SessionSecretError(
    `${path} is damaged: it has ${secret.length} characters instead of at least ${SESSION_SECRET_CHARACTERS}. Restore your copy of the file. If there is none, delete it: people then sign in again, and two-factor sign-in has to be turned off for them.`,
  );
}
