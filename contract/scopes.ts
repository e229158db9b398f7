/** What an API key may do. Separate from the schemas, so that a browser can load it without them. */
export const SCOPES = ["convert", "templates:read", "templates:write"] as const;
export type Scope = (typeof SCOPES)[number];
