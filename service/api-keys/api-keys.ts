import { randomUUID } from "node:crypto";
import { LIMITS, type Scope } from "@galley/contract";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { generateApiKey, hashSecret } from "./api-key.ts";
import { createApiKeyStore, type StoredApiKey } from "./store.ts";

export interface NewApiKey {
  readonly name: string;
  /** The scopes, `convert` by default. That is all that keys could do before there were scopes. */
  readonly scopes?: readonly Scope[] | undefined;
  readonly expiresAt?: number | undefined;
}

/** Creates, names and revokes API keys. The key itself is returned once, when it is created, and is not stored. */
export function createApiKeys({ db, clock }: { db: Database; clock: Clock }) {
  const store = createApiKeyStore(db);
  return {
    async create(
      accountId: string,
      { name, scopes = ["convert"], expiresAt }: NewApiKey,
    ): Promise<StoredApiKey & { key: string }> {
      // A time that has the right format but does not exist, such as a leap second, is not in the future either.
      if (expiresAt !== undefined && !(expiresAt > clock.now())) throw notInFuture();
      const id = randomUUID();
      const key = generateApiKey();
      const created = {
        id,
        name,
        lastFour: key.slice(-4),
        createdAt: clock.now(),
        scopes,
        expiresAt: expiresAt ?? null,
      };
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

function notInFuture(): Problem {
  const detail = "`expires_at` must be a time in the future. Leave it out for a key that never expires.";
  return new Problem("invalid_request", detail, {
    errors: [{ pointer: "/expires_at", code: "not_in_future", detail }],
  });
}

function notFound(): Problem {
  return new Problem("api_key_not_found", "The account has no active API key with this id.");
}
