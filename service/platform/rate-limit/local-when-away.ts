import { DatabaseAway } from "../database/presence.ts";
import type { RateLimit } from "./rate-limit.ts";

/** During a database outage, each node enforces the limit by itself, starting with an empty window. */
export function localWhenAway(shared: RateLimit, local: RateLimit): RateLimit {
  const orLocal =
    (ask: "take" | "look"): RateLimit["take"] =>
    async (accountId, rule) => {
      try {
        return await shared[ask](accountId, rule);
      } catch (error) {
        if (!(error instanceof DatabaseAway)) throw error;
        return local[ask](accountId, rule);
      }
    };
  return { take: orLocal("take"), look: orLocal("look") };
}
