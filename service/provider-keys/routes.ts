import { ROUTES, type ProviderKeyView } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import type { ProviderKeys } from "./provider-keys.ts";
import type { StoredProviderKey } from "./store.ts";

export function providerKeyRoutes(serve: Serve, { providerKeys }: { providerKeys: ProviderKeys }): void {
  serve(ROUTES.listProviderKeys, async ({ visitor }) => ({
    provider_keys: (await providerKeys.list(visitor.accountId)).map(present),
  }));
  serve(ROUTES.putProviderKey, async ({ visitor, params, body }) =>
    present(await providerKeys.put(visitor.accountId, params.provider, body.key)),
  );
  serve(ROUTES.deleteProviderKey, ({ visitor, params }) =>
    providerKeys.remove(visitor.accountId, params.provider),
  );
  serve(ROUTES.checkProviderKey, async ({ admitted, params, place }) =>
    present(await providerKeys.check(admitted.accountId, params.provider, place.signal())),
  );
  serve(ROUTES.listProviderModels, async ({ admitted, params, place }) => ({
    models: [...(await providerKeys.models(admitted.accountId, params.provider, place.signal()))],
  }));
}

function present(key: StoredProviderKey): ProviderKeyView {
  return {
    provider: key.provider,
    last_four: key.lastFour,
    created_at: isoTime(key.createdAt),
    checked_at: key.checkedAt === null ? null : isoTime(key.checkedAt),
    refusal: key.refusal,
  };
}
