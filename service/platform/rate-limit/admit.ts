import type { FastifyReply, onRequestAsyncHookHandler } from "fastify";
import type { Principal } from "../auth.ts";
import { Problem } from "../errors.ts";
import type { RateLimit, RateLimitRule, Verdict } from "./rate-limit.ts";

/**
 * The hook behind the API key: an active subscription, then the rate. Admits, holds for a moment, or refuses;
 * every answer tells how the account stands.
 */
export function admit({
  rateLimit,
  ruleOf,
}: {
  rateLimit: RateLimit;
  ruleOf: (principal: Principal) => RateLimitRule;
}): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { principal } = request;
    if (principal === null) return;
    const rule = ruleOf(principal);
    if (principal.subscriptionState !== "active") {
      tellRate(reply, rule, await rateLimit.look(principal.accountId, rule));
      throw new Problem("subscription_required", "The account has no active subscription.");
    }
    const verdict = await rateLimit.take(principal.accountId, rule);
    tellRate(reply, rule, verdict);
    if (!verdict.admitted) {
      const window = rule.seconds === 1 ? "second" : `${rule.seconds} seconds`;
      throw new Problem(
        "rate_limited",
        `The plan allows ${rule.requests} requests in any ${window}. Wait as long as Retry-After says.`,
        { headers: { "Retry-After": String(verdict.retryAfterSeconds) } },
      );
    }
  };
}

function tellRate(reply: FastifyReply, rule: RateLimitRule, verdict: Verdict): void {
  reply.header("RateLimit-Policy", `"account";q=${rule.requests};w=${rule.seconds}`);
  reply.header("RateLimit", `"account";r=${verdict.remaining};t=${verdict.resetSeconds}`);
}
