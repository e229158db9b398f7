import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";
import { RATE_WINDOWS } from "./migrations/0007-rate-windows.ts";
import { CHANGES } from "./migrations/0009-changes.ts";
import { CALLS_WITHIN_CAPS } from "./migrations/0010-calls-within-caps.ts";
import * as hashedSessions from "./migrations/0012-hashed-sessions.ts";

/** A row of an account or a person is deleted with it. */
const OF_ACCOUNT = `"account_id" text not null references "accounts" ("id") on delete cascade`;
const OF_PERSON = `"person_id" text not null references "people" ("id") on delete cascade`;

/** In order, by name, and never changed once released. A new requirement is a new migration. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-accounts": onBoth(
    `create table "accounts" ("id" text primary key, "name" text not null, "created_at" bigint not null)`,
    `create table "subscriptions" ("account_id" text primary key references "accounts" ("id") on delete cascade,
      "plan" text not null, "state" text not null, "started_at" bigint not null,
      "updated_at" bigint not null)`,
    `create table "api_keys" ("id" text primary key, ${OF_ACCOUNT}, "name" text not null,
      "hash" text not null unique, "last_four" text not null, "created_at" bigint not null,
      "last_used_at" bigint, "revoked_at" bigint)`,
    `create index "api_keys_account" on "api_keys" ("account_id")`,
    `create table "entry_links" ("hash" text primary key, ${OF_ACCOUNT}, "created_at" bigint not null,
      "used_at" bigint)`,
  ),
  "0002-usage": onBoth(
    `alter table "subscriptions" add column "spending_cap_micro_usd" bigint`,
    `create table "calls" ("id" text primary key, ${OF_ACCOUNT}, "api_key_id" text not null,
      "at" bigint not null, "period_start" bigint not null, "units" integer not null,
      "cost_micro_usd" bigint not null)`,
    `create index "calls_at" on "calls" ("at")`,
    `create table "usage_periods" (${OF_ACCOUNT}, "period_start" bigint not null, "calls" bigint not null,
      "cost_micro_usd" bigint not null,
      constraint "usage_periods_key" primary key ("account_id", "period_start"))`,
    `create table "usage_days" (${OF_ACCOUNT}, "day" text not null, "calls" bigint not null,
      constraint "usage_days_key" primary key ("account_id", "day"))`,
  ),
  "0003-templates": onBoth(
    `create table "templates" ("id" text primary key, ${OF_ACCOUNT}, "version" integer not null,
      "created_at" bigint not null, "updated_at" bigint not null, "deleted_at" bigint)`,
    `create index "templates_account" on "templates" ("account_id", "updated_at", "id")`,
    `create index "templates_deleted" on "templates" ("deleted_at")`,
    `create table "template_versions" ("template_id" text not null references "templates" ("id") on delete cascade,
      "version" integer not null, "name" text not null, "css" text not null, "header" text not null,
      "footer" text not null, "created_at" bigint not null,
      constraint "template_versions_key" primary key ("template_id", "version"))`,
  ),
  // The first four tables are better-auth's, under our names (people/better-auth.ts has the mapping). It keeps its
  // times as ISO text in SQLite, which knows no `timestamptz` and stores what it is given, and as times in PostgreSQL.
  "0004-sign-in": onBoth(
    `create table "people" ("id" text primary key, "name" text not null, "email" text not null unique,
      "email_verified" boolean not null, "image" text, "created_at" timestamptz not null,
      "updated_at" timestamptz not null)`,
    `create table "sessions" ("id" text primary key, "token" text not null unique, ${OF_PERSON},
      "ip_address" text, "user_agent" text, "expires_at" timestamptz not null,
      "created_at" timestamptz not null, "updated_at" timestamptz not null)`,
    `create index "sessions_person" on "sessions" ("person_id")`,
    `create table "credentials" ("id" text primary key, ${OF_PERSON}, "provider_id" text not null,
      "provider_account_id" text not null, "password" text, "access_token" text, "refresh_token" text,
      "id_token" text, "access_token_expires_at" timestamptz, "refresh_token_expires_at" timestamptz,
      "scope" text, "created_at" timestamptz not null, "updated_at" timestamptz not null)`,
    `create index "credentials_person" on "credentials" ("person_id")`,
    `create table "verifications" ("id" text primary key, "identifier" text not null, "value" text not null,
      "expires_at" timestamptz not null, "created_at" timestamptz not null,
      "updated_at" timestamptz not null)`,
    `create index "verifications_identifier" on "verifications" ("identifier")`,
    `create table "memberships" (${OF_PERSON}, ${OF_ACCOUNT}, "created_at" bigint not null,
      constraint "memberships_key" primary key ("person_id", "account_id"))`,
    `create index "memberships_account" on "memberships" ("account_id")`,
    `create table "attempts" ("subject" text primary key, "count" integer not null,
      "since" bigint not null)`,
  ),
  "0005-provider-keys": onBoth(
    `create table "account_keys" ("account_id" text primary key references "accounts" ("id") on delete cascade,
      "wrapped" text not null, "master_version" integer not null, "created_at" bigint not null)`,
    `create table "master_keys" ("version" integer primary key, "proof" text not null)`,
    `create table "provider_keys" (${OF_ACCOUNT}, "provider" text not null, "sealed" text not null,
      "last_four" text not null, "created_at" bigint not null,
      constraint "provider_keys_primary" primary key ("account_id", "provider"))`,
  ),
  "0006-idempotency": onBoth(
    `create table "idempotent_requests" (${OF_ACCOUNT}, "key_hash" text not null, "body_hash" text not null,
      "request_id" text not null, "answer" text, "expires_at" bigint not null,
      constraint "idempotent_requests_key" primary key ("account_id", "key_hash"))`,
    `create index "idempotent_requests_expiry" on "idempotent_requests" ("expires_at")`,
  ),
  "0007-rate-windows": onPostgres(...RATE_WINDOWS),
  // 0010 contains the newer version of the same function. Databases that ran this migration keep it in their list.
  "0008-enter-calls": onBoth(),
  "0009-changes": onPostgres(...CHANGES),
  "0010-calls-within-caps": onPostgres(...CALLS_WITHIN_CAPS),
  // For each response stored for an `Idempotency-Key`, how many bytes of responses its account had stored before it.
  // The number only grows, so responses beyond the limit are found by one index lookup.
  "0011-stored-answers": onBoth(
    `alter table "idempotent_requests" add column "stored_from" bigint`,
    `create index "idempotent_requests_stored" on "idempotent_requests" ("account_id", "stored_from")`,
  ),
  "0012-hashed-sessions": hashedSessions,
  "0013-version-labels": onBoth(`alter table "template_versions" add column "label" text`),
  "0014-provider-key-checks": onBoth(
    `alter table "provider_keys" add column "checked_at" bigint`,
    `alter table "provider_keys" add column "refusal" text`,
  ),
  // Drafts and aliases of templates, and scopes and expiry of API keys. Nodes of the previous version can keep writing.
  "0015-drafts-and-scopes": onBoth(
    `alter table "templates" add column "alias" text`,
    `alter table "templates" add column "published_version" integer`,
    `create unique index templates_alias on templates (account_id, alias) where deleted_at is null`,
    `alter table "api_keys" add column "scopes" text default 'convert' not null`,
    `alter table "api_keys" add column "expires_at" bigint`,
  ),
  // Adds what was sent to a payment provider and what it answered. The ledger itself does not change.
  "0016-billing": onBoth(
    `alter table "subscriptions" add column "past_due_at" bigint`,
    `create table "billing_customers" (${OF_ACCOUNT}, "customer_id" text not null unique,
      "subscription_id" text, "cancel_at" bigint, "version" integer not null, "synced_at" bigint not null,
      constraint "billing_customers_key" primary key ("account_id"))`,
    `create table "overage_charges" (${OF_ACCOUNT}, "id" text primary key, "period_start" bigint not null,
      "calls" bigint not null, "cost_micro_usd" bigint not null, "amount_cents" bigint not null,
      "description" text not null, "created_at" bigint not null, "item_id" text, "invoice_id" text)`,
    `create index "overage_charges_of_account" on "overage_charges" ("account_id")`,
    `create table "billing_events" ("id" text primary key, "type" text not null,
      "handled_at" bigint not null)`,
    `create table "billing_notices" (${OF_ACCOUNT}, "period_start" bigint not null, "kind" text not null,
      "sent_at" bigint not null,
      constraint "billing_notices_key" primary key ("account_id", "period_start", "kind"))`,
    `create table "billing_jobs" ("name" text primary key, "started_at" bigint not null)`,
  ),
  // Existing accounts are not operators. `galley operator add` marks them.
  "0017-operators": onBoth(`alter table "accounts" add column "operator_since" bigint`),
  // The second factor of people, as better-auth's plugin stores it.
  "0018-two-factor": onBoth(
    `alter table "people" add column "two_factor_enabled" boolean default false not null`,
    `create table "two_factors" ("id" text primary key,
      "person_id" text not null unique references "people" ("id") on delete cascade, "secret" text not null,
      "recovery_codes" text not null, "verified" boolean not null, "failed_attempts" integer not null,
      "locked_until" timestamptz)`,
  ),
  // What an account's API keys requested, without content, and what operators did.
  "0019-activity": onBoth(
    `create table "activity" ("id" text primary key, ${OF_ACCOUNT}, "at" bigint not null,
      "route" text not null, "status" integer not null, "error_code" text, "api_key_id" text not null,
      "template" text not null, "items" integer not null, "failed_items" integer not null,
      "duration_ms" integer not null)`,
    `create index "activity_of_account" on "activity" ("account_id", "id")`,
    `create table "usage_sources" (${OF_ACCOUNT}, "day" text not null, "api_key_id" text not null,
      "template" text not null, "calls" bigint not null,
      constraint "usage_sources_key" primary key ("account_id", "day", "api_key_id", "template"))`,
    // Names are copied and nothing refers to an account, so the log outlives both sides of an entry.
    `create table "operator_actions" ("id" text primary key, "at" bigint not null, "via" text not null,
      "actor" text not null, "action" text not null, "account_id" text, "account_name" text not null,
      "details" text not null)`,
  ),
  // Several people per account. People who already belong to an account become owners, and so do those whom a node of
  // the previous version adds.
  "0020-people": onBoth(
    `alter table "memberships" add column "role" text default 'owner' not null`,
    `alter table "sessions" add column "account_id" text`,
    `create table "invitations" ("id" text primary key, ${OF_ACCOUNT}, "hash" text not null unique,
      "email" text not null, "role" text not null, "invited_by" text not null, "created_at" bigint not null,
      "expires_at" bigint not null)`,
    `create index "invitations_account" on "invitations" ("account_id")`,
  ),
  // Nothing refers to an account, so the statements outlive it.
  "0021-kept-statements": onBoth(
    `create table "kept_statements" ("account_id" text not null, "period_start" bigint not null,
      "statement" text not null,
      constraint "kept_statements_key" primary key ("account_id", "period_start"))`,
  ),
  // Without it, deleting any account reads every call, and nothing else is answered meanwhile. On PostgreSQL, only the
  // deletion would take longer, and calls would wait while the index is created.
  "0022-calls-of-account": onSqlite(`create index "calls_of_account" on "calls" ("account_id")`),
  // Past statements are computed from what was true then.
  "0023-billing-history": onBoth(
    `create table "subscription_spans" (${OF_ACCOUNT}, "from_at" bigint not null, "plan" text not null,
      "state" text not null, "started_at" bigint not null,
      constraint "subscription_spans_key" primary key ("account_id", "from_at"))`,
    `create table "plan_terms" ("plan" text not null, "from_at" bigint not null,
      "price_micro_usd" bigint not null, "months" integer not null, "included_calls" bigint not null,
      "price_per_call_micro_usd" bigint not null, constraint "plan_terms_key" primary key ("plan", "from_at"))`,
  ),
};

/** SQLite keeps the text of a statement. Lines are joined, so that all databases have the same text. */
function onBoth(...statements: readonly string[]): Migration {
  const joined = statements.map((statement) => statement.replaceAll(/\n\s+/g, " "));
  return { up: (db) => run(db, joined) };
}

function onSqlite(...statements: readonly string[]): Migration {
  return { up: (db) => run(db, isPostgres(db) ? [] : statements) };
}

function onPostgres(...statements: readonly string[]): Migration {
  return { up: (db) => run(db, isPostgres(db) ? statements : []) };
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
