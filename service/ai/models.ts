import type { Provider } from "@galley/contract";
import { problemOf, understand } from "./failure.ts";
import { PROVIDER_FACTS, type Fetch, type ProviderAddresses } from "./providers.ts";

/** Short, because a person waits and no text is generated. */
const MOST_MS = 10_000;
const MOST_MODELS = 100;

/**
 * The models with which a provider key can generate text. Rejects with the same Problem as a generation, so it also
 * tells whether the key works.
 */
export type ListModels = (
  provider: Provider,
  providerKey: string,
  signal: AbortSignal,
) => Promise<readonly string[]>;

export function createListModels({
  fetch,
  addresses,
  timeoutMs,
}: {
  fetch: Fetch;
  addresses: ProviderAddresses;
  timeoutMs: number;
}): ListModels {
  return async (provider, providerKey, clientSignal) => {
    const { path, headers, read } = PROVIDER_FACTS[provider].models;
    try {
      const response = await fetch(`${addresses[provider]}${path}`, {
        headers: headers(providerKey),
        signal: AbortSignal.any([clientSignal, AbortSignal.timeout(Math.min(timeoutMs, MOST_MS))]),
      });
      if (response.ok) return read(await response.json()).slice(0, MOST_MODELS);
      throw Object.assign(new Error("refused"), {
        statusCode: response.status,
        responseBody: await response.text(),
      });
    } catch (error) {
      clientSignal.throwIfAborted();
      throw problemOf(understand(error), provider, [providerKey]);
    }
  };
}
