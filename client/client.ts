import { createConvertCalls, type ConvertCalls } from "./convert.ts";
import { GalleyError } from "./error.ts";
import { createPace, type Clock } from "./pace.ts";
import { createSender } from "./request.ts";
import { createTemplates, type Templates } from "./templates.ts";

export interface ClientOptions {
  /** Your API key, `gly_live_…`. Required. Keep it on a server: anyone who has it can use your account. */
  readonly apiKey: string | undefined;
  /** The address of the service. The default is `http://127.0.0.1:3000`. */
  readonly baseUrl?: string;
  /** How long one attempt may take, in milliseconds. The default is 60 seconds. */
  readonly timeoutMs?: number;
  /** How often a call is retried, for example after a 429, a 503 or a lost connection. The default is 4. */
  readonly retries?: number;
  /** For tests, proxies and tracing. */
  readonly fetch?: typeof globalThis.fetch;
  /** For tests. */
  readonly clock?: Clock;
  /** For tests. */
  readonly random?: () => number;
}

export interface Client extends ConvertCalls {
  readonly templates: Templates;
}

/** The API as functions. Use one client per API key, so that all its calls stay within the account's rate limit. */
export function createClient({
  apiKey,
  baseUrl = "http://127.0.0.1:3000",
  timeoutMs = 60_000,
  retries = 4,
  fetch = globalThis.fetch,
  clock = CLOCK,
  random = Math.random,
}: ClientOptions): Client {
  checkAddress(baseUrl);
  checkKey(apiKey);
  const sender = createSender({
    apiKey,
    baseUrl: baseUrl.replace(/\/+$/, ""),
    timeoutMs,
    retries,
    fetch,
    pace: createPace(clock),
    clock,
    random,
  });
  const newId = () => crypto.randomUUID();
  return {
    ...createConvertCalls(sender, newId),
    templates: createTemplates(sender, newId),
  };
}

function checkAddress(baseUrl: string): void {
  if (/^https?:\/\//i.test(baseUrl) && URL.canParse(baseUrl)) return;
  throw new GalleyError(
    "invalid_option",
    `Invalid service address "${baseUrl}". It must start with http:// or https://.`,
  );
}

/** An environment variable can be unset, and a header cannot hold the `…` of an example. */
function checkKey(apiKey: string | undefined): asserts apiKey is string {
  if (apiKey === undefined || apiKey === "")
    throw new GalleyError("invalid_option", "The API key is missing.");
  if (/^[!-~]+$/.test(apiKey.trim())) return;
  throw new GalleyError(
    "invalid_option",
    "The API key contains a character that API keys never have. Copy the whole key.",
  );
}

const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
};
