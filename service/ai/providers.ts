import type { Provider } from "@galley/contract";

export type Fetch = typeof fetch;
export type ProviderAddresses = Readonly<Record<Provider, string>>;

interface ProviderFacts {
  readonly name: string;
  /** The list of models: a request that generates nothing, costs nothing, and requires a valid key. */
  readonly models: {
    readonly path: string;
    readonly headers: (apiKey: string) => Record<string, string>;
    /** The names of the models in the response that generate text. */
    readonly read: (answer: unknown) => readonly string[];
  };
}

interface Listed {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly supportedGenerationMethods?: readonly string[];
}

/** OpenAI lists every kind of model and does not say which of them generate text. */
const OPENAI_TEXT = /^(?:gpt|chatgpt|o\d)/;
const OPENAI_OTHER = /audio|realtime|image|transcribe|tts|search|instruct|embedding|moderation/;

export const PROVIDER_FACTS: Readonly<Record<Provider, ProviderFacts>> = {
  openai: {
    name: "OpenAI",
    models: {
      path: "/models",
      headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
      read: (answer) => ids(answer).filter((id) => OPENAI_TEXT.test(id) && !OPENAI_OTHER.test(id)),
    },
  },
  anthropic: {
    name: "Anthropic",
    models: {
      path: "/models?limit=100",
      headers: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
      read: ids,
    },
  },
  gemini: {
    name: "Gemini",
    models: {
      path: "/models?pageSize=100",
      headers: (apiKey) => ({ "x-goog-api-key": apiKey }),
      read: (answer) =>
        listed(answer, "models")
          .filter(({ supportedGenerationMethods: methods }) => methods?.includes("generateContent") !== false)
          .map(({ name }) => String(name).replace(/^models\//, "")),
    },
  },
};

function ids(answer: unknown): string[] {
  return listed(answer, "data").map(({ id }) => String(id));
}

function listed(answer: unknown, field: "data" | "models"): readonly Listed[] {
  const list = (answer as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? (list as Listed[]) : [];
}

/** The providers' addresses. Only the operator's configuration can change them, never a request. */
export const PROVIDER_ADDRESSES: ProviderAddresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  gemini: "https://generativelanguage.googleapis.com/v1beta",
};
