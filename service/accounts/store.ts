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

    async insertEntryLink(link: { hash: string; accountId: string; at: number }): Promise<void> {
      await db
        .insertInto("entry_links")
        .values({ hash: link.hash, account_id: link.accountId, created_at: link.at, used_at: null })
        .execute();
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
