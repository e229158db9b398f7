import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AccountKeyStore } from "./account-keys.ts";
import { decrypt, encrypt } from "./cipher.ts";
import {
  createMasterKeyFile,
  fixedMasterKeys,
  MasterKeyError,
  masterKeysInFile,
  type MasterKey,
  type MasterKeys,
} from "./master-keys.ts";
import type { Keys } from "./wrapping.ts";

/**
 * The master keys of the configuration, or of the file in the data folder, which the first start creates. A lost
 * file is not replaced, because a new key could not decrypt what is stored.
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
      throw new MasterKeyError(
        `${path} is missing, and the database has data encrypted with it. Restore the file, or set MASTER_KEYS.`,
      );
    }
    await createMasterKeyFile(path);
  }
  const masterKeys = configured === undefined ? masterKeysInFile(path) : fixedMasterKeys(configured);
  const keys = { masterKeys, accountKeys };
  let missing = await missingVersions(keys);
  // A rotation may just have replaced them.
  if (missing.length > 0) missing = await missingVersions(keys);
  if (missing.length > 0) {
    throw new MasterKeyError(
      `The database has data encrypted with master key ${missing.join(", ")}, which is missing. Restore the master keys from the time of this database, or add them to MASTER_KEYS.`,
    );
  }
  await proveMasterKey(keys);
  return masterKeys;
}

/** The master keys that are in use, and that this node does not have. */
async function missingVersions({ accountKeys, masterKeys }: Keys): Promise<number[]> {
  const missing: number[] = [];
  for (const version of await accountKeys.masterVersions()) {
    if ((await masterKeys.find(version)) === undefined) missing.push(version);
  }
  return missing;
}

/** Stops a node whose key differs from another node's key of the same version: they could not read each other's data. */
export async function proveMasterKey({ accountKeys, masterKeys }: Keys): Promise<void> {
  const { version, bytes } = await masterKeys.current();
  const binding = ["master-key", String(version)];
  const proof = await accountKeys.proveMasterKey(version, encrypt(bytes, binding, Buffer.alloc(0)));
  try {
    decrypt(bytes, binding, proof);
  } catch {
    throw new MasterKeyError(
      `Master key ${version} is not the one this database was used with. Use the same master keys on every node.`,
    );
  }
}
