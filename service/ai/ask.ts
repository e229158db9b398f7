import { LIMITS, type AiService, type Provider } from "@galley/contract";
import { Problem } from "../platform/errors.ts";
import type { FairQueue } from "../platform/fair-queue.ts";
import { tooLarge } from "../platform/too-large.ts";
import type { Generate, Generation } from "./generate.ts";
import { PROVIDER_FACTS } from "./providers.ts";

export interface Asker {
  readonly accountId: string;
  readonly plan: string;
}

/** Generates text for an account. `pointer` is the position of `aiService` in the request's body. */
export type Ask = (
  asker: Asker,
  aiService: AiService,
  options: { pointer: string; signal: AbortSignal },
) => Promise<Generation>;

/** Everything else is validated before a provider is called, so that customers never pay for text they cannot use. */
export function createAsk({
  generate,
  queue,
  findProviderKey,
  plansWithAi,
}: {
  generate: Generate;
  /** Limits how many calls of one account run at a time. */
  queue: FairQueue;
  findProviderKey: (accountId: string, provider: Provider) => Promise<string | undefined>;
  plansWithAi: readonly string[];
}): Ask {
  return async ({ accountId, plan }, { api_key: inlineKey, ...request }, { pointer, signal }) => {
    if (!plansWithAi.includes(plan)) {
      const others = plansWithAi.length === 0 ? "No plan here does." : `These do: ${plansWithAi.join(", ")}.`;
      throw new Problem("plan_required", `The plan ${plan} does not include AI text. ${others}`);
    }
    requireFits(request.prompt, LIMITS.promptBytes, `${pointer}/prompt`);
    requireFits(request.system ?? "", LIMITS.systemBytes, `${pointer}/system`);
    const ask = async () => {
      const providerKey = inlineKey ?? (await findProviderKey(accountId, request.provider));
      if (providerKey !== undefined) return generate(request, providerKey, signal);
      const { name } = PROVIDER_FACTS[request.provider];
      throw new Problem(
        "provider_key_missing",
        `The account has no ${name} key stored. Store one in the dashboard, or send ai_service.api_key.`,
      );
    };
    return queue.run(accountId, ask, signal);
  };
}

function requireFits(text: string, limitBytes: number, pointer: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > limitBytes) throw tooLarge([{ pointer, bytes, limitBytes }], "Shorten it.");
}
