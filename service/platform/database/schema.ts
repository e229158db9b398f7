import type { Role } from "@galley/contract";
import type { ColumnType } from "kysely";

/** The rows as they are stored. Times are milliseconds since 1970; features map rows to their own types. */
export interface Schema {
  accounts: {
    id: string;
    name: string;
    created_at: number;
    /** Since when its owners may use the operator pages; null for every other account. */
    operator_since: number | null;
  };
  subscriptions: {
    account_id: string;
    plan: string;
    state: string;
    /** Since when a payment has been missing. */
    past_due_at: number | null;
    /** The start of a period; the others are counted from it. */
    started_at: number;
    updated_at: number;
    /** The most one period may cost beyond the plan's price. */
    spending_cap_micro_usd: number | null;
  };
  api_keys: {
    id: string;
    account_id: string;
    name: string;
    /** SHA-256 of the whole key, hexadecimal. The key itself is never stored. */
    hash: string;
    last_four: string;
    created_at: number;
    last_used_at: number | null;
    revoked_at: number | null;
    /** What the key may do, with spaces between. */
    scopes: string;
    expires_at: number | null;
  };
  /** Each account's own key, wrapped by a master key. */
  account_keys: { account_id: string; wrapped: string; master_version: number; created_at: number };
  /** Of each master key that was ever used here, something only that key opens. */
  master_keys: { version: number; proof: string };
  provider_keys: {
    account_id: string;
    provider: string;
    sealed: string;
    last_four: string;
    created_at: number;
    checked_at: number | null;
    /** Why the provider refused the key when it was last asked. */
    refusal: string | null;
  };
  /** The ledger: one row a call, kept for a while; the totals below stay. */
  calls: {
    id: string;
    account_id: string;
    api_key_id: string;
    at: number;
    period_start: number;
    units: number;
    cost_micro_usd: number;
  };
  usage_periods: { account_id: string; period_start: number; calls: number; cost_micro_usd: number };
  /** Who an account is at the payment provider, and what was last read there. */
  billing_customers: {
    account_id: string;
    customer_id: string;
    subscription_id: string | null;
    /** When the subscription ends, where it was canceled. */
    cancel_at: number | null;
    /** Raised by every write, so that a slow reader cannot overwrite what a quicker one read later. */
    version: number;
    synced_at: number;
  };
  /** Parts of the ledger on their way to an invoice, or on one. */
  overage_charges: {
    id: string;
    account_id: string;
    period_start: number;
    /** All calls of the period up to this charge. */
    calls: number;
    /** What of the period's cost this charge covers. */
    cost_micro_usd: number;
    /** What is on the invoice; fractions of a cent are carried to the next charge. */
    amount_cents: number;
    description: string;
    created_at: number;
    /** Null until it is known to be on an invoice. */
    item_id: string | null;
    invoice_id: string | null;
  };
  /** Webhook events that were handled. */
  billing_events: { id: string; type: string; handled_at: number };
  /** Emails about usage, each sent once in a period. */
  billing_notices: { account_id: string; period_start: number; kind: string; sent_at: number };
  /** When a job that one node does for all last began. */
  billing_jobs: { name: string; started_at: number };
  /** `day` is a UTC date, `2026-01-31`. */
  usage_days: { account_id: string; day: string; calls: number };
  /** Requests with an `Idempotency-Key`: running while `answer` is null, else the sealed answer. */
  idempotent_requests: {
    account_id: string;
    key_hash: string;
    body_hash: string;
    request_id: string;
    answer: string | null;
    expires_at: number;
    /** How many bytes of answers the account had stored before this one; see migration 0011. */
    stored_from: number | null;
  };
  /** One-time links by which an owner without a password enters the dashboard. */
  entry_links: { hash: string; account_id: string; created_at: number; used_at: number | null };
  /** Deleted ones stay for a while, so that a deletion can be undone. */
  templates: {
    id: string;
    account_id: string;
    /** The newest; its content is in `template_versions`. */
    version: number;
    /** The one that conversions use: null for the newest, 0 for none. */
    published_version: number | null;
    /** Unique among the templates of the account that are not deleted. */
    alias: string | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  template_versions: {
    template_id: string;
    version: number;
    name: string;
    css: string;
    header: string;
    footer: string;
    created_at: number;
    /** What the author calls this version. */
    label: string | null;
  };
  people: {
    id: string;
    name: string;
    email: string;
    email_verified: StoredBoolean;
    two_factor_enabled: ColumnType<number | boolean, number | boolean | undefined, number | boolean>;
    image: string | null;
    created_at: StoredTime;
    updated_at: StoredTime;
  };
  sessions: {
    id: string;
    token: string;
    person_id: string;
    ip_address: string | null;
    user_agent: string | null;
    /** The account it acts for; the first of the person's where it is null or no longer theirs. */
    account_id: string | null;
    expires_at: StoredTime;
    created_at: StoredTime;
    updated_at: StoredTime;
  };
  credentials: {
    id: string;
    person_id: string;
    provider_id: string;
    provider_account_id: string;
    password: string | null;
    created_at: StoredTime;
    updated_at: StoredTime;
  };
  /** The second factor of a person; `secret` and `recovery_codes` are encrypted under the session secret. */
  two_factors: {
    id: string;
    person_id: string;
    secret: string;
    recovery_codes: string;
    verified: StoredBoolean;
    failed_attempts: number;
    locked_until: StoredTime | null;
  };
  /** Which accounts a person acts for. */
  memberships: { person_id: string; account_id: string; created_at: number; role: Role };
  /** Links to join an account, until they are used. */
  invitations: {
    id: string;
    account_id: string;
    hash: string;
    email: string;
    role: Role;
    invited_by: string;
    created_at: number;
    expires_at: number;
  };
  /** The last requests by API key, kept for a few days: what was asked and how it ended, never what was sent. */
  activity: {
    /** The request's own, in the order of time. */
    id: string;
    account_id: string;
    at: number;
    route: string;
    status: number;
    error_code: string | null;
    api_key_id: string;
    /** An id, `*` for several, or nothing. */
    template: string;
    items: number;
    failed_items: number;
    duration_ms: number;
  };
  /** The calls of a day by API key and template, which is as in `activity`. */
  usage_sources: { account_id: string; day: string; api_key_id: string; template: string; calls: number };
  /** What operators did. Names are copied, since the log outlives accounts and people. */
  operator_actions: {
    id: string;
    at: number;
    /** `dashboard` or `terminal`. */
    via: string;
    actor: string;
    action: string;
    account_id: string | null;
    account_name: string;
    /** JSON, without secrets. */
    details: string;
  };
  /** Only on PostgreSQL: when each account's last requests were admitted, in its own milliseconds, ascending. */
  rate_windows: { account_id: string; times: number[] };
  /** How often something that is throttled was tried, since when. */
  attempts: { subject: string; count: number; since: number };
}

/** better-auth's columns: ISO text in SQLite, a time in PostgreSQL, and both take ISO text. */
export type StoredTime = ColumnType<string | Date, string, string>;
type StoredBoolean = ColumnType<number | boolean, number | boolean, number | boolean>;
