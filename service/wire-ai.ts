import { createAsk } from "./ai/ask.ts";
import { createGenerate } from "./ai/generate.ts";
import { createListModels } from "./ai/models.ts";
import { createOutbound } from "./ai/outbound.ts";
import type { Config } from "./config.ts";
import { createAssist } from "./convert/assist.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createFairQueue } from "./platform/fair-queue.ts";
import type { Sealing } from "./platform/sealing.ts";
import { createProviderKeys } from "./provider-keys/provider-keys.ts";
import { createProviderKeyStore } from "./provider-keys/store.ts";

/** Provider calls of one account that run at a time. Others wait in order. */
const CALLS_AT_ONCE = 4;

/** Composes access to the providers: keys, limits, calls. */
export function wireAi({
  config,
  db,
  clock,
  sealing,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  sealing: Sealing;
}) {
  const { providerAddresses: addresses, aiTimeoutMs: timeoutMs } = config;
  const outbound = createOutbound({ timeoutMs });
  const { fetch } = outbound;
  const providerKeys = createProviderKeys({
    store: createProviderKeyStore(db),
    sealing,
    listModels: createListModels({ fetch, addresses, timeoutMs }),
    clock,
  });
  const ask = createAsk({
    generate: createGenerate({ fetch, addresses, timeoutMs, clock }),
    queue: createFairQueue({ slots: Infinity, slotsPerAccount: CALLS_AT_ONCE }),
    findProviderKey: (accountId, provider) => providerKeys.find(accountId, provider),
    plansWithAi: [...config.plans.values()].filter((plan) => plan.ai).map((plan) => plan.name),
  });
  return { ask, assist: createAssist({ ask }), providerKeys, close: outbound.close };
}
