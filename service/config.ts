import { PROVIDER_ADDRESSES, type ProviderAddresses } from "./ai/providers.ts";
import { parseMasterKeys, type MasterKey } from "./platform/sealing/master-keys.ts";
import { DEFAULT_PLANS, readPlans, type Plans } from "./billing/plans.ts";

/**
 * Every setting, once: its name, its default, what it means and how it is read. The table in docs/operating.md
 * is checked against this one.
 */
interface Setting<Value> {
  readonly fallback: string;
  readonly meaning: string;
  /** Returns the value, or throws a sentence that says what would be right. */
  readonly read: (text: string) => Value;
  /** A fault is told without quoting it. */
  readonly secret?: boolean;
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export const SETTINGS = {
  PORT: setting("3000", "Port to listen on; 0 takes any free one.", wholeNumber(0, 65_535)),
  HOST: setting("127.0.0.1", "Address to listen on; `0.0.0.0` for all.", nonEmpty),
  DATA_DIR: setting(
    "./data",
    "Folder of the embedded database and of the files made at first start.",
    nonEmpty,
  ),
  DATABASE_URL: setting(
    "",
    "Address of a PostgreSQL database; empty for the embedded one in `DATA_DIR`.",
    databaseUrl,
  ),
  DATABASE_AWAY_SECONDS: setting(
    "300",
    "For how long API keys that are known go on while PostgreSQL does not answer; 0 for not at all.",
    wholeNumber(0, 86_400),
  ),
  MASTER_KEYS: secret(
    "Written `version:key`, one after another, the one in use first; empty for a file made in `DATA_DIR`.",
    masterKeys,
  ),
  OPENAI_ADDRESS: setting(PROVIDER_ADDRESSES.openai, "Where OpenAI's API is.", providerAddress),
  ANTHROPIC_ADDRESS: setting(PROVIDER_ADDRESSES.anthropic, "Where Anthropic's API is.", providerAddress),
  GEMINI_ADDRESS: setting(PROVIDER_ADDRESSES.gemini, "Where Gemini's API is.", providerAddress),
  AI_TIMEOUT_SECONDS: setting(
    "60",
    "How long one generation may take, its one retry included.",
    wholeNumber(1, 600),
  ),
  LOG_LEVEL: setting("info", `One of ${LOG_LEVELS.join(", ")}.`, oneOf(LOG_LEVELS)),
  PLANS: setting(
    DEFAULT_PLANS,
    "The plans, as JSON or the path of a JSON file; the first is what a new account gets. See below.",
    readPlans,
  ),
  PUBLIC_URL: setting(
    "",
    "Where people reach the service, such as `https://mail.example.com`: for links in mail and for cookies.",
    publicUrl,
  ),
  TRUST_PROXY: setting(
    "",
    "Addresses or networks of the proxies in front, separated by commas, whose `X-Forwarded-For` is believed.",
    optional,
  ),
  SIGN_UP: setting(
    "closed",
    "Who may make an account in the dashboard: `open` for anyone, `closed` for none but the operator.",
    oneOf(["open", "closed"] as const),
  ),
  SESSION_SECRET: secret(
    "At least 32 characters that sign the session cookies; empty for a file made in `DATA_DIR`.",
    sessionSecret,
  ),
  SMTP_URL: secret(
    "Mail server, such as `smtp://name:password@mail.example.com:587`; empty to write links to the log instead.",
    smtpUrl,
  ),
  SPAMD_URL: setting(
    "",
    "SpamAssassin's daemon, such as `spamd://localhost:783` or `unix:/run/spamd.sock`; empty for checks without a spam score.",
    spamdUrl,
  ),
  MAIL_FROM: setting("Galley <galley@localhost>", "Sender of the mails the service sends.", nonEmpty),
  NEW_ACCOUNTS: setting(
    "",
    "Subscription of a new account: `active` at once, or `none` until it is paid or the operator starts it; empty for `none` with Stripe and `active` without.",
    newAccounts,
  ),
  PAST_DUE_GRACE_DAYS: setting(
    "7",
    "Days for which a subscription whose payment failed can still convert.",
    wholeNumber(0, 365),
  ),
  STRIPE_SECRET_KEY: secret(
    "Stripe's secret key, to take payments; empty for subscriptions that the operator sets. See billing.md.",
    stripeKey("sk_ or rk_", /^[sr]k_/),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    "Signing secret of the webhook endpoint at Stripe; `galley billing setup` prints it.",
    stripeKey("whsec_", /^whsec_/),
  ),
  STRIPE_AUTOMATIC_TAX: setting(
    "off",
    "Whether Stripe Tax adds taxes to invoices: `on` or `off`.",
    oneOf(["on", "off"] as const),
  ),
  STRIPE_ADDRESS: setting("https://api.stripe.com", "Address of Stripe's API.", providerAddress),
  CALLS_KEPT_DAYS: setting(
    "90",
    "Days for which single calls are kept; the totals of days and periods stay.",
    wholeNumber(1, 36_500),
  ),
  CONVERT_THREADS: setting(
    "0",
    "Threads for large documents and batches; 0 for one a core, and two at least.",
    wholeNumber(0, 256),
  ),
  CONVERT_DEADLINE_MS: setting(
    "10000",
    "Milliseconds of processor time after which a conversion on a thread is ended as too complex.",
    wholeNumber(50, 600_000),
  ),
  REQUESTS_IN_FLIGHT: setting(
    "2000",
    "Requests that may be under way at once; one account may have half. Beyond it the answer is 503.",
    wholeNumber(4, 1_000_000),
  ),
  MIB_IN_FLIGHT: setting(
    "128",
    "MiB that bodies and answers may hold at once; one account may have half. Beyond it the answer is 503.",
    wholeNumber(16, 1_000_000),
  ),
  CONNECTIONS: setting(
    "10000",
    "Connections that may be open at once; further ones are closed.",
    wholeNumber(16, 1_000_000),
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    "1024",
    "Connections that one address may have open, proxies in `TRUST_PROXY` excepted.",
    wholeNumber(8, 1_000_000),
  ),
  STOP_GRACE_SECONDS: setting(
    "0",
    "How long to go on answering after SIGTERM while `/readyz` says 503, for a load balancer to notice.",
    wholeNumber(0, 600),
  ),
  STOP_DEADLINE_SECONDS: setting(
    "100",
    "How long requests in flight may take after that. Then the process exits with code 1, whatever is left.",
    wholeNumber(1, 3_600),
  ),
  METRICS_TOKEN: secret(
    "Bearer token that opens `/metrics`; empty for programs on the same machine only.",
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
  /** Undefined: they are in a file in `dataDir`. */
  readonly masterKeys: readonly MasterKey[] | undefined;
  readonly providerAddresses: ProviderAddresses;
  readonly aiTimeoutMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly plans: Plans;
  readonly newAccounts: "active" | "none";
  readonly pastDueGraceMs: number;
  /** Undefined: the operator sets subscriptions. */
  readonly stripe: StripeConfig | undefined;
  readonly callsKeptDays: number;
  readonly convertThreads: number;
  readonly convertDeadlineMs: number;
  readonly requestsInFlight: number;
  readonly bytesInFlight: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly stopGraceMs: number;
  readonly stopDeadlineMs: number;
  readonly metricsToken: string | undefined;
  /** An origin, without a path. Undefined: where the service listens. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  readonly signUp: "open" | "closed";
  /** Undefined: it is in a file in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** Undefined: no mail is sent. */
  readonly smtpUrl: string | undefined;
  readonly spamdUrl: string | undefined;
  readonly mailFrom: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Undefined until the endpoint exists: webhooks are then refused. */
  readonly webhookSecret: string | undefined;
  readonly automaticTax: boolean;
  readonly address: string;
}

/** All the faults of the environment at once, so that they are mended in one go. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
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
        `${name}: ${(fault as Error).message}${secret === true ? "" : ` (it is ${JSON.stringify(text)})`}`,
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

function setting<Value>(fallback: string, meaning: string, read: (text: string) => Value): Setting<Value> {
  return { fallback, meaning, read };
}

function secret<Value>(meaning: string, read: (text: string) => Value): Setting<Value> {
  return { fallback: "", meaning, read, secret: true };
}

function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`a whole number from ${least} to ${most} is needed`);
  };
}

function nonEmpty(text: string): string {
  if (text.trim() !== "") return text;
  throw new Error("it must not be blank");
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): Choice => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new Error(`one of ${choices.join(", ")} is needed`);
  };
}

function masterKeys(text: string): readonly MasterKey[] | undefined {
  return text === "" ? undefined : parseMasterKeys(text);
}

/** Provider keys go there: over TLS, or no further than this machine. */
function providerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url === undefined || (url.protocol !== "https:" && !isLocal) || url.search !== "" || url.hash !== "") {
    throw new Error("an https address is needed (http only on this machine), without a query");
  }
  return text.replace(/\/+$/, "");
}

function newAccounts(text: string): "active" | "none" | undefined {
  return text === "" ? undefined : oneOf(["active", "none"] as const)(text);
}

function stripeKey(prefix: string, form: RegExp) {
  return (text: string): string | undefined => {
    if (text === "" || form.test(text)) return optional(text);
    throw new Error(`a value that starts with ${prefix} is needed`);
  };
}

function optional(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function publicUrl(text: string): string | undefined {
  if (text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error("an address such as https://mail.example.com, without a path, is needed");
}

function sessionSecret(text: string): string | undefined {
  if (text === "" || text.length >= 32) return optional(text);
  throw new Error("at least 32 characters are needed");
}

function spamdUrl(text: string): string | undefined {
  if (text === "" || /^(?:spamd:\/\/[^/]+\/?|unix:\/{1,3}[^/].*)$/.test(text)) return optional(text);
  throw new Error("an address such as spamd://host:783 or unix:/run/spamd.sock is needed");
}

function smtpUrl(text: string): string | undefined {
  if (text === "" || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))) return optional(text);
  throw new Error("an address such as smtp://name:password@host:587 is needed");
}

function databaseUrl(text: string): string | undefined {
  if (text === "") return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error("an address such as postgres://user:password@host:5432/galley is needed");
}
