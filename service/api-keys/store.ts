import type { Database } from "../platform/database/database.ts";

export interface StoredPrincipal {
  readonly apiKeyId: string;
  readonly accountId: string;
  readonly plan: string;
  readonly subscriptionState: string;
  readonly subscribedAt: number;
  readonly spendingCapMicroUsd: number | undefined;
}

export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export function createApiKeyStore(db: Database) {
  const ofAccount = (accountId: string) =>
    db
      .selectFrom("api_keys")
      .select([
        "id",
        "name",
        "last_four as lastFour",
        "created_at as createdAt",
        "last_used_at as lastUsedAt",
      ])
      .where("account_id", "=", accountId)
      .where("revoked_at", "is", null);

  return {
    async insert(row: {
      id: string;
      accountId: string;
      name: string;
      hash: string;
      lastFour: string;
      createdAt: number;
    }): Promise<void> {
      await db
        .insertInto("api_keys")
        .values({
          id: row.id,
          account_id: row.accountId,
          name: row.name,
          hash: row.hash,
          last_four: row.lastFour,
          created_at: row.createdAt,
          last_used_at: null,
          revoked_at: null,
        })
        .execute();
    },

    /** Those in force, the newest first. */
    list(accountId: string): Promise<StoredApiKey[]> {
      return ofAccount(accountId).orderBy("created_at", "desc").orderBy("id").execute();
    },

    find(accountId: string, id: string): Promise<StoredApiKey | undefined> {
      return ofAccount(accountId).where("id", "=", id).executeTakeFirst();
    },

    /** Says whether there was one in force to change. */
    async update(
      accountId: string,
      id: string,
      change: { name: string } | { revoked_at: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("api_keys")
        .set(change)
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** When keys were last used: entered for many at once, every few seconds. */
    async markUsed(used: readonly (readonly [id: string, at: number])[]): Promise<void> {
      for (const [id, at] of used) {
        await db
          .updateTable("api_keys")
          .set({ last_used_at: at })
          .where("id", "=", id)
          .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", at)]))
          .execute();
      }
    },

    /** Who a key that is in force belongs to. */
    async findPrincipal(hash: string): Promise<StoredPrincipal | undefined> {
      const row = await db
        .selectFrom("api_keys")
        .innerJoin("subscriptions", "subscriptions.account_id", "api_keys.account_id")
        .select([
          "api_keys.id as apiKeyId",
          "api_keys.account_id as accountId",
          "subscriptions.plan as plan",
          "subscriptions.state as subscriptionState",
          "subscriptions.started_at as subscribedAt",
          "subscriptions.spending_cap_micro_usd as spendingCap",
        ])
        .where("api_keys.hash", "=", hash)
        .where("api_keys.revoked_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { spendingCap, ...principal } = row;
      return { ...principal, spendingCapMicroUsd: spendingCap ?? undefined };
    },
  };
}

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;
