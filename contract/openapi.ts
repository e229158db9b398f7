import type { TSchema } from "typebox";
import { ERRORS, ProblemBody, type ErrorCode } from "./errors.ts";
import type { Route } from "./route.ts";
import { ROUTES, V1_ROUTES } from "./routes.ts";

const DESCRIPTION = `Markdown in, HTML e-mail that is ready to be sent out.

Make an API key in the [dashboard](/api-keys), send it as \`X-Service-Key\` to \`POST /v1/convert\`, and hand \`html\`
to whatever sends your mail.

Every answer that is not 2xx is \`application/problem+json\` with a stable \`code\`: [all of them](/docs/errors).
Answers carry \`X-Request-Id\`; name it when you report a fault.`;

/** What any route may answer with, whatever it does. */
const EVERYWHERE: readonly ErrorCode[] = ["invalid_request", "headers_too_large", "internal", "overloaded"];
const BEHIND_API_KEY: readonly ErrorCode[] = [
  "invalid_api_key",
  "insufficient_scope",
  "subscription_required",
  "rate_limited",
];
const BEHIND_SESSION: readonly ErrorCode[] = ["not_signed_in", "cross_site"];

const WITH_BODY: readonly ErrorCode[] = [
  "malformed_json",
  "payload_too_large",
  "unsupported_media_type",
  "too_complex",
];
const WITH_PARAMS: readonly ErrorCode[] = ["not_found"];

/** The OpenAPI 3.1 document of the public API. */
export function openApiDocument({ version }: { version: string }): Record<string, unknown> {
  return documentOf(V1_ROUTES, { version });
}

/** The OpenAPI 3.1 document of what the dashboard and the operator use: it may change with every version. */
export function dashboardOpenApiDocument({ version }: { version: string }): Record<string, unknown> {
  const { convert: _, ...routes } = ROUTES;
  return documentOf(routes, { version });
}

/** TypeBox schemas are JSON Schema, which OpenAPI 3.1 takes as they are. */
function documentOf(routes: Readonly<Record<string, Route>>, { version }: { version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(operationId, route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Galley",
      version,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: ProblemBody },
      securitySchemes: {
        "api-key": {
          type: "apiKey",
          in: "header",
          name: "X-Service-Key",
          description: "An API key, made in the dashboard.",
        },
        session: { type: "apiKey", in: "cookie", name: "galley.session_token" },
      },
    },
  };
}

function operation(operationId: string, route: Route): Record<string, unknown> {
  return {
    operationId,
    summary: route.summary,
    tags: [tagOf(route)],
    ...(route.description !== undefined && { description: route.description }),
    security: route.access === "open" ? [] : [{ [route.access]: [] }],
    parameters: [
      ...parameters("path", route.params),
      ...parameters("query", route.query),
      ...parameters("header", route.headers),
    ],
    ...(route.body !== undefined && {
      requestBody: { required: true, content: { "application/json": { schema: route.body } } },
    }),
    responses: {
      [route.answer.status]: {
        description: route.answer.description,
        ...(route.answer.body !== undefined && {
          content: { "application/json": { schema: route.answer.body } },
        }),
      },
      ...problems(route),
    },
  };
}

/** The dashboard's own routes are documented apart: they may change with it, those under /v1/ may not. */
function tagOf(route: Route): string {
  if (route.path.startsWith("/v1/")) return "Conversion";
  return route.path.startsWith("/api/") ? "Dashboard" : "Operation";
}

function parameters(location: "path" | "query" | "header", schema: TSchema | undefined): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

/** One response per status, naming the codes that have it. */
function problems(route: Route): Record<string, unknown> {
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
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}
