import { DatabaseAway } from "../database/presence.ts";
import type { RateLimit } from "./rate-limit.ts";

/** During a database outage, each node enforces the limit by itself, starting with an empty window. */
export function localWhenAway(shared: RateLimit, local: RateLimit): RateLimit {
  return {
    take: (...asked) =>
      shared.take(...asked).catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) throw error;
        return local.take(...asked);
      }),
  };
}
