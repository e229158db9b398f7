import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { KEY_BYTES, decrypt, encrypt } from "./sealing/cipher.ts";
import { unwrap, wrap, type Keys } from "./sealing/wrapping.ts";

const MOST_KNOWN = 1_000;

/**
 * Encrypts data for an account, so that it can be decrypted only for that account and purpose. Each account has its own
 * key, encrypted with the master key. A rotation re-encrypts those keys but not the data, so a decrypted key can be
 * cached.
 */
export function createSealing({ accountKeys, masterKeys }: Keys) {
  const known = new LRUCache<string, Buffer>({ max: MOST_KNOWN });

  async function keyOf(accountId: string, makeIfAbsent: boolean): Promise<Buffer> {
    const remembered = known.get(accountId);
    if (remembered !== undefined) return remembered;
    let stored = await accountKeys.find(accountId);
    if (makeIfAbsent)
      stored ??= await accountKeys.insertIfAbsent(() => wrap(masterKeys, accountId, randomBytes(KEY_BYTES)));
    if (stored === undefined)
      throw new Error("The account has no encryption key, so nothing was encrypted for it.");
    const key = await unwrap({ accountKeys, masterKeys }, stored);
    known.set(accountId, key);
    return key;
  }

  return {
    seal: async (accountId: string, purpose: string, content: Uint8Array): Promise<string> =>
      encrypt(await keyOf(accountId, true), [accountId, purpose], content),

    /** Rejects with a plain error if decryption fails, because the reason would help only an attacker. */
    open: async (accountId: string, purpose: string, sealed: string): Promise<Buffer> => {
      const key = await keyOf(accountId, false);
      try {
        return decrypt(key, [accountId, purpose], sealed);
      } catch {
        throw new Error(`Data encrypted for "${purpose}" cannot be decrypted.`);
      }
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
