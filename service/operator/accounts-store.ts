import { sql } from "kysely";
import { contains } from "../platform/database/contains.ts";
import type { Database } from "../platform/database/database.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";

export interface AccountFilter {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  /** Only accounts after this one in the list. */
  readonly after?: { readonly createdAt: number; readonly id: string } | undefined;
}

export function createAccountsStore(db: Database) {
  const all = () =>
    db
      .selectFrom("accounts")
      .innerJoin("subscriptions", "subscriptions.account_id", "accounts.id")
      .select([
        "accounts.id",
        "accounts.name",
        "accounts.created_at as createdAt",
        "accounts.operator_since as operatorSince",
        "subscriptions.plan",
        "subscriptions.state",
      ]);
  return {
    find: (id: string) => all().where("accounts.id", "=", id).executeTakeFirst(),

    /** Newest first. */
    list({ search, state, after }: AccountFilter, limit: number) {
      return all()
        .$if(state !== undefined, (query) => query.where("subscriptions.state", "=", state ?? ""))
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where(
              where.refTuple("accounts.created_at", "accounts.id"),
              "<",
              where.tuple(after?.createdAt ?? 0, after?.id ?? ""),
            ),
          ),
        )
        .$if(search !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where("accounts.id", "=", (search ?? "").toLowerCase()),
              contains("accounts.name", search ?? ""),
              where.exists(
                where
                  .selectFrom("memberships")
                  .innerJoin("people", "people.id", "memberships.person_id")
                  .select("people.id")
                  .whereRef("memberships.account_id", "=", "accounts.id")
                  .where(contains("people.email", search ?? "")),
              ),
            ]),
          ),
        )
        .orderBy("accounts.created_at", "desc")
        .orderBy("accounts.id", "desc")
        .limit(limit)
        .execute();
    },

    /** The email addresses of the people in each account. */
    async people(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const rows = await db
        .selectFrom("memberships")
        .innerJoin("people", "people.id", "memberships.person_id")
        .select(["memberships.account_id", "people.email"])
        .where("memberships.account_id", "in", [...ids, ""])
        .orderBy("memberships.created_at")
        .execute();
      const people = new Map<string, string[]>();
      for (const { account_id, email } of rows)
        people.set(account_id, [...(people.get(account_id) ?? []), email]);
      return people;
    },

    async callsSince(ids: readonly string[], day: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom("usage_days")
        .select((select) => ["account_id", select.fn.sum<number | string>("calls").as("calls")])
        .where("account_id", "in", [...ids, ""])
        .where("day", ">=", day)
        .groupBy("account_id")
        .execute();
      return new Map(rows.map(({ account_id, calls }) => [account_id, Math.max(0, Number(calls))]));
    },

    /** The newest migration of the database, and its size. */
    async facts(): Promise<{ migration: string; sizeBytes: number | null }> {
      const newest = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
      const size = isPostgres(db)
        ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
        : sql<{ bytes: number }>`
            select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
      const bytes = (await size.execute(db)).rows[0]?.bytes;
      return { migration: newest.rows[0]?.name ?? "", sizeBytes: bytes === undefined ? null : Number(bytes) };
    },
  };
}
