import { PROVIDER_ADDRESSES, type ProviderAddresses } from "./ai/providers.ts";
import type { MasterKey } from "./platform/sealing/master-keys.ts";
import { DEFAULT_PLANS, readPlans, type Plans } from "./billing/plans.ts";
import {
  setting,
  secret,
  wholeNumber,
  nonEmpty,
  oneOf,
  masterKeys,
  providerAddress,
  newAccounts,
  stripeAddress,
  stripeKey,
  publicUrl,
  sessionSecret,
  spamdUrl,
  smtpUrl,
  databaseUrl,
  trustProxy,
  mailFrom,
  type Setting,
} from "./settings/setting.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/**
 * Every setting: its name, its default, its meaning and its parser. A test compares the table in docs/configuration.md
 * with this one.
 */
export const SETTINGS = {
  PORT: setting("3000", "Port to listen on. 0 picks a free port.", wholeNumber(0, 65_535)),
  HOST: setting("127.0.0.1", "Address to listen on. `0.0.0.0` listens on all interfaces.", nonEmpty),
  DATA_DIR: setting(
    "./data",
    "Folder for the embedded database and the secrets created at first start.",
    nonEmpty,
  ),
  DATABASE_URL: secret(
    "PostgreSQL connection string. Empty: the embedded SQLite database in `DATA_DIR`.",
    databaseUrl,
  ),
  DATABASE_AWAY_SECONDS: setting(
    "300",
    "How long cached API keys keep working during a PostgreSQL outage. 0: not at all.",
    wholeNumber(0, 86_400),
  ),
  MASTER_KEYS: secret(
    "Master keys as `version:key`, separated by commas, the active one first. Empty: a file in `DATA_DIR`.",
    masterKeys,
  ),
  OPENAI_ADDRESS: setting(PROVIDER_ADDRESSES.openai, "Base URL of the OpenAI API.", providerAddress),
  ANTHROPIC_ADDRESS: setting(PROVIDER_ADDRESSES.anthropic, "Base URL of the Anthropic API.", providerAddress),
  GEMINI_ADDRESS: setting(PROVIDER_ADDRESSES.gemini, "Base URL of the Gemini API.", providerAddress),
  AI_TIMEOUT_SECONDS: setting(
    "60",
    "Timeout of one generation, including its one retry.",
    wholeNumber(1, 600),
  ),
  LOG_LEVEL: setting(
    "info",
    `One of ${LOG_LEVELS.map((level) => `\`${level}\``).join(", ")}.`,
    oneOf(LOG_LEVELS),
  ),
  PLANS: setting(
    DEFAULT_PLANS,
    "Plans, as JSON or the path of a JSON file. New accounts get the first one. See Plans.",
    readPlans,
  ),
  PUBLIC_URL: setting(
    "",
    "Public address of the service, such as `https://mail.example.com`. Used for links in emails and for secure cookies.",
    publicUrl,
  ),
  TRUST_PROXY: setting(
    "",
    "Addresses or networks of your proxies, separated by commas. Their `X-Forwarded-For` is trusted.",
    trustProxy,
  ),
  SIGN_UP: setting(
    "closed",
    "Who can create an account in the dashboard: `open` (anyone) or `closed` (only the operator).",
    oneOf(["open", "closed"] as const),
  ),
  SESSION_SECRET: secret(
    "Secret that signs session cookies, at least 32 characters. Empty: a file in `DATA_DIR`.",
    sessionSecret,
  ),
  SMTP_URL: secret(
    "SMTP server, such as `smtp://name:password@mail.example.com:587`. Empty: no email is sent. Links that are requested through the API are written to the log.",
    smtpUrl,
  ),
  SPAMD_URL: setting(
    "",
    "SpamAssassin daemon, such as `spamd://localhost:783` or `unix:/run/spamd.sock`. Empty: checks have no spam score.",
    spamdUrl,
  ),
  MAIL_FROM: setting("Galley <galley@localhost>", "Sender of the emails the service sends.", mailFrom),
  NEW_ACCOUNTS: setting(
    "",
    "Subscription of a new account: `active`, or `none` until it is paid for or the operator activates it. Empty: `none` with Stripe, `active` without.",
    newAccounts,
  ),
  PAST_DUE_GRACE_DAYS: setting(
    "7",
    "Days a subscription can still convert after a failed payment.",
    wholeNumber(0, 365),
  ),
  STRIPE_SECRET_KEY: secret(
    "Secret or restricted key for Stripe. Empty: the operator sets subscriptions. See Billing.",
    stripeKey("sk_ or rk_", /^[sr]k_/),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    "Signing secret of the Stripe webhook endpoint. `galley billing setup` prints it.",
    stripeKey("whsec_", /^whsec_/),
  ),
  STRIPE_AUTOMATIC_TAX: setting(
    "off",
    "Whether Stripe Tax adds taxes to invoices: `on` or `off`.",
    oneOf(["on", "off"] as const),
  ),
  STRIPE_ADDRESS: setting("https://api.stripe.com", "Base URL of the Stripe API.", stripeAddress),
  CALLS_KEPT_DAYS: setting(
    "90",
    "Days to keep individual calls. Daily and period totals are kept forever.",
    wholeNumber(1, 36_500),
  ),
  ACTIVITY_DAYS: setting(
    "7",
    "Days to list an account's requests on its Activity page. `0` lists none.",
    wholeNumber(0, 365),
  ),
  ACTIVITY_REQUESTS: setting(
    "10000",
    "Requests an account keeps in that list; the oldest are dropped first.",
    wholeNumber(100, 1_000_000),
  ),
  CONVERT_THREADS: setting(
    "0",
    "Threads for large documents and batches. 0: one per core, at least two.",
    wholeNumber(0, 256),
  ),
  CONVERT_DEADLINE_MS: setting(
    "10000",
    "CPU time in milliseconds after which a conversion is stopped with `too_complex`.",
    wholeNumber(50, 600_000),
  ),
  REQUESTS_IN_FLIGHT: setting(
    "2000",
    "Maximum concurrent requests. One account can use half. Above it, requests get 503.",
    wholeNumber(4, 1_000_000),
  ),
  MIB_IN_FLIGHT: setting(
    "128",
    "Maximum MiB held by concurrent requests and responses. One account can use half. Above it, requests get 503.",
    wholeNumber(16, 1_000_000),
  ),
  CONNECTIONS: setting(
    "10000",
    "Maximum open connections. Further ones are closed.",
    wholeNumber(16, 1_000_000),
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    "1024",
    "Maximum open connections per client address. Proxies in `TRUST_PROXY` are exempt.",
    wholeNumber(8, 1_000_000),
  ),
  STOP_GRACE_SECONDS: setting(
    "0",
    "How long to keep answering after SIGTERM while `/readyz` returns 503, so that a load balancer notices.",
    wholeNumber(0, 600),
  ),
  STOP_DEADLINE_SECONDS: setting(
    "100",
    "How long running requests can take after that. Then the process exits with code 1.",
    wholeNumber(1, 3_600),
  ),
  METRICS_TOKEN: secret(
    "Bearer token for `/metrics`. Empty: only programs on the same machine can read it.",
    (text) => (text === "" ? undefined : text),
  ),
} as const;

type Settings = typeof SETTINGS;
type Values = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]["read"]> };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAwayMs: number;
  /** Undefined if they are read from a file in `dataDir`. */
  readonly masterKeys: readonly MasterKey[] | undefined;
  readonly providerAddresses: ProviderAddresses;
  readonly aiTimeoutMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly plans: Plans;
  readonly newAccounts: "active" | "none";
  readonly pastDueGraceMs: number;
  /** Undefined if the operator sets subscriptions by hand. */
  readonly stripe: StripeConfig | undefined;
  readonly callsKeptDays: number;
  readonly activityDays: number;
  readonly activityRequests: number;
  readonly convertThreads: number;
  readonly convertDeadlineMs: number;
  readonly requestsInFlight: number;
  readonly bytesInFlight: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly stopGraceMs: number;
  readonly stopDeadlineMs: number;
  readonly metricsToken: string | undefined;
  /** An origin without a path, or undefined for the address the service listens on. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  readonly signUp: "open" | "closed";
  /** Undefined if it is read from a file in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** Undefined if no email is sent. */
  readonly smtpUrl: string | undefined;
  readonly spamdUrl: string | undefined;
  readonly mailFrom: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Undefined until the endpoint exists. Webhooks are rejected without it. */
  readonly webhookSecret: string | undefined;
  readonly automaticTax: boolean;
  readonly address: string;
}

/** Lists all invalid settings, so that they can be fixed at once. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "ConfigError";
    this.faults = faults;
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { fallback, read, secret }] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const text = env[name] === undefined || env[name] === "" ? fallback : env[name];
    try {
      values[name] = read(text);
    } catch (fault) {
      faults.push(
        `${name}: ${(fault as Error).message}${secret === true ? "" : ` Got ${JSON.stringify(text)}.`}`,
      );
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  const set = values as Values;
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseAwayMs: set.DATABASE_AWAY_SECONDS * 1_000,
    masterKeys: set.MASTER_KEYS,
    providerAddresses: {
      openai: set.OPENAI_ADDRESS,
      anthropic: set.ANTHROPIC_ADDRESS,
      gemini: set.GEMINI_ADDRESS,
    },
    aiTimeoutMs: set.AI_TIMEOUT_SECONDS * 1_000,
    logLevel: set.LOG_LEVEL,
    plans: set.PLANS,
    newAccounts: set.NEW_ACCOUNTS ?? (set.STRIPE_SECRET_KEY === undefined ? "active" : "none"),
    pastDueGraceMs: set.PAST_DUE_GRACE_DAYS * 86_400_000,
    stripe:
      set.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: set.STRIPE_SECRET_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            automaticTax: set.STRIPE_AUTOMATIC_TAX === "on",
            address: set.STRIPE_ADDRESS,
          },
    callsKeptDays: set.CALLS_KEPT_DAYS,
    activityDays: set.ACTIVITY_DAYS,
    activityRequests: set.ACTIVITY_REQUESTS,
    convertThreads: set.CONVERT_THREADS,
    convertDeadlineMs: set.CONVERT_DEADLINE_MS,
    requestsInFlight: set.REQUESTS_IN_FLIGHT,
    bytesInFlight: set.MIB_IN_FLIGHT * 1024 * 1024,
    connections: set.CONNECTIONS,
    connectionsPerAddress: set.CONNECTIONS_PER_ADDRESS,
    stopGraceMs: set.STOP_GRACE_SECONDS * 1_000,
    stopDeadlineMs: set.STOP_DEADLINE_SECONDS * 1_000,
    metricsToken: set.METRICS_TOKEN,
    publicUrl: set.PUBLIC_URL,
    trustProxy: set.TRUST_PROXY,
    signUp: set.SIGN_UP,
    sessionSecret: set.SESSION_SECRET,
    smtpUrl: set.SMTP_URL,
    spamdUrl: set.SPAMD_URL,
    mailFrom: set.MAIL_FROM,
  });
}
