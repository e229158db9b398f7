import { ERRORS, ProblemBody, type ErrorCode } from "./errors.ts";
import type { Schemas } from "./openapi-schemas.ts";
import type { Route } from "./route.ts";

/** Errors that every route can answer with. */
const EVERYWHERE: readonly ErrorCode[] = ["invalid_request", "headers_too_large", "internal", "overloaded"];
const BEHIND_API_KEY: readonly ErrorCode[] = [
  "invalid_api_key",
  "insufficient_scope",
  "subscription_required",
  "rate_limited",
];
const BEHIND_SESSION: readonly ErrorCode[] = ["not_signed_in", "insufficient_role", "cross_site"];
const WITH_BODY: readonly ErrorCode[] = [
  "malformed_json",
  "payload_too_large",
  "unsupported_media_type",
  "too_complex",
];
const WITH_PARAMS: readonly ErrorCode[] = ["not_found"];

/** Errors with a Retry-After header. */
const TO_WAIT: readonly ErrorCode[] = [
  "idempotency_in_progress",
  "rate_limited",
  "too_many_attempts",
  "overloaded",
  "unavailable",
];

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});

/** The headers that answers carry, for `#/components/headers`. */
export const HEADERS = {
  "X-Request-Id": text("Identifies the request. Include it when you ask for help.", "01a1e848-8aea-7e64"),
  "RateLimit-Policy": text("The account's limit: `q` requests in `w` seconds.", '"account";q=5;w=1'),
  RateLimit: text("Requests left right now, and seconds until there are more.", '"account";r=4;t=1'),
  "Retry-After": {
    description: "Seconds to wait before trying again.",
    schema: { type: "integer", minimum: 1 },
    example: 1,
  },
  "WWW-Authenticate": text("How to send the API key.", 'ApiKey realm="galley", header="X-Service-Key"'),
  "Idempotent-Replayed": text("`true` if this is the stored response of an earlier request.", "true"),
} as const;

const headersNamed = (names: readonly (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Responses to a known caller have the rate limit headers. */
const rated = (route: Route) =>
  route.access === "api-key" || route.errors.includes("rate_limited")
    ? (["RateLimit-Policy", "RateLimit"] as const)
    : [];

/** The responses of a route: the success, and one per error status with its codes. */
export function responsesOf(route: Route, { refer }: Schemas): Record<string, unknown> {
  const { status, description, body, example, forms = {} } = route.answer;
  const hasReplays = route.errors.includes("idempotency_key_reused");
  const json = body && {
    "application/json": { schema: refer(body), ...(example !== undefined && { example }) },
  };
  const others = Object.entries(forms).map(([type, text]) => [
    type,
    { schema: { type: "string", description: text } },
  ]);
  return {
    [status]: {
      description,
      headers: headersNamed([
        "X-Request-Id",
        ...rated(route),
        ...(hasReplays ? (["Idempotent-Replayed"] as const) : []),
      ]),
      ...(json && { content: { ...json, ...Object.fromEntries(others) } }),
    },
    ...problemsOf(route, refer(ProblemBody)),
  };
}

function problemsOf(route: Route, schema: unknown): Record<string, unknown> {
  const codes = new Set([
    ...EVERYWHERE,
    ...(route.access === "api-key" ? BEHIND_API_KEY : []),
    ...(route.access === "session" ? BEHIND_SESSION : []),
    ...(route.body === undefined ? [] : WITH_BODY),
    ...(route.params === undefined ? [] : WITH_PARAMS),
    ...route.errors,
  ]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].title}.`).join(" "),
        headers: headersNamed([
          "X-Request-Id",
          ...(status === 401 || status === 431 ? [] : rated(route)),
          ...(status === 401 && route.access === "api-key" ? (["WWW-Authenticate"] as const) : []),
          ...(group.some((code) => TO_WAIT.includes(code)) ? (["Retry-After"] as const) : []),
        ]),
        content: { "application/problem+json": { schema, examples: examplesOf(group) } },
      },
    ]),
  );
}

function examplesOf(codes: readonly ErrorCode[]): Record<string, unknown> {
  return Object.fromEntries(
    codes.map((code) => {
      const { status, title } = ERRORS[code];
      const type = `/docs/errors#${code}`;
      const detail = `${title}.`;
      return [code, { value: { type, title, status, detail, code, request_id: "01a1e848-8aea-7e64" } }];
    }),
  );
}
