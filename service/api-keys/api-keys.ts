import { randomUUID } from "node:crypto";
import { LIMITS } from "@galley/contract";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { generateApiKey, hashSecret } from "./api-key.ts";
import { createApiKeyStore, type StoredApiKey } from "./store.ts";

/** Issues, names and revokes API keys. The key itself is returned once, at its creation, and kept nowhere. */
export function createApiKeys({ db, clock }: { db: Database; clock: Clock }) {
  const store = createApiKeyStore(db);
  return {
    async create(accountId: string, name: string): Promise<StoredApiKey & { key: string }> {
      const id = randomUUID();
      const key = generateApiKey();
      const created = { id, name, lastFour: key.slice(-4), createdAt: clock.now() };
      await withAccountLocked(db, accountId, async (transaction) => {
        const store = createApiKeyStore(transaction);
        if ((await store.list(accountId)).length >= LIMITS.apiKeys) {
          throw new Problem(
            "limit_reached",
            `The account has ${LIMITS.apiKeys} API keys, which is the limit. Revoke one first.`,
          );
        }
        await store.insert({ ...created, accountId, hash: hashSecret(key) });
      });
      return { ...created, lastUsedAt: null, key };
    },

    list: (accountId: string) => store.list(accountId),

    async rename(accountId: string, id: string, name: string): Promise<StoredApiKey> {
      await store.update(accountId, id, { name });
      const renamed = await store.find(accountId, id);
      if (renamed === undefined) throw notFound();
      return renamed;
    },

    async revoke(accountId: string, id: string): Promise<void> {
      if (!(await store.update(accountId, id, { revoked_at: clock.now() }))) throw notFound();
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

function notFound(): Problem {
  return new Problem("api_key_not_found", "The account has no API key with this identifier in force.");
}
