import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { exclusively } from "../database/exclusively.ts";
import { createAccountKeyStore, type AccountKeyStore } from "./account-keys.ts";
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
 * process, and so can other rotations. The previous key stays in the file until the next rotation. Older keys that are
 * no longer used are removed.
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
  await proveMasterKey({ masterKeys, accountKeys: createAccountKeyStore({ db, clock }) });
  for (let rewrapped = 0; ;) {
    const step = await exclusively(db, (transaction) =>
      rewrapSome(createAccountKeyStore({ db: transaction, clock }), masterKeys),
    );
    rewrapped += step.rewrapped;
    if (step.rewrapped === 0) return { version: step.version, rewrapped };
  }
}

/** Exclusive, because another rotation could remove the master key that an account's key is being encrypted with. */
async function rewrapSome(accountKeys: AccountKeyStore, masterKeys: MasterKeys): Promise<Rotation> {
  const { version } = await masterKeys.current();
  const some = await accountKeys.someNotUnder(version, AT_ONCE);
  for (const before of some) {
    const key = await unwrap({ accountKeys, masterKeys }, before);
    await accountKeys.rewrap(await wrap(masterKeys, before.accountId, key));
  }
  return { version, rewrapped: some.length };
}
