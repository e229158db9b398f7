import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import type { AiService, Provider } from "@galley/contract";
import { generateText, type LanguageModel } from "ai";
import type { Fetch } from "./providers.ts";

// The SDK would write a warning to standard error for every setting that a model does not support.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** What to generate, without the provider key. */
export type GenerationRequest = Omit<AiService, "api_key">;

interface ModelSettings {
  readonly apiKey: string;
  readonly baseURL: string;
  readonly fetch: Fetch;
}

/** Key and address are always passed, because the SDK would otherwise read the environment. */
const MODELS: Readonly<Record<Provider, (model: string, settings: ModelSettings) => LanguageModel>> = {
  openai: (model, settings) => createOpenAI(settings).responses(model),
  anthropic: (model, settings) => createAnthropic(settings)(model),
  gemini: (model, settings) => createGoogle(settings)(model),
};

/** The only place that uses the AI SDK. */
export function generateWithSdk(request: GenerationRequest, settings: ModelSettings, signal: AbortSignal) {
  const { provider, model, prompt, system, max_tokens: maxTokens, temperature } = request;
  return generateText({
    model: MODELS[provider](model, settings),
    prompt,
    ...(system !== undefined && { instructions: system }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    maxRetries: 0,
    abortSignal: signal,
    // Otherwise OpenAI would store the response for later retrieval, which we never use.
    providerOptions: { openai: { store: false } },
  });
}
