/** The rows as they are stored. Times are milliseconds since 1970; the rooms map rows to their own types. */
export interface Schema {
  accounts: { id: string; name: string; created_at: number };
  subscriptions: {
    account_id: string;
    plan: string;
    state: string;
    /** The start of the first period; the others follow month by month. */
    started_at: number;
    updated_at: number;
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
  };
  /** Each account's own key, wrapped by a master key. */
  account_keys: { account_id: string; wrapped: string; master_version: number; created_at: number };
  provider_keys: {
    account_id: string;
    provider: string;
    sealed: string;
    last_four: string;
    created_at: number;
    updated_at: number;
  };
  /** One-time links by which an owner without a password enters the dashboard. */
  entry_links: { hash: string; account_id: string; created_at: number; used_at: number | null };
}
