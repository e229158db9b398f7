import type { Provider } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";

export interface StoredProviderKey {
  readonly provider: Provider;
  readonly lastFour: string;
  readonly createdAt: number;
}

export function createProviderKeyStore(db: Database) {
  return {
    async list(accountId: string): Promise<StoredProviderKey[]> {
      const rows = await db
        .selectFrom("provider_keys")
        .select(["provider", "last_four as lastFour", "created_at as createdAt"])
        .where("account_id", "=", accountId)
        .orderBy("provider")
        .execute();
      return rows.map((row) => ({ ...row, provider: row.provider as Provider }));
    },

    async findSealed(accountId: string, provider: Provider): Promise<string | undefined> {
      const row = await db
        .selectFrom("provider_keys")
        .select("sealed")
        .where("account_id", "=", accountId)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return row?.sealed;
    },

    async put(row: StoredProviderKey & { accountId: string; sealed: string }): Promise<void> {
      const { sealed, lastFour: last_four, createdAt: created_at } = row;
      await db
        .insertInto("provider_keys")
        .values({ account_id: row.accountId, provider: row.provider, sealed, last_four, created_at })
        .onConflict((conflict) =>
          conflict.columns(["account_id", "provider"]).doUpdateSet({ sealed, last_four, created_at }),
        )
        .execute();
    },

    /** Whether there was one. */
    async remove(accountId: string, provider: Provider): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("provider_keys")
        .where("account_id", "=", accountId)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

export type ProviderKeyStore = ReturnType<typeof createProviderKeyStore>;
