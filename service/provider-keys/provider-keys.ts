import type { ErrorCode, Provider } from "@galley/contract";
import type { ListModels } from "../ai/models.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Sealing } from "../platform/sealing.ts";
import type { ProviderKeyStore, StoredProviderKey } from "./store.ts";

const SHOWN_CHARACTERS = 4;

/** Errors that are about the key itself, rather than the provider's availability. */
const REFUSALS: readonly ErrorCode[] = ["provider_key_rejected", "provider_limited", "provider_rejected"];

/** The accounts' provider keys, stored encrypted and decrypted only for use. */
export function createProviderKeys({
  store,
  sealing,
  listModels,
  clock,
}: {
  store: ProviderKeyStore;
  sealing: Sealing;
  listModels: ListModels;
  clock: Clock;
}) {
  const open = async (accountId: string, provider: Provider, sealed: string) =>
    (await sealing.open(accountId, purposeOf(provider), sealed)).toString();

  async function requireSealed(accountId: string, provider: Provider): Promise<string> {
    const sealed = await store.findSealed(accountId, provider);
    if (sealed === undefined) throw missing(provider);
    return sealed;
  }

  return {
    async find(accountId: string, provider: Provider): Promise<string | undefined> {
      const sealed = await store.findSealed(accountId, provider);
      return sealed === undefined ? undefined : open(accountId, provider, sealed);
    },

    /** With the provider's names. */
    async models(accountId: string, provider: Provider, signal: AbortSignal): Promise<readonly string[]> {
      const sealed = await requireSealed(accountId, provider);
      return listModels(provider, await open(accountId, provider, sealed), signal);
    },

    list: (accountId: string): Promise<StoredProviderKey[]> => store.list(accountId),

    async put(accountId: string, provider: Provider, key: string): Promise<StoredProviderKey> {
      const sealed = await sealing.seal(accountId, purposeOf(provider), Buffer.from(key));
      const lastFour = key.slice(-SHOWN_CHARACTERS);
      const stored = { provider, lastFour, createdAt: clock.now(), checkedAt: null, refusal: null };
      await store.put({ accountId, sealed, ...stored });
      return stored;
    },

    async remove(accountId: string, provider: Provider): Promise<void> {
      if (!(await store.remove(accountId, provider))) throw missing(provider);
    },

    /** Asks the provider about the stored key and saves the result, unless the key is replaced meanwhile. */
    async check(accountId: string, provider: Provider, signal: AbortSignal): Promise<StoredProviderKey> {
      const sealed = await requireSealed(accountId, provider);
      let refusal: string | null = null;
      try {
        await listModels(provider, await open(accountId, provider, sealed), signal);
      } catch (error) {
        if (!(error instanceof Problem) || !REFUSALS.includes(error.code)) throw error;
        refusal = error.message;
      }
      await store.keepCheck(accountId, sealed, { checkedAt: clock.now(), refusal });
      const stored = (await store.list(accountId)).find((one) => one.provider === provider);
      if (stored === undefined) throw missing(provider);
      return stored;
    },
  };
}

export type ProviderKeys = ReturnType<typeof createProviderKeys>;

function purposeOf(provider: Provider): string {
  return `provider-key:${provider}`;
}

function missing(provider: Provider): Problem {
  return new Problem("provider_key_missing", `Your account has no stored key for ${provider}.`);
}
