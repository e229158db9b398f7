export * from "./convert.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export { openApiDocument } from "./openapi.ts";
export { ROUTES, type Route } from "./routes.ts";
