import { randomUUID } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { generateApiKey, hashSecret } from "./api-key.ts";
import { createApiKeyStore } from "./store.ts";

/** Issues API keys. The key itself is returned once, here, and kept nowhere. */
export function createApiKeys({ db, clock }: { db: Database; clock: Clock }) {
  const store = createApiKeyStore(db);
  return {
    async create(accountId: string, name: string): Promise<{ id: string; key: string }> {
      const id = randomUUID();
      const key = generateApiKey();
      await store.insert({
        id,
        accountId,
        name,
        hash: hashSecret(key),
        lastFour: key.slice(-4),
        createdAt: clock.now(),
      });
      return { id, key };
    },
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;
