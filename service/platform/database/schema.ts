import type { Role } from "@galley/contract";
import type { ColumnType } from "kysely";

/** The rows as they are stored. Times are milliseconds since 1970; features map rows to their own types. */
export interface Schema {
  accounts: {
    id: string;
    name: string;
    created_at: number;
    /** Since when its owners can use the operator pages, or null for ordinary accounts. */
    operator_since: number | null;
  };
  subscriptions: {
    account_id: string;
    plan: string;
    state: string;
    /** Since when a payment is missing. */
    past_due_at: number | null;
    /** The start of a period, from which all others are computed. */
    started_at: number;
    updated_at: number;
    /** The maximum cost of one period beyond the plan's price. */
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
    /** The key's scopes, separated by spaces. */
    scopes: string;
    expires_at: number | null;
  };
  /** Each account's encryption key, encrypted with a master key. */
  account_keys: { account_id: string; wrapped: string; master_version: number; created_at: number };
  /** For each master key ever used here, a value that only that key can decrypt. */
  master_keys: { version: number; proof: string };
  provider_keys: {
    account_id: string;
    provider: string;
    sealed: string;
    last_four: string;
    created_at: number;
    checked_at: number | null;
    /** Why the provider rejected the key at the last check. */
    refusal: string | null;
  };
  /** The ledger: one row per call, kept for a while. The totals below stay. */
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
  /** An account's customer at the payment provider, and what was last read there. */
  billing_customers: {
    account_id: string;
    customer_id: string;
    subscription_id: string | null;
    /** When the subscription ends, if it was canceled. */
    cancel_at: number | null;
    /** Incremented by every write, so that a slow reader cannot overwrite a newer state. */
    version: number;
    synced_at: number;
  };
  /** Parts of the ledger that are on an invoice or will be. */
  overage_charges: {
    id: string;
    account_id: string;
    period_start: number;
    /** All calls of the period up to this charge. */
    calls: number;
    /** The part of the period's cost that this charge covers. */
    cost_micro_usd: number;
    /** The amount on the invoice. Fractions of a cent are carried to the next charge. */
    amount_cents: number;
    description: string;
    created_at: number;
    /** Null until it is known to be on an invoice. */
    item_id: string | null;
    invoice_id: string | null;
  };
  /** What a subscription was from a time on, recorded with its first change and every later one. */
  subscription_spans: {
    account_id: string;
    from_at: number;
    plan: string;
    state: string;
    started_at: number;
  };
  /** What a plan cost from a time on. */
  plan_terms: {
    plan: string;
    from_at: number;
    price_micro_usd: number;
    months: number;
    included_calls: number;
    price_per_call_micro_usd: number;
  };
  /** The statements of deleted accounts, as JSON. */
  kept_statements: { account_id: string; period_start: number; statement: string };
  /** Webhook events that were handled. */
  billing_events: { id: string; type: string; handled_at: number };
  /** Emails about usage, each sent once in a period. */
  billing_notices: { account_id: string; period_start: number; kind: string; sent_at: number };
  /** When a job that one node runs for all last started. */
  billing_jobs: { name: string; started_at: number };
  /** `day` is a UTC date, `2026-01-31`. */
  usage_days: { account_id: string; day: string; calls: number };
  /** Requests with an `Idempotency-Key`. `answer` is null while the request runs, and then the encrypted response. */
  idempotent_requests: {
    account_id: string;
    key_hash: string;
    body_hash: string;
    request_id: string;
    answer: string | null;
    expires_at: number;
    /** How many bytes of responses the account had stored before this one; see migration 0011. */
    stored_from: number | null;
  };
  /** One-time links by which an owner without a password signs in to the dashboard. */
  entry_links: { hash: string; account_id: string; created_at: number; used_at: number | null };
  /** Deleted templates are kept for a while, so that a deletion can be undone. */
  templates: {
    id: string;
    account_id: string;
    /** The newest version. Its content is in `template_versions`. */
    version: number;
    /** The version that conversions use: null for the newest, 0 for none. */
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
    /** The name that the author gave this version. */
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
    /** The account it acts for. If null or no longer valid, it is the person's first account. */
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
  /** What better-auth waits for: password links and sign-ins without their code, with the person's id as value. */
  verifications: { id: string; value: string };
  /** The second factor of a person. `secret` and `recovery_codes` are encrypted with the session secret. */
  two_factors: {
    id: string;
    person_id: string;
    secret: string;
    recovery_codes: string;
    verified: StoredBoolean;
    failed_attempts: number;
    locked_until: StoredTime | null;
  };
  /** The accounts that a person belongs to. */
  memberships: { person_id: string; account_id: string; created_at: number; role: Role };
  /** Links to join an account, until they are used. */
  invitations: {
    id: string;
    account_id: string;
    hash: string;
    email: string;
    role: Role;
    /** The id of the owner who created it. Older invitations have the owner's name instead. */
    invited_by: string;
    created_at: number;
    expires_at: number;
  };
  /** Recent requests by API key, kept for a few days: what was requested and how it ended, never the content. */
  activity: {
    /** The id of the request, in the order of time. */
    id: string;
    account_id: string;
    at: number;
    route: string;
    status: number;
    error_code: string | null;
    api_key_id: string;
    /** An id, `*` for several, or empty. */
    template: string;
    items: number;
    failed_items: number;
    duration_ms: number;
  };
  /** The calls of a day by API key and template, as in `activity`. */
  usage_sources: { account_id: string; day: string; api_key_id: string; template: string; calls: number };
  /** What operators did. Names are copied, because the log outlives accounts and people. */
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
  /** Only on PostgreSQL: when each account's last requests were admitted, in milliseconds, ascending. */
  rate_windows: { account_id: string; times: number[] };
  /** How often something throttled was attempted, and since when. */
  attempts: { subject: string; count: number; since: number };
}

/** better-auth's columns: ISO text in SQLite, a timestamp in PostgreSQL. Both accept ISO text. */
export type StoredTime = ColumnType<string | Date, string, string>;
type StoredBoolean = ColumnType<number | boolean, number | boolean, number | boolean>;
