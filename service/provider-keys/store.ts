import type { Provider } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";

export interface StoredProviderKey {
  readonly provider: Provider;
  readonly lastFour: string;
  readonly createdAt: number;
  /** When the key was last checked with the provider. */
  readonly checkedAt: number | null;
  /** Why the provider rejected it at that time. */
  readonly refusal: string | null;
}

export function createProviderKeyStore(db: Database) {
  return {
    async list(accountId: string): Promise<StoredProviderKey[]> {
      const rows = await db
        .selectFrom("provider_keys")
        .select([
          "provider",
          "last_four as lastFour",
          "created_at as createdAt",
          "checked_at as checkedAt",
          "refusal",
        ])
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
      const { sealed, lastFour, createdAt, checkedAt, refusal } = row;
      const values = { sealed, last_four: lastFour, created_at: createdAt, checked_at: checkedAt, refusal };
      await db
        .insertInto("provider_keys")
        .values({ account_id: row.accountId, provider: row.provider, ...values })
        .onConflict((conflict) => conflict.columns(["account_id", "provider"]).doUpdateSet(values))
        .execute();
    },

    /** `sealed` is the key that was checked. */
    async keepCheck(
      accountId: string,
      sealed: string,
      { checkedAt, refusal }: Pick<StoredProviderKey, "checkedAt" | "refusal">,
    ): Promise<void> {
      await db
        .updateTable("provider_keys")
        .set({ checked_at: checkedAt, refusal })
        .where("account_id", "=", accountId)
        .where("sealed", "=", sealed)
        .execute();
    },

    /** Returns whether there was one. */
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
