import { errorOf, GalleyError } from "./error.ts";
import type { Clock, Pace } from "./pace.ts";

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, and any wait between its attempts. */
  readonly signal?: AbortSignal;
  /** The limit for one attempt. The default is the client's. */
  readonly timeoutMs?: number;
}

export interface Request {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether repeating the request has no further effect. */
  readonly isRepeatable: boolean;
}

export interface Sender {
  send: <Answer>(request: Request, options?: CallOptions) => Promise<Answer>;
}

export interface SenderOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly pace: Pace;
  readonly clock: Clock;
  /** From 0 to 1. Spreads the retries of many clients. */
  readonly random: () => number;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** The longest that a timer can run. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
/** A service that asks for a longer wait, such as during maintenance, is not waited for. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** Sends requests with the API key, within the rate limit, and retries where that can help. */
export function createSender(uses: SenderOptions): Sender {
  const { pace, clock, retries, random } = uses;
  return {
    async send<Answer>(request: Request, options: CallOptions = {}): Promise<Answer> {
      for (let tries = 0; ; tries += 1) {
        await pace.turn(options.signal);
        try {
          return (await sendOnce(request, options, uses)) as Answer;
        } catch (error) {
          if (!(error instanceof GalleyError) || !(tries < retries) || !isWorthRetrying(error, request))
            throw error;
          const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + random() / 2);
          const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
          await clock.sleep(Math.max(askedMs, pauseMs), options.signal);
        }
      }
    },
  };
}

async function sendOnce(
  { method, path, body, headers }: Request,
  { signal, timeoutMs }: CallOptions,
  uses: SenderOptions,
): Promise<unknown> {
  // Called without `this`, because a browser's `fetch` throws if `this` is another object.
  const { fetch } = uses;
  const ms = timeoutMs ?? uses.timeoutMs;
  const limit = AbortSignal.timeout(Math.min(ms, LONGEST_TIMEOUT_MS));
  const content = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(uses.baseUrl + path, {
      method,
      headers: {
        Accept: "application/json",
        "X-Service-Key": uses.apiKey,
        ...(content !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      // The API key would be sent along, wherever a redirect leads.
      redirect: "manual",
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    uses.pace.learn(response.headers);
    if (!response.ok) throw await errorOf(response);
    if (response.status === 204) return undefined;
    return await response.json().catch(async (error: unknown) => {
      throw error instanceof SyntaxError ? await errorOf(response) : error;
    });
  } catch (error) {
    if (error instanceof GalleyError || signal?.aborted === true) throw error;
    if (limit.aborted) throw new GalleyError("timeout", `No answer within ${ms} ms.`, { cause: error });
    throw new GalleyError("connection_failed", `The service at ${uses.baseUrl} cannot be reached.`, {
      cause: error,
    });
  }
}

/**
 * 429 and 503 mean that nothing was done. After a lost connection, or a proxy's 502 or 504, only repeatable requests are
 * retried.
 */
function isWorthRetrying(error: GalleyError, { isRepeatable }: Request): boolean {
  const { code, status = 0, retryAfterSeconds = 0 } = error;
  if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return false;
  if (status === 429 || status === 503) return true;
  const isLost = code === "connection_failed" || code === "timeout";
  const isOfProxy = code === "unexpected_response" && status >= 502;
  return isRepeatable && (isLost || isOfProxy || code === "idempotency_in_progress");
}
