import type { Database } from "../platform/database/database.ts";

export function createAccountStore(db: Database) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) === undefined;
    },

    async insert(account: {
      id: string;
      name: string;
      plan: string;
      state: string;
      at: number;
    }): Promise<void> {
      await db
        .insertInto("accounts")
        .values({ id: account.id, name: account.name, created_at: account.at })
        .execute();
      await db
        .insertInto("subscriptions")
        .values({
          account_id: account.id,
          plan: account.plan,
          state: account.state,
          started_at: account.at,
          updated_at: account.at,
          spending_cap_micro_usd: null,
        })
        .execute();
    },

    find(id: string): Promise<Account | undefined> {
      return db
        .selectFrom("accounts")
        .select(["id", "name", "created_at as createdAt"])
        .where("id", "=", id)
        .executeTakeFirst();
    },

    /** Each with its subscription, oldest first. */
    list() {
      return db
        .selectFrom("accounts")
        .innerJoin("subscriptions", "subscriptions.account_id", "accounts.id")
        .select([
          "accounts.id",
          "accounts.name",
          "accounts.created_at as createdAt",
          "accounts.operator_since as operatorSince",
          "subscriptions.plan",
          "subscriptions.state",
        ])
        .orderBy("accounts.created_at")
        .orderBy("accounts.id")
        .execute();
    },

    async rename(id: string, name: string): Promise<void> {
      await db.updateTable("accounts").set({ name }).where("id", "=", id).execute();
    },

    /** Marks an account as operator since this time, or as an ordinary account. Returns whether it was another one. */
    async setOperator(id: string, since: number | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("accounts")
        .set({ operator_since: since })
        .where("id", "=", id)
        .where("operator_since", since === null ? "is not" : "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes an account with all its data. Returns whether it existed. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("accounts").where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async insertEntryLink(link: { hash: string; accountId: string; at: number }): Promise<void> {
      await db
        .insertInto("entry_links")
        .values({ hash: link.hash, account_id: link.accountId, created_at: link.at, used_at: null })
        .execute();
    },

    async findEntryLink(hash: string, madeSince: number): Promise<string | undefined> {
      const link = await db
        .selectFrom("entry_links")
        .select("account_id")
        .where("hash", "=", hash)
        .where("used_at", "is", null)
        .where("created_at", ">=", madeSince)
        .executeTakeFirst();
      return link?.account_id;
    },

    /** Returns whether the link was unused: of two attempts at once, one succeeds. */
    async useEntryLink(hash: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("entry_links")
        .set({ used_at: at })
        .where("hash", "=", hash)
        .where("used_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}
