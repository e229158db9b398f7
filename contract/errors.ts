import Type from "typebox";
import { Count } from "./common.ts";

/**
 * Every way a request can fail, once. The code is what programs match on, the status and the title follow from
 * it, and nothing else in the product writes a status. `docs/errors.md` is checked against this table.
 */
export const ERRORS = {
  invalid_request: { status: 400, title: "The request is not valid" },
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  malformed_http: { status: 400, title: "The request is not valid HTTP" },
  invalid_signature: { status: 400, title: "The webhook's signature is not valid" },
  invalid_api_key: { status: 401, title: "The API key is missing or not valid" },
  not_signed_in: { status: 401, title: "Nobody is signed in" },
  wrong_credentials: { status: 401, title: "The email address or the password is wrong" },
  two_factor_required: { status: 401, title: "A two-factor code is required" },
  wrong_code: { status: 401, title: "The code is wrong" },
  subscription_required: { status: 402, title: "An active subscription is required" },
  spending_cap_reached: { status: 402, title: "The account's spending cap is reached" },
  insufficient_scope: { status: 403, title: "The API key may not do this" },
  insufficient_role: { status: 403, title: "Your role may not do this" },
  plan_required: { status: 403, title: "The plan does not include this" },
  cross_site: { status: 403, title: "The request comes from another site" },
  sign_up_closed: { status: 403, title: "New accounts are made by the operator" },
  wrong_password: { status: 403, title: "The current password is wrong" },
  email_unverified: { status: 403, title: "The email address is not verified" },
  not_found: { status: 404, title: "There is nothing at this address" },
  template_not_found: { status: 404, title: "There is no such template" },
  api_key_not_found: { status: 404, title: "There is no such API key" },
  statement_not_found: { status: 404, title: "There is no such statement" },
  session_not_found: { status: 404, title: "There is no such session" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  request_timeout: { status: 408, title: "The request took too long to arrive" },
  idempotency_in_progress: { status: 409, title: "A request with this Idempotency-Key is still running" },
  email_taken: { status: 409, title: "The email address is in use" },
  alias_taken: { status: 409, title: "The alias is in use" },
  version_conflict: { status: 409, title: "It was changed in the meantime" },
  limit_reached: { status: 409, title: "The account has as many of these as it may" },
  already_subscribed: { status: 409, title: "The account already has a subscription" },
  two_factor_enabled: { status: 409, title: "Two-factor sign-in is on" },
  two_factor_disabled: { status: 409, title: "Two-factor sign-in is off" },
  link_expired: { status: 410, title: "The link was used or has expired" },
  sign_in_expired: { status: 410, title: "The sign-in has expired" },
  payload_too_large: { status: 413, title: "The request is too large" },
  unsupported_media_type: { status: 415, title: "The content type is not supported" },
  expectation_failed: { status: 417, title: "The expectation cannot be met" },
  too_complex: { status: 422, title: "The document is too complex to convert" },
  template_invalid: { status: 422, title: "The template cannot be used" },
  template_not_published: { status: 422, title: "The template has no published version" },
  ai_token_missing: { status: 422, title: "The Markdown has no {ai_content} token" },
  ai_content_empty: { status: 422, title: "The provider generated no text" },
  ai_content_too_long: { status: 422, title: "The generated text is too long" },
  provider_key_missing: { status: 422, title: "There is no key for this provider" },
  name_mismatch: { status: 422, title: "The name is not the account's" },
  mail_not_configured: { status: 422, title: "The service is not set up to send mail" },
  billing_not_configured: { status: 422, title: "The service is not set up to take payments" },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used with another body" },
  provider_key_rejected: { status: 424, title: "The provider refused its key" },
  provider_limited: { status: 424, title: "The provider's quota or rate limit is reached" },
  provider_rejected: { status: 424, title: "The provider rejected the request" },
  rate_limited: { status: 429, title: "Too many requests" },
  too_many_attempts: { status: 429, title: "Too many attempts" },
  headers_too_large: { status: 431, title: "The request's headers are too large" },
  internal: { status: 500, title: "Something went wrong on our side" },
  provider_failed: { status: 502, title: "The provider failed" },
  mail_failed: { status: 502, title: "The mail could not be sent" },
  overloaded: { status: 503, title: "The service is busy" },
  unavailable: { status: 503, title: "The service cannot answer right now" },
  provider_timeout: { status: 504, title: "The provider took too long" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One fault inside a request: where (a JSON pointer into the body), what, and how to mend it. */
export const FieldError = Type.Object(
  {
    pointer: Type.String(),
    code: Type.String(),
    detail: Type.String(),
    line: Type.Optional(Count({ minimum: 1, description: "Within the field, where it is a text." })),
    column: Type.Optional(Count({ minimum: 1 })),
  },
  { title: "FieldError", additionalProperties: false },
);
export type FieldError = Type.Static<typeof FieldError>;

/** RFC 9457 problem details: the body of every answer that is not 2xx, and the error of a batch item. */
export const ProblemBody = Type.Object(
  {
    type: Type.String({ description: "An address that documents the code." }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: "What happened, and what to do about it." }),
    code: Type.String({ description: "Stable; match on this." }),
    request_id: Type.String(),
    errors: Type.Optional(Type.Array(FieldError)),
  },
  { title: "Problem", additionalProperties: false },
);
export type ProblemBody = Type.Static<typeof ProblemBody>;
