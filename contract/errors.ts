import Type from "typebox";
import { Count } from "./common.ts";

/**
 * Every error of the API. Programs match on the code; the status and the title follow from it, and no other code sets
 * an error status. `docs/errors.md` is checked against this table.
 */
export const ERRORS = {
  invalid_request: { status: 400, title: "Invalid request" },
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  malformed_http: { status: 400, title: "The request is not valid HTTP" },
  invalid_signature: { status: 400, title: "Invalid webhook signature" },
  invalid_api_key: { status: 401, title: "Missing or invalid API key" },
  not_signed_in: { status: 401, title: "Not signed in" },
  wrong_credentials: { status: 401, title: "Wrong email or password" },
  two_factor_required: { status: 401, title: "A two-factor code is required" },
  wrong_code: { status: 401, title: "The code is wrong" },
  subscription_required: { status: 402, title: "Active subscription required" },
  spending_cap_reached: { status: 402, title: "Spending cap reached" },
  insufficient_scope: { status: 403, title: "The API key lacks the required scope" },
  insufficient_role: { status: 403, title: "Your role does not allow this" },
  plan_required: { status: 403, title: "Not included in your plan" },
  cross_site: { status: 403, title: "Cross-site request blocked" },
  sign_up_closed: { status: 403, title: "Sign-up is closed" },
  wrong_password: { status: 403, title: "Wrong current password" },
  email_unverified: { status: 403, title: "Email address not verified" },
  not_found: { status: 404, title: "Not found" },
  template_not_found: { status: 404, title: "Template not found" },
  api_key_not_found: { status: 404, title: "API key not found" },
  statement_not_found: { status: 404, title: "Statement not found" },
  session_not_found: { status: 404, title: "Session not found" },
  person_not_found: { status: 404, title: "Person not found" },
  invitation_not_found: { status: 404, title: "Invitation not found" },
  account_not_found: { status: 404, title: "Account not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  request_timeout: { status: 408, title: "Request timeout" },
  idempotency_in_progress: { status: 409, title: "A request with this Idempotency-Key is still running" },
  email_taken: { status: 409, title: "Email address already in use" },
  alias_taken: { status: 409, title: "Alias already in use" },
  version_conflict: { status: 409, title: "Version conflict" },
  limit_reached: { status: 409, title: "Account limit reached" },
  already_subscribed: { status: 409, title: "The account already has a subscription" },
  already_member: { status: 409, title: "The person is already in the account" },
  last_owner: { status: 409, title: "The account needs an owner" },
  two_factor_enabled: { status: 409, title: "Two-factor sign-in is on" },
  two_factor_disabled: { status: 409, title: "Two-factor sign-in is off" },
  invalid_transition: { status: 409, title: "The subscription cannot change to this state" },
  link_expired: { status: 410, title: "The link has expired or was already used" },
  sign_in_expired: { status: 410, title: "The sign-in has expired" },
  payload_too_large: { status: 413, title: "Request too large" },
  unsupported_media_type: { status: 415, title: "Unsupported content type" },
  expectation_failed: { status: 417, title: "Unsupported Expect header" },
  too_complex: { status: 422, title: "Too complex to convert" },
  template_invalid: { status: 422, title: "Invalid template" },
  template_not_published: { status: 422, title: "The template has no published version" },
  ai_token_missing: { status: 422, title: "{ai_content} is missing from the Markdown" },
  ai_content_empty: { status: 422, title: "The provider generated no text" },
  ai_content_too_long: { status: 422, title: "The generated text is too long" },
  provider_key_missing: { status: 422, title: "No provider key" },
  name_mismatch: { status: 422, title: "The account name does not match" },
  mail_not_configured: { status: 422, title: "Email is not configured" },
  billing_not_configured: { status: 422, title: "Payments are not configured" },
  idempotency_key_reused: { status: 422, title: "Idempotency-Key reused with a different body" },
  provider_key_rejected: { status: 424, title: "The provider rejected its key" },
  provider_limited: { status: 424, title: "Provider quota or rate limit reached" },
  provider_rejected: { status: 424, title: "The provider rejected the request" },
  rate_limited: { status: 429, title: "Too many requests" },
  too_many_attempts: { status: 429, title: "Too many attempts" },
  headers_too_large: { status: 431, title: "Request headers too large" },
  internal: { status: 500, title: "Internal error" },
  provider_failed: { status: 502, title: "The provider failed" },
  mail_failed: { status: 502, title: "The email could not be sent" },
  overloaded: { status: 503, title: "The service is overloaded" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
  provider_timeout: { status: 504, title: "The provider timed out" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem in a request: where it is (a JSON pointer into the body), what it is, and how to fix it. */
export const FieldError = Type.Object(
  {
    pointer: Type.String(),
    code: Type.String(),
    detail: Type.String(),
    line: Type.Optional(Count({ minimum: 1, description: "Line within the field, if the field is a text." })),
    column: Type.Optional(Count({ minimum: 1 })),
  },
  { title: "FieldError", additionalProperties: false },
);
export type FieldError = Type.Static<typeof FieldError>;

/** RFC 9457 problem details: the body of every response other than 2xx, and the error of a batch item. */
export const ProblemBody = Type.Object(
  {
    type: Type.String({ description: "Address of the documentation of this code." }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: "What happened, and what to do about it." }),
    code: Type.String({ description: "Stable. Match on this." }),
    request_id: Type.String(),
    errors: Type.Optional(Type.Array(FieldError)),
  },
  { title: "Problem", additionalProperties: false },
);
export type ProblemBody = Type.Static<typeof ProblemBody>;
