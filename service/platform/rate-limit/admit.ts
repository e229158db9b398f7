import type { FastifyReply } from "fastify";
import type { Principal } from "../auth.ts";
import { Problem } from "../errors.ts";
import type { RateLimit, RateLimitRule } from "./rate-limit.ts";

/** Resolves when the account can proceed. Every response has the rate-limit headers. Requests that do not count are never rejected. */
export type AdmitAccount = (
  account: Pick<Principal, "accountId" | "subscriptionState" | "pastDueAt">,
  rule: RateLimitRule,
  reply: FastifyReply,
  counts?: boolean,
) => Promise<void>;

/** Checks the subscription, then the rate limit. Admits, delays for a moment, or rejects. */
export function createAdmitAccount({
  rateLimit,
  mayConvert,
  reconsider,
}: {
  rateLimit: RateLimit;
  mayConvert: (account: Parameters<AdmitAccount>[0]) => boolean;
  /** Called before a rejection, in case the account has paid and the webhook was lost. */
  reconsider: (account: Parameters<AdmitAccount>[0]) => Promise<boolean>;
}): AdmitAccount {
  return async (account, rule, reply, counts = true) => {
    const mayProceed = !counts || mayConvert(account) || (await reconsider(account));
    const verdict = await rateLimit.take(account.accountId, rule, counts && mayProceed);
    reply.header("RateLimit-Policy", `"account";q=${rule.requests};w=${rule.seconds}`);
    reply.header("RateLimit", `"account";r=${verdict.remaining};t=${verdict.resetSeconds}`);
    if (!mayProceed)
      throw new Problem(
        "subscription_required",
        account.subscriptionState === "past_due"
          ? "The subscription's last payment failed and its grace period is over. Update the payment method."
          : "The account has no active subscription. Subscribe in the dashboard, or ask the operator.",
      );
    if (counts && !verdict.admitted) {
      const window = rule.seconds === 1 ? "second" : `${rule.seconds} seconds`;
      throw new Problem(
        "rate_limited",
        `Your plan allows ${rule.requests} requests in any ${window}. Wait the seconds in Retry-After, then try again.`,
        { headers: { "Retry-After": String(verdict.retryAfterSeconds) } },
      );
    }
  };
}
