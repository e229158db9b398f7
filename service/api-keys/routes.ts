import { ROUTES, type ApiKeyView } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { StoredApiKey } from "./store.ts";

export function apiKeyRoutes(serve: Serve, { apiKeys }: { apiKeys: ApiKeys }): void {
  serve(ROUTES.listApiKeys, async ({ visitor }) => ({
    api_keys: (await apiKeys.list(visitor.accountId)).map(present),
  }));
  serve(ROUTES.createApiKey, async ({ visitor, body }) => {
    const { key, ...created } = await apiKeys.create(visitor.accountId, body.name);
    return { ...present(created), key };
  });
  serve(ROUTES.renameApiKey, async ({ visitor, params, body }) =>
    present(await apiKeys.rename(visitor.accountId, params.api_key_id, body.name)),
  );
  serve(ROUTES.revokeApiKey, ({ visitor, params }) => apiKeys.revoke(visitor.accountId, params.api_key_id));
}

function present({ id, name, lastFour, createdAt, lastUsedAt }: StoredApiKey): ApiKeyView {
  return {
    id,
    name,
    last_four: lastFour,
    created_at: isoTime(createdAt),
    last_used_at: lastUsedAt === null ? null : isoTime(lastUsedAt),
  };
}
