import { LRUCache } from "lru-cache";
import type { Clock } from "../platform/clock.ts";
import type { Biller } from "./biller.ts";
import { mayConvert, type Standing } from "./standing.ts";

const ASK_EVERY_MS = 60_000;
const MOST_KEPT = 10_000;

/**
 * Asks the payment provider before an account is rejected, at most once a minute, because the report of a payment may
 * be lost or late. If the provider does not answer, no account is rejected for a payment that may have arrived.
 */
export function createReconsider({
  biller,
  findStanding,
  clock,
  graceMs,
  onAdmitted,
}: {
  biller: Pick<Biller, "takesPayments" | "refresh">;
  findStanding: (accountId: string) => Promise<Standing | undefined>;
  clock: Clock;
  graceMs: number;
  /** Called when the cached state of the account is out of date. */
  onAdmitted: (accountId: string) => void;
}) {
  const asked = new LRUCache<string, { at: number; verdict: Promise<boolean> }>({ max: MOST_KEPT });

  async function ask(accountId: string, { subscriptionState }: Standing): Promise<boolean> {
    try {
      await biller.refresh(accountId);
    } catch {
      return subscriptionState === "past_due";
    }
    const standing = await findStanding(accountId);
    const isAdmitted = standing !== undefined && mayConvert(standing, { now: clock.now(), graceMs });
    if (isAdmitted) onAdmitted(accountId);
    return isAdmitted;
  }

  return (account: Standing & { readonly accountId: string }): Promise<boolean> => {
    if (!biller.takesPayments) return Promise.resolve(false);
    const last = asked.get(account.accountId);
    const now = clock.now();
    if (last !== undefined && now < last.at + ASK_EVERY_MS) return last.verdict;
    const verdict = ask(account.accountId, account);
    asked.set(account.accountId, { at: now, verdict });
    return verdict;
  };
}
