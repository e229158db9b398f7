import type { ProviderFailure } from "./failure.ts";

const PLAIN_DELAY_MS = 500;
/** An idle connection that was closed breaks at once. Later, the provider may be writing text that is paid for. */
const CLOSED_WITHIN_MS = 1_000;

/** How long to wait before the single retry, or undefined if a retry makes no sense. */
export function retryDelayMs(
  failure: ProviderFailure,
  { askedAt, now }: { askedAt: number; now: number },
): number | undefined {
  const { status = 0, headers } = failure;
  const isUnheard = failure.isLost && now - askedAt < CLOSED_WITHIN_MS;
  if (!isUnheard && status !== 408 && status !== 429 && status < 500) return undefined;
  // Waiting does not restore credit.
  if (failure.terms.includes("insufficient_quota")) return undefined;
  if (headers["x-should-retry"] === "false") return undefined;
  return hintMs(failure, now) ?? PLAIN_DELAY_MS + Math.random() * PLAIN_DELAY_MS;
}

function hintMs({ headers, body }: ProviderFailure, now: number): number | undefined {
  const milliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const after = headers["retry-after"];
  if (after !== undefined) {
    const seconds = Number(after);
    if (seconds >= 0) return seconds * 1_000;
    const date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  return geminiHintMs(body);
}

/** Gemini sends the delay in the body: a `RetryInfo` in the details, such as `"retryDelay": "34s"`. */
function geminiHintMs(body: unknown): number | undefined {
  const details = (body as { error?: { details?: unknown } } | undefined)?.error?.details;
  if (!Array.isArray(details)) return undefined;
  for (const detail of details as { retryDelay?: unknown }[]) {
    const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(String(detail?.retryDelay)) ?? [];
    if (seconds !== undefined) return Number(seconds) * 1_000;
  }
  return undefined;
}
