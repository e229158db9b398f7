import type { Provider } from "@galley/contract";
import type { CheckProviderKey } from "../ai/check.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Sealing } from "../platform/sealing.ts";
import type { ProviderKeyStore, StoredProviderKey } from "./store.ts";

const SHOWN_CHARACTERS = 4;

/** The accounts' own keys to the providers: sealed on the way in, opened only to be used. */
export function createProviderKeys({
  store,
  sealing,
  checkKey,
  clock,
}: {
  store: ProviderKeyStore;
  sealing: Sealing;
  checkKey: CheckProviderKey;
  clock: Clock;
}) {
  async function find(accountId: string, provider: Provider): Promise<string | undefined> {
    const sealed = await store.findSealed(accountId, provider);
    if (sealed === undefined) return undefined;
    return (await sealing.open(accountId, purposeOf(provider), sealed)).toString();
  }

  return {
    find,
    list: (accountId: string): Promise<StoredProviderKey[]> => store.list(accountId),

    async put(accountId: string, provider: Provider, key: string): Promise<StoredProviderKey> {
      const sealed = await sealing.seal(accountId, purposeOf(provider), Buffer.from(key));
      // Of a very short key the last four would be most of it.
      const lastFour = key.length >= 3 * SHOWN_CHARACTERS ? key.slice(-SHOWN_CHARACTERS) : "";
      const stored = { provider, lastFour, createdAt: clock.now() };
      await store.put({ accountId, sealed, ...stored });
      return stored;
    },

    async remove(accountId: string, provider: Provider): Promise<void> {
      if (!(await store.remove(accountId, provider))) throw missing(provider);
    },

    /** Resolves when the provider takes the stored key. */
    async check(accountId: string, provider: Provider, signal: AbortSignal): Promise<void> {
      const key = await find(accountId, provider);
      if (key === undefined) throw missing(provider);
      await checkKey(provider, key, signal);
    },
  };
}

export type ProviderKeys = ReturnType<typeof createProviderKeys>;

function purposeOf(provider: Provider): string {
  return `provider-key:${provider}`;
}

function missing(provider: Provider): Problem {
  return new Problem("provider_key_missing", `The account has no key stored for ${provider}.`);
}
