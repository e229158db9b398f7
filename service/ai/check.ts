import type { Provider } from "@galley/contract";
import { problemOf, understand } from "./failure.ts";
import { PROVIDER_FACTS, type Fetch, type ProviderAddresses } from "./providers.ts";

/** A person waits for it, and nothing has to be written. */
const MOST_MS = 10_000;

/** Resolves when the provider takes the key; rejects with the Problem that a generation would meet. */
export type CheckProviderKey = (
  provider: Provider,
  providerKey: string,
  signal: AbortSignal,
) => Promise<void>;

export function createProviderKeyCheck({
  fetch,
  addresses,
  timeoutMs,
}: {
  fetch: Fetch;
  addresses: ProviderAddresses;
  timeoutMs: number;
}): CheckProviderKey {
  return async (provider, providerKey, clientSignal) => {
    const { path, headers } = PROVIDER_FACTS[provider].check;
    try {
      const response = await fetch(`${addresses[provider]}${path}`, {
        headers: headers(providerKey),
        signal: AbortSignal.any([clientSignal, AbortSignal.timeout(Math.min(timeoutMs, MOST_MS))]),
      });
      if (response.ok) return await response.body?.cancel();
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
