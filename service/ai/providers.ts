import type { Provider } from "@galley/contract";

export type Fetch = typeof fetch;
export type ProviderAddresses = Readonly<Record<Provider, string>>;

interface ProviderFacts {
  readonly name: string;
  /** A request that generates nothing and costs nothing, and that only a good key may make. */
  readonly check: { readonly path: string; readonly headers: (apiKey: string) => Record<string, string> };
}

export const PROVIDER_FACTS: Readonly<Record<Provider, ProviderFacts>> = {
  openai: {
    name: "OpenAI",
    check: { path: "/models", headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }) },
  },
  anthropic: {
    name: "Anthropic",
    check: {
      path: "/models?limit=1",
      headers: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
    },
  },
  gemini: {
    name: "Gemini",
    check: { path: "/models?pageSize=1", headers: (apiKey) => ({ "x-goog-api-key": apiKey }) },
  },
};

/** Where the providers are. Only the operator's configuration can say otherwise, never a request. */
export const PROVIDER_ADDRESSES: ProviderAddresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  gemini: "https://generativelanguage.googleapis.com/v1beta",
};
