import type { ErrorCode, Provider } from "@galley/contract";
import { Problem } from "../platform/errors.ts";
import { AnswerTooLarge } from "./outbound.ts";
import { PROVIDER_FACTS } from "./providers.ts";
import { redact } from "./redact.ts";

/** What a provider answered instead of text, if anything. */
export interface ProviderFailure {
  readonly code: ErrorCode;
  /** The status of the provider's response, if there was one. */
  readonly status: number | undefined;
  /** Whether the connection broke before there was one, as when the provider closes an idle connection. */
  readonly isLost: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The provider's message, not yet safe to show. */
  readonly sentence: string;
  /** The provider's identifiers for the error: `type`, `code`, `status`, `reason`. */
  readonly terms: readonly string[];
  readonly body: unknown;
}

const QUOTA = /^(?:insufficient_quota|billing_error|billing_not_active|billing_hard_limit_reached)$/i;
const CREDIT = /credit balance|exceeded your current quota|enable billing|billing details/i;
const KEY = /^(?:invalid_api_key|authentication_error|API_KEY_INVALID|UNAUTHENTICATED)$/;
const KEY_SENTENCE = /api[ _-]?key (?:is )?(?:not valid|invalid|expired)|x-api-key/i;
const PARAMETER = /^(?:model_not_found|unsupported_country_region_territory|not_found_error|NOT_FOUND)$/;

const LOST = /^(?:ECONNRESET|ECONNREFUSED|EPIPE|UND_ERR_SOCKET)$/;

/** A provider's response other than 2xx. The SDK's error has these fields too, and many more. */
interface RefusedCall {
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: unknown;
}

/** Classifies failures by their meaning, because the same status means different things at different providers. */
export function understand(error: unknown): ProviderFailure {
  const { statusCode: status, responseHeaders: headers = {}, responseBody } = error as RefusedCall;
  const body = parse(responseBody);
  const isLost = status === undefined && causesOf(error).some(({ code }) => LOST.test(code ?? ""));
  const failed = { status, headers, body, isLost, ...wordsOf(body) };
  return { ...failed, code: status === undefined || status < 400 ? codeOf(error) : meaning(failed) };
}

function meaning({
  status = 0,
  sentence,
  terms,
}: Pick<ProviderFailure, "status" | "sentence" | "terms">): ErrorCode {
  const says = (pattern: RegExp) => terms.some((term) => pattern.test(term));
  if (says(/^server_error$/) || status >= 500) return "provider_failed";
  if (status === 408) return "provider_timeout";
  if (status === 402 || status === 429 || says(QUOTA) || says(/^rate_limit_exceeded$/))
    return "provider_limited";
  if (status === 400 && CREDIT.test(sentence)) return "provider_limited";
  if (says(PARAMETER)) return "provider_rejected";
  if (status === 401 || status === 403 || says(KEY)) return "provider_key_rejected";
  if (status === 400 && KEY_SENTENCE.test(sentence)) return "provider_key_rejected";
  return "provider_rejected";
}

/** There was no response, or it could not be read. */
function codeOf(error: unknown): ErrorCode {
  for (const cause of causesOf(error)) {
    if (cause instanceof AnswerTooLarge) return "ai_content_too_long";
    if (cause.name === "TimeoutError" || /_TIMEOUT$|^ETIMEDOUT$/.test(cause.code ?? ""))
      return "provider_timeout";
  }
  return "provider_failed";
}

/** The error, its cause, and so on. */
function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const TOLD: Partial<Record<ErrorCode, (provider: string, sentence: string) => string>> = {
  provider_key_rejected: (provider) =>
    `${provider} does not accept the provider key. Check it, or replace the stored one.`,
  provider_limited: (provider) =>
    `The quota, credit or rate limit of the provider key at ${provider} is used up.`,
  provider_rejected: (provider, sentence) =>
    sentence === "" ? `${provider} rejected the request.` : `${provider} says: ${sentence}`,
  provider_timeout: (provider) => `${provider} took too long to answer. Try again, or ask for less text.`,
  ai_content_too_long: () => "The provider's answer is far longer than the 64 KiB that can be inserted.",
};

/**
 * Converts the failure to our response. The SDK's error contains the whole request, so it is never passed on, not even
 * to the log. The cause is a line of our own.
 */
export function problemOf(failure: ProviderFailure, provider: Provider, secrets: readonly string[]): Problem {
  const { name } = PROVIDER_FACTS[provider];
  const tell = TOLD[failure.code] ?? (() => `${name} failed to answer. Try again later.`);
  const term = failure.terms.find((word) => /^[A-Za-z_]{1,40}$/.test(word)) ?? "no term";
  return new Problem(failure.code, tell(name, redact(failure.sentence, secrets)), {
    cause: new Error(`${name} answered ${failure.status ?? "nothing usable"} (${term})`),
  });
}

function parse(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** All three providers wrap their errors in `error`. Gemini puts the precise reason into its details. */
function wordsOf(body: unknown): { sentence: string; terms: string[] } {
  const error = fields(fields(body).error);
  const details = Array.isArray(error.details) ? error.details.map((detail) => fields(detail).reason) : [];
  const terms = [error.code, error.type, error.status, ...details].filter((term) => typeof term === "string");
  return { sentence: typeof error.message === "string" ? error.message : "", terms };
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
