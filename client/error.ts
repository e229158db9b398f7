/** A failure that the service reported, by its stable code. */
export type ServiceErrorCode =
  | "invalid_request"
  | "malformed_json"
  | "malformed_http"
  | "invalid_api_key"
  | "subscription_required"
  | "spending_cap_reached"
  | "insufficient_scope"
  | "plan_required"
  | "not_found"
  | "template_not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "idempotency_in_progress"
  | "alias_taken"
  | "version_conflict"
  | "limit_reached"
  | "payload_too_large"
  | "unsupported_media_type"
  | "expectation_failed"
  | "too_complex"
  | "template_invalid"
  | "template_not_published"
  | "ai_token_missing"
  | "ai_content_empty"
  | "ai_content_too_long"
  | "provider_key_missing"
  | "idempotency_key_reused"
  | "provider_key_rejected"
  | "provider_limited"
  | "provider_rejected"
  | "rate_limited"
  | "too_many_attempts"
  | "headers_too_large"
  | "internal"
  | "provider_failed"
  | "overloaded"
  | "unavailable"
  | "provider_timeout";

/** A failure before a response of the service arrived. */
export type LocalErrorCode = "invalid_option" | "connection_failed" | "timeout" | "unexpected_response";

export type ErrorCode = ServiceErrorCode | LocalErrorCode;

/** One invalid field of a request. */
export interface FieldError {
  /** A JSON pointer into the body, such as `/items/3/markdown`. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
  readonly line?: number;
  readonly column?: number;
}

/** Problem details (RFC 9457), the service's response when it rejects a request or an item. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly FieldError[];
}

/**
 * Every failure of a call. Match on `code`:
 *
 *     if (error instanceof GalleyError && error.code === "template_not_found") …
 */
export class GalleyError extends Error {
  override readonly name = "GalleyError";
  readonly code: ErrorCode;
  /** The HTTP status, or undefined if no response arrived. */
  readonly status: number | undefined;
  /** Identifies the request in the service's log. */
  readonly requestId: string | undefined;
  /** The whole response, if the service rejected the request. */
  readonly problem: Problem | undefined;
  /** The invalid fields, if the service listed them. */
  readonly fields: readonly FieldError[];
  /** How long the service asks to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      readonly problem?: Problem;
      readonly status?: number;
      readonly retryAfterSeconds?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.problem?.status ?? details.status;
    this.requestId = details.problem?.request_id;
    this.problem = details.problem;
    this.fields = details.problem?.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The error of a response that is not 2xx, or not JSON. */
export async function errorOf(response: Response): Promise<GalleyError> {
  const retryAfterSeconds = secondsOf(response.headers.get("Retry-After"));
  if (response.headers.get("Content-Type")?.startsWith("application/problem+json") === true) {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === "string")
      return new GalleyError(problem.code as ServiceErrorCode, problem.detail ?? "", {
        problem: problem as Problem,
        retryAfterSeconds,
      });
  }
  return new GalleyError(
    "unexpected_response",
    `Something between you and the service answered with status ${response.status}. Check the address and any proxy.`,
    { status: response.status, retryAfterSeconds },
  );
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1_000 : seconds;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
