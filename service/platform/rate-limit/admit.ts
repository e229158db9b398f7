import type { FastifyReply } from "fastify";
import type { Principal } from "../auth.ts";
import { Problem } from "../errors.ts";
import type { RateLimit, RateLimitRule, Verdict } from "./rate-limit.ts";

/** Resolves when the account may go on; every answer tells how it stands. */
export type AdmitAccount = (
  account: Pick<Principal, "accountId" | "subscriptionState">,
  rule: RateLimitRule,
  reply: FastifyReply,
) => Promise<void>;

/** An active subscription, then the rate. Admits, holds for a moment, or refuses. */
export function createAdmitAccount({ rateLimit }: { rateLimit: RateLimit }): AdmitAccount {
  return async ({ accountId, subscriptionState }, rule, reply) => {
    if (subscriptionState !== "active") {
      tellRate(reply, rule, await rateLimit.look(accountId, rule));
      throw new Problem("subscription_required", "The account has no active subscription.");
    }
    const verdict = await rateLimit.take(accountId, rule);
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
