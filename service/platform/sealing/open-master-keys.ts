import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AccountKeyStore } from "./account-keys.ts";
import {
  createMasterKeyFile,
  fixedMasterKeys,
  masterKeysInFile,
  type MasterKey,
  type MasterKeys,
} from "./master-keys.ts";

/**
 * The master keys of the configuration, or of the file in the data folder, which the first start makes. A lost
 * file is not replaced in silence: a new key would open nothing of what is stored.
 */
export async function openMasterKeys({
  configured,
  dataDir,
  accountKeys,
}: {
  configured: readonly MasterKey[] | undefined;
  dataDir: string;
  accountKeys: AccountKeyStore;
}): Promise<MasterKeys> {
  if (configured !== undefined) return fixedMasterKeys(configured);
  const path = join(dataDir, "master-keys");
  if (!existsSync(path)) {
    if (!(await accountKeys.isEmpty())) {
      throw new Error(
        `The master keys are missing, and the database holds what only they open. Put back ${path}, or set MASTER_KEYS.`,
      );
    }
    await createMasterKeyFile(path);
  }
  return masterKeysInFile(path);
}
