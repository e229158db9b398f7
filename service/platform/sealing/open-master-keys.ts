import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AccountKeyStore } from "./account-keys.ts";
import { decrypt, encrypt } from "./cipher.ts";
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
  const path = join(dataDir, "master-keys");
  if (configured === undefined && !existsSync(path)) {
    if (await accountKeys.knowsMasterKeys()) {
      throw new Error(
        `The master keys are missing, and what the database holds sealed opens with no other. Put back ${path}, or set MASTER_KEYS.`,
      );
    }
    await createMasterKeyFile(path);
  }
  const masterKeys = configured === undefined ? masterKeysInFile(path) : fixedMasterKeys(configured);
  await proveMasterKey({ masterKeys, accountKeys });
  return masterKeys;
}

/** Two nodes with different keys under one version would seal what the other cannot open: the second is stopped. */
export async function proveMasterKey({
  masterKeys,
  accountKeys,
}: {
  masterKeys: MasterKeys;
  accountKeys: AccountKeyStore;
}): Promise<void> {
  const { version, bytes } = await masterKeys.current();
  const binding = ["master-key", String(version)];
  const proof = await accountKeys.proveMasterKey(version, encrypt(bytes, binding, Buffer.alloc(0)));
  try {
    decrypt(bytes, binding, proof);
  } catch {
    throw new Error(
      `Master key ${version} is not the one this database knows under that version. Use the same master keys on every node.`,
    );
  }
}
