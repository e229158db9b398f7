import type { TSchema } from "typebox";
import { HEADERS, responsesOf } from "./openapi-responses.ts";
import { createSchemas, type Schemas } from "./openapi-schemas.ts";
import type { Route } from "./route.ts";
import { ROUTES, V1_ROUTES } from "./routes.ts";

const PUBLIC = `Turn Markdown into inbox-ready HTML email.

Create an API key in the [dashboard](/api-keys), send it as \`X-Service-Key\` to \`POST /v1/convert\`, and hand \`html\`
to whatever sends your email.

Every response other than 2xx is \`application/problem+json\` with a stable \`code\`: see [all codes](/docs/errors).
Every response has an \`X-Request-Id\`. Include it when you ask for help.

This API is stable: fields and operations are added, never removed. What the dashboard uses is documented
[on its own](/api/openapi.json) and can change with any release.`;

const DASHBOARD = `What the dashboard and operators use. It can change with any release: build on
[the public API](/openapi.json) instead.`;

const TAGS = {
  Conversion: "Convert Markdown to HTML email, one document or a batch.",
  Templates: "Manage the templates of your account. These requests are free.",
  Dashboard: "For people who are signed in.",
  Operation: "For load balancers and monitoring.",
} as const;

const SECURITY = {
  "api-key": {
    type: "apiKey",
    in: "header",
    name: "X-Service-Key",
    description: "An API key from the dashboard. Each operation names the scope the key needs.",
  },
  session: { type: "apiKey", in: "cookie", name: "galley.session_token" },
} as const;

/** The OpenAPI 3.1 document of the public API. */
export function openApiDocument({ version }: { version: string }): Record<string, unknown> {
  return documentOf(V1_ROUTES, { title: "Galley", version, description: PUBLIC });
}

/** The OpenAPI 3.1 document of the routes that the dashboard and operators use. */
export function dashboardOpenApiDocument({ version }: { version: string }): Record<string, unknown> {
  const { convert: _, ...routes } = ROUTES;
  return documentOf(routes, { title: "Galley dashboard", version, description: DASHBOARD });
}

/** TypeBox schemas are JSON Schema, which OpenAPI 3.1 accepts unchanged. */
function documentOf(
  routes: Readonly<Record<string, Route>>,
  info: { title: string; version: string; description: string },
): Record<string, unknown> {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(operationId, route, schemas);
  }
  const used = new Set(Object.values(routes).map(tagOf));
  const doors = new Set(Object.values(routes).map(({ access }) => access));
  return {
    openapi: "3.1.0",
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: schemas.components,
      headers: HEADERS,
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY).filter(([name]) => doors.has(name as never)),
      ),
    },
  };
}

function operation(operationId: string, route: Route, schemas: Schemas): Record<string, unknown> {
  const { access, scope, body, examples } = route;
  const needs = scope === undefined ? [] : [`Needs an API key with the scope \`${scope}\`.`];
  return {
    operationId,
    summary: route.summary,
    tags: [tagOf(route)],
    description: [route.description ?? "", ...needs].filter((text) => text !== "").join("\n\n"),
    security: access === "open" ? [] : [{ [access]: scope === undefined ? [] : [scope] }],
    parameters: [
      ...parameters("path", route.params, schemas),
      ...parameters("query", route.query, schemas),
      ...parameters("header", route.headers, schemas),
    ],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemas.refer(body), ...(examples && { examples }) } },
      },
    }),
    responses: responsesOf(route, schemas),
  };
}

function tagOf({ path }: Route): keyof typeof TAGS {
  if (path.startsWith("/v1/templates")) return "Templates";
  if (path.startsWith("/v1/")) return "Conversion";
  return path.startsWith("/api/") ? "Dashboard" : "Operation";
}

function parameters(
  location: "path" | "query" | "header",
  schema: TSchema | undefined,
  { refer }: Schemas,
): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(property.description !== undefined && { description: property.description }),
    schema: refer(property),
  }));
}
