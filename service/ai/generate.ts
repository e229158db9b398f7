import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS, type Provider } from "@galley/contract";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import { problemOf, understand } from "./failure.ts";
import type { Fetch, ProviderAddresses } from "./providers.ts";
import { retryDelayMs } from "./retry.ts";
import type { GenerationRequest } from "./sdk.ts";
import { unwrapped } from "./unwrap.ts";

export interface Generation {
  readonly text: string;
  readonly provider: Provider;
  /** The model's name in the provider's response. */
  readonly model: string;
  /** As the provider counted them, or null if it did not report them. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly finishReason: string;
  /** Settings that the model does not support, and that were omitted or changed. */
  readonly ignored: readonly ("temperature" | "max_tokens" | "system")[];
}

export type Generate = (
  request: GenerationRequest,
  providerKey: string,
  signal: AbortSignal,
) => Promise<Generation>;

/** One interface for three providers. Rejects with a Problem that contains nothing of the request. */
export function createGenerate({
  fetch,
  addresses,
  timeoutMs,
  clock,
}: {
  fetch: Fetch;
  addresses: ProviderAddresses;
  timeoutMs: number;
  clock: Clock;
}): Generate {
  return async (request, providerKey, clientSignal) => {
    const deadline = clock.now() + timeoutMs;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([clientSignal, limit]);
    const secrets = [providerKey, request.prompt, request.system ?? ""];
    for (let attempt = 1; ; attempt += 1) {
      const askedAt = clock.now();
      try {
        return await generateOnce({ request, providerKey, signal, fetch, addresses });
      } catch (error) {
        clientSignal.throwIfAborted();
        if (error instanceof Problem) throw error;
        const failure = limit.aborted ? understand(limit.reason) : understand(error);
        const delayMs = attempt === 1 ? retryDelayMs(failure, { askedAt, now: clock.now() }) : undefined;
        if (delayMs === undefined || clock.now() + delayMs >= deadline) {
          throw problemOf(failure, request.provider, secrets);
        }
        // An abort would reject with an error of its own instead of the signal's reason.
        await sleep(delayMs, undefined, { signal: clientSignal }).catch(() => undefined);
        clientSignal.throwIfAborted();
      }
    }
  };
}

async function generateOnce({
  request,
  providerKey,
  signal,
  fetch,
  addresses,
}: {
  request: GenerationRequest;
  providerKey: string;
  signal: AbortSignal;
  fetch: Fetch;
  addresses: ProviderAddresses;
}): Promise<Generation> {
  const { provider } = request;
  // Loaded on first use, because the SDK is large and many services never need it.
  const { generateWithSdk } = await import("./sdk.ts");
  const result = await generateWithSdk(
    request,
    { apiKey: providerKey, baseURL: addresses[provider], fetch },
    signal,
  );
  const text = unwrapped(result.text);
  requireUsable(text, result.finishReason);
  return {
    text,
    provider,
    model: result.finalStep.response.modelId,
    inputTokens: result.usage.inputTokens ?? null,
    outputTokens: result.usage.outputTokens ?? null,
    finishReason: result.finishReason,
    ignored: ignoredSettings(request, result.warnings ?? []),
  };
}

/** Rejects text that a provider refused or left unfinished because of its rules. */
function requireUsable(text: string, finishReason: string): void {
  if (finishReason === "content-filter") {
    throw new Problem("ai_content_empty", "The provider declined to answer this prompt. Change it.");
  }
  if (text.trim() === "") {
    throw new Problem(
      "ai_content_empty",
      finishReason === "length"
        ? "The model used up max_tokens before it wrote any text. Increase max_tokens."
        : "The provider's answer has no text. Try again, or change the prompt.",
    );
  }
  if (Buffer.byteLength(text) > LIMITS.generatedBytes) {
    throw new Problem(
      "ai_content_too_long",
      "The generated text is over 64 KiB. Ask for less, or set max_tokens.",
    );
  }
}

const FIELD_OF_FEATURE = {
  temperature: "temperature",
  maxOutputTokens: "max_tokens",
  system: "system",
} as const;

/** Only settings of the request, because the SDK also warns about its own defaults. */
function ignoredSettings(
  request: GenerationRequest,
  warnings: readonly { readonly type: string; readonly feature?: string }[],
): Generation["ignored"] {
  return warnings.flatMap(({ feature }) => {
    const field = FIELD_OF_FEATURE[feature as keyof typeof FIELD_OF_FEATURE];
    return field !== undefined && request[field] !== undefined ? [field] : [];
  });
}
