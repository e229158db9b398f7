import { ROUTES, type ApiKeyView } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { StoredApiKey } from "./store.ts";

/** Revoked keys stay in the database, so that usage and activity can name them. */
const CREATED = { most: 100, windowMs: 60 * 60_000 };

export function apiKeyRoutes(
  serve: Serve,
  { apiKeys, throttle }: { apiKeys: ApiKeys; throttle: Throttle },
): void {
  serve(ROUTES.listApiKeys, async ({ visitor }) => ({
    api_keys: (await apiKeys.list(visitor.accountId)).map(presentApiKey),
  }));
  serve(ROUTES.createApiKey, async ({ visitor, body }) => {
    await throttle.take(`api-key/${visitor.accountId}`, CREATED);
    const { name, scopes, expires_at } = body;
    const expiresAt = expires_at === undefined ? undefined : Date.parse(expires_at);
    const { key, ...created } = await apiKeys.create(visitor.accountId, { name, scopes, expiresAt });
    return { ...presentApiKey(created), key };
  });
  serve(ROUTES.renameApiKey, async ({ visitor, params, body }) =>
    presentApiKey(await apiKeys.rename(visitor.accountId, params.api_key_id, body.name)),
  );
  serve(ROUTES.revokeApiKey, ({ visitor, params }) => apiKeys.revoke(visitor.accountId, params.api_key_id));
}

export function presentApiKey(apiKey: StoredApiKey): ApiKeyView {
  const { id, name, lastFour, createdAt, lastUsedAt, scopes, expiresAt } = apiKey;
  return {
    id,
    name,
    last_four: lastFour,
    created_at: isoTime(createdAt),
    last_used_at: lastUsedAt === null ? null : isoTime(lastUsedAt),
    scopes: [...scopes],
    expires_at: expiresAt === null ? null : isoTime(expiresAt),
  };
}
