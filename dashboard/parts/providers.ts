import type { Provider } from "@galley/contract";

/** The providers as people know them, and what their keys look like. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Gemini",
};

export const KEY_PLACEHOLDERS: Readonly<Record<Provider, string>> = {
  openai: "sk-…",
  anthropic: "sk-ant-…",
  gemini: "AIza…",
};
