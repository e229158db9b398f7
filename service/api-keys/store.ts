import type { Scope } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";

export interface StoredPrincipal {
  readonly apiKeyId: string;
  readonly accountId: string;
  readonly plan: string;
  readonly subscriptionState: string;
  readonly pastDueAt: number | undefined;
  readonly subscribedAt: number;
  readonly spendingCapMicroUsd: number | undefined;
  readonly scopes: readonly Scope[];
  readonly expiresAt: number | null;
}

export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly scopes: readonly Scope[];
  readonly expiresAt: number | null;
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
        "scopes",
        "expires_at as expiresAt",
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
      scopes: readonly Scope[];
      expiresAt: number | null;
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
          scopes: row.scopes.join(" "),
          expires_at: row.expiresAt,
        })
        .execute();
    },

    /** All keys that are not revoked, newest first. */
    async list(accountId: string): Promise<StoredApiKey[]> {
      const rows = await ofAccount(accountId).orderBy("created_at", "desc").orderBy("id").execute();
      return rows.map(withScopes);
    },

    async find(accountId: string, id: string): Promise<StoredApiKey | undefined> {
      const row = await ofAccount(accountId).where("id", "=", id).executeTakeFirst();
      return row && withScopes(row);
    },

    /** Returns whether there was an active key to change. */
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

    /** Records when keys were last used, for many at once. */
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

    /** The account of a key that is not revoked. */
    async findPrincipal(hash: string): Promise<StoredPrincipal | undefined> {
      const row = await db
        .selectFrom("api_keys")
        .innerJoin("subscriptions", "subscriptions.account_id", "api_keys.account_id")
        .select([
          "api_keys.id as apiKeyId",
          "api_keys.account_id as accountId",
          "subscriptions.plan as plan",
          "subscriptions.state as subscriptionState",
          "subscriptions.past_due_at as pastDueAt",
          "subscriptions.started_at as subscribedAt",
          "subscriptions.spending_cap_micro_usd as spendingCap",
          "api_keys.scopes as scopes",
          "api_keys.expires_at as expiresAt",
        ])
        .where("api_keys.hash", "=", hash)
        .where("api_keys.revoked_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { spendingCap, pastDueAt, ...principal } = row;
      return withScopes({
        ...principal,
        pastDueAt: pastDueAt ?? undefined,
        spendingCapMicroUsd: spendingCap ?? undefined,
      });
    },
  };
}

function withScopes<Row extends { scopes: string }>(row: Row): Omit<Row, "scopes"> & { scopes: Scope[] } {
  return { ...row, scopes: row.scopes.split(" ") as Scope[] };
}
