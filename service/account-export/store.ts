import type { Database } from "../platform/database/database.ts";

/** Reads what is stored about an account, without secrets: hashes, encrypted keys and sessions. */
export function createExportStore(db: Database) {
  return {
    account: (accountId: string) =>
      db
        .selectFrom("accounts")
        .innerJoin("subscriptions", "subscriptions.account_id", "accounts.id")
        .select([
          "accounts.id",
          "accounts.name",
          "accounts.created_at",
          "subscriptions.plan",
          "subscriptions.state",
          "subscriptions.started_at",
          "subscriptions.spending_cap_micro_usd",
        ])
        .where("accounts.id", "=", accountId)
        .executeTakeFirst(),

    people: (accountId: string) =>
      db
        .selectFrom("memberships")
        .innerJoin("people", "people.id", "memberships.person_id")
        .select(["people.id", "people.name", "people.email", "memberships.role", "memberships.created_at"])
        .where("memberships.account_id", "=", accountId)
        .orderBy("memberships.created_at")
        .execute(),

    invitations: (accountId: string) =>
      db
        .selectFrom("invitations")
        .leftJoin("people", "people.id", "invitations.invited_by")
        .select((row) => [
          "invitations.id",
          "invitations.email",
          "role",
          row.fn.coalesce("people.name", "invited_by").as("invited_by"),
          "invitations.created_at",
          "expires_at",
        ])
        .where("account_id", "=", accountId)
        .orderBy("invitations.created_at")
        .execute(),

    apiKeys: (accountId: string) =>
      db
        .selectFrom("api_keys")
        .select([
          "id",
          "name",
          "last_four",
          "scopes",
          "created_at",
          "last_used_at",
          "expires_at",
          "revoked_at",
        ])
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute(),

    providerKeys: (accountId: string) =>
      db
        .selectFrom("provider_keys")
        .select(["provider", "last_four", "created_at"])
        .where("account_id", "=", accountId)
        .orderBy("provider")
        .execute(),

    periods: (accountId: string) =>
      db
        .selectFrom("usage_periods")
        .select(["period_start", "calls", "cost_micro_usd"])
        .where("account_id", "=", accountId)
        .orderBy("period_start")
        .execute(),

    days: (accountId: string) =>
      db
        .selectFrom("usage_days")
        .select(["day", "calls"])
        .where("account_id", "=", accountId)
        .orderBy("day")
        .execute(),

    /** Includes deleted templates, as long as they are kept. */
    templates: (accountId: string) =>
      db
        .selectFrom("templates")
        .innerJoin("template_versions", (join) =>
          join
            .onRef("template_versions.template_id", "=", "templates.id")
            .onRef("template_versions.version", "=", "templates.version"),
        )
        .select(["templates.id", "template_versions.name"])
        .where("templates.account_id", "=", accountId)
        .orderBy("templates.created_at")
        .execute(),

    template: (accountId: string, id: string) =>
      db
        .selectFrom("templates")
        .select(["id", "alias", "version", "published_version", "created_at", "updated_at", "deleted_at"])
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst(),

    versions: (id: string) =>
      db
        .selectFrom("template_versions")
        .select(["version", "name", "label", "css", "header", "footer", "created_at"])
        .where("template_id", "=", id)
        .orderBy("version")
        .execute(),
  };
}
