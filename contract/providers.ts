/** The providers of AI text. Separate from the schemas, so that a browser can load it without them. */
export const PROVIDERS = ["openai", "anthropic", "gemini"] as const;
export type Provider = (typeof PROVIDERS)[number];
