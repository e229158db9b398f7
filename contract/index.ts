export * from "./access.ts";
export {
  createClient,
  createV1Client,
  ProblemError,
  type Client,
  type ClientOptions,
  type V1Client,
} from "./client.ts";
export { FIRST_DAY, LAST_DAY, strict } from "./common.ts";
export * from "./convert.ts";
export * from "./docs.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export { dashboardOpenApiDocument, openApiDocument } from "./openapi.ts";
export { PAGES, REFERENCE_PAGE } from "./pages.ts";
export * from "./providers.ts";
export type { Route } from "./route.ts";
export * from "./roles.ts";
export { ROUTES, V1_ROUTES } from "./routes.ts";
export * from "./routes/account.ts";
export * from "./routes/activity.ts";
export * from "./routes/api-keys.ts";
export * from "./routes/billing.ts";
export * from "./routes/export.ts";
export * from "./routes/people.ts";
export * from "./routes/operator.ts";
export * from "./routes/provider-keys.ts";
export * from "./routes/sessions.ts";
export * from "./routes/templates.ts";
export * from "./routes/two-factor.ts";
export * from "./routes/usage.ts";
export * from "./scopes.ts";
