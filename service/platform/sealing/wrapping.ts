import type { AccountKeyStore, WrappedKey } from "./account-keys.ts";
import { decrypt, encrypt } from "./cipher.ts";
import type { MasterKeys } from "./master-keys.ts";

export interface Keys {
  readonly accountKeys: AccountKeyStore;
  readonly masterKeys: MasterKeys;
}

const PURPOSE = "account-key";

export async function wrap(masterKeys: MasterKeys, accountId: string, key: Buffer): Promise<WrappedKey> {
  const { version, bytes } = await masterKeys.current();
  return { accountId, wrapped: encrypt(bytes, [accountId, PURPOSE], key), masterVersion: version };
}

/** Reads the row again whenever a rotation has changed it before it could be decrypted. */
export async function unwrap({ accountKeys, masterKeys }: Keys, stored: WrappedKey): Promise<Buffer> {
  for (let row = stored; ;) {
    try {
      return await unwrapOnce(masterKeys, row);
    } catch (error) {
      const now = await accountKeys.find(row.accountId);
      if (now === undefined || now.wrapped === row.wrapped) throw error;
      row = now;
    }
  }
}

async function unwrapOnce(
  masterKeys: MasterKeys,
  { accountId, wrapped, masterVersion }: WrappedKey,
): Promise<Buffer> {
  const master = await masterKeys.find(masterVersion);
  if (master === undefined) {
    throw new Error(
      `An account's key is encrypted with master key ${masterVersion}, which is not configured.`,
    );
  }
  try {
    return decrypt(master.bytes, [accountId, PURPOSE], wrapped);
  } catch {
    throw new Error(`An account's key cannot be decrypted with master key ${masterVersion}.`);
  }
}
