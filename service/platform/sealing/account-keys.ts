import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { exclusively } from "../database/exclusively.ts";

export interface WrappedKey {
  readonly accountId: string;
  readonly wrapped: string;
  readonly masterVersion: number;
}

const COLUMNS = ["account_id as accountId", "wrapped", "master_version as masterVersion"] as const;

/** The accounts' keys as stored: encrypted, with the version of their master key. */
export function createAccountKeyStore({ db, clock }: { db: Database; clock: Clock }) {
  const select = () => db.selectFrom("account_keys").select(COLUMNS);
  return {
    async find(accountId: string): Promise<WrappedKey | undefined> {
      return select().where("account_id", "=", accountId).executeTakeFirst();
    },

    /**
     * Returns the key that was stored first: an update that changes nothing returns its row. No rotation happens while
     * the key is wrapped.
     */
    insertIfAbsent: (wrap: () => Promise<WrappedKey>): Promise<WrappedKey> =>
      exclusively(db, async (transaction) => {
        const { accountId: account_id, wrapped, masterVersion: master_version } = await wrap();
        return transaction
          .insertInto("account_keys")
          .values({ account_id, wrapped, master_version, created_at: clock.now() })
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ account_id }))
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),

    async someNotUnder(masterVersion: number, most: number): Promise<WrappedKey[]> {
      return select().where("master_version", "!=", masterVersion).limit(most).execute();
    },

    async rewrap({ accountId, wrapped, masterVersion }: WrappedKey): Promise<void> {
      await db
        .updateTable("account_keys")
        .set({ wrapped, master_version: masterVersion })
        .where("account_id", "=", accountId)
        .execute();
    },

    async masterVersions(): Promise<number[]> {
      const rows = await db.selectFrom("account_keys").select("master_version").distinct().execute();
      return rows.map((row) => row.master_version);
    },

    /** Returns the proof that was stored first for this version. */
    async proveMasterKey(version: number, proof: string): Promise<string> {
      const stored = await db
        .insertInto("master_keys")
        .values({ version, proof })
        // Changes nothing, but returns the row.
        .onConflict((conflict) => conflict.column("version").doUpdateSet({ version }))
        .returning("proof")
        .executeTakeFirstOrThrow();
      return stored.proof;
    },

    /** Whether any master key was ever used with this database. */
    async knowsMasterKeys(): Promise<boolean> {
      return (await db.selectFrom("master_keys").select("version").limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

export type AccountKeyStore = ReturnType<typeof createAccountKeyStore>;
