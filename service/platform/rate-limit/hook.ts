import type { FastifyReply, onRequestAsyncHookHandler } from "fastify";
import type { Principal } from "../auth.ts";
import { Problem } from "../errors.ts";
import type { RateLimit, RateLimitRule, Verdict } from "./rate-limit.ts";

/** The hook behind the API key: admits, holds for a moment, or refuses. Every answer tells how the account stands. */
export function limitRate({
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
    const verdict = await rateLimit.take(principal.accountId, rule);
    tellRate(reply, rule, verdict);
    if (!verdict.admitted) {
      throw new Problem(
        "rate_limited",
        `The plan allows ${rule.requests} requests in any ${rule.seconds === 1 ? "second" : `${rule.seconds} seconds`}. Wait as long as Retry-After says.`,
        { headers: { "Retry-After": String(verdict.retryAfterSeconds) } },
      );
    }
  };
}

export function tellRate(reply: FastifyReply, rule: RateLimitRule, verdict: Verdict): void {
  reply.header("RateLimit-Policy", `"account";q=${rule.requests};w=${rule.seconds}`);
  reply.header("RateLimit", `"account";r=${verdict.remaining};t=${verdict.resetSeconds}`);
}
