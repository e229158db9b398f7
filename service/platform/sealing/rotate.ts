import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { exclusively } from "../database/exclusively.ts";
import { createAccountKeyStore } from "./account-keys.ts";
import type { MasterKeys } from "./master-keys.ts";
import { proveMasterKey } from "./open-master-keys.ts";
import { unwrap, wrap } from "./wrapping.ts";

const AT_ONCE = 100;

export interface Rotation {
  /** The version in use from now on. */
  readonly version: number;
  /** Number of account keys that were re-encrypted. */
  readonly rewrapped: number;
}

/**
 * Adds a new master key and re-encrypts every account's key with it. The service can be running, here or in another
 * process. The previous key stays in the file until the next rotation, for a key that was being encrypted at this
 * moment. Older keys that are no longer used are removed.
 */
export async function rotateMasterKey({
  db,
  clock,
  masterKeys,
}: {
  db: Database;
  clock: Clock;
  masterKeys: MasterKeys;
}): Promise<Rotation> {
  const { renew } = masterKeys;
  if (renew !== undefined) {
    await exclusively(db, async (transaction) => {
      const used = await createAccountKeyStore({ db: transaction, clock }).masterVersions();
      const { version: previous } = await masterKeys.current();
      await renew((version) => version === previous || used.includes(version));
    });
  }
  const accountKeys = createAccountKeyStore({ db, clock });
  await proveMasterKey({ masterKeys, accountKeys });
  let rewrapped = 0;
  for (;;) {
    const { version } = await masterKeys.current();
    const some = await accountKeys.someNotUnder(version, AT_ONCE);
    if (some.length === 0) return { version, rewrapped };
    for (const before of some) {
      const key = await unwrap({ accountKeys, masterKeys }, before);
      await accountKeys.rewrap(before, await wrap(masterKeys, before.accountId, key));
      rewrapped += 1;
    }
  }
}
