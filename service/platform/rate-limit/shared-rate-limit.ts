import { LRUCache } from "lru-cache";
import { createGroupWriter } from "../group-writer.ts";
import {
  HOLD_MS,
  holdUntil,
  REAL_TIMING,
  verdictOf,
  type RateLimit,
  type RateLimitRule,
  type Timing,
  type Verdict,
  type WindowState,
} from "./rate-limit.ts";

/** Simultaneous requests of one account under one rule. */
export interface Ask {
  readonly accountId: string;
  readonly rule: RateLimitRule;
  readonly wanted: number;
}

/** The database's decision on one of them, in milliseconds of its clock. */
export interface Decided extends WindowState {
  /** When each admitted request can proceed, in order. The others are rejected. */
  readonly due: readonly number[];
}

const MOST_AT_ONCE = 512;
const MOST_WAITING = 10_000;
const MOST_REFUSALS = 20_000;

interface Taking extends Omit<Ask, "wanted"> {
  /** The account and its rule: under another rule, the account may still be admitted. */
  readonly key: string;
  readonly counts: boolean;
}

interface Taken {
  readonly verdict: Verdict;
  readonly holdMs: number;
}

/**
 * Stores the windows in a database that several nodes share, using only its clock. Simultaneous requests are
 * decided by one statement. Only durations are transferred between the clocks: how long to delay a request, and how
 * long a rejection can be repeated without asking. These are measured from before the query was sent, so they are never
 * too long.
 */
export function createSharedRateLimit(
  /** The asks are sorted by account. Returns one decision for each. */
  decide: (asks: readonly Ask[], holdMs: number) => Promise<readonly Decided[]>,
  timing: Timing = REAL_TIMING,
): RateLimit & { drain(): Promise<void> } {
  const { now } = timing;
  /** When each key has a free place again, on this process's clock. */
  const refusals = new LRUCache<string, number>({ max: MOST_REFUSALS });
  const groups = createGroupWriter<Taking, Taken>({
    send: decideGroup,
    mostAtOnce: MOST_AT_ONCE,
    mostWaiting: MOST_WAITING,
  });

  async function decideGroup(takings: readonly Taking[]): Promise<Taken[]> {
    const sentAt = now();
    const byKey = [...Map.groupBy(takings, ({ key }) => key)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const asks = byKey.map(([, of]) => ({
      ...(of[0] as Taking),
      wanted: of.filter(({ counts }) => counts).length,
    }));
    const decided = await decide(asks, HOLD_MS);
    const taken = new Map<Taking, Taken>();
    byKey.forEach(([key, of], index) => {
      const decision = decided[index] as Decided;
      const { decidedAt, freeAt, due } = decision;
      let admitted = 0;
      for (const taking of of) {
        const dueAt = taking.counts ? due[admitted] : undefined;
        if (dueAt !== undefined) admitted++;
        else if (taking.counts) refusals.set(key, sentAt + freeAt - decidedAt);
        const verdict = verdictOf(taking.rule, decision, admitted, dueAt);
        taken.set(taking, { verdict, holdMs: (dueAt ?? decidedAt) - decidedAt });
      }
    });
    return takings.map((taking) => taken.get(taking) as Taken);
  }

  return {
    async take(accountId, rule, counts = true) {
      const key = [accountId, rule.requests, rule.seconds].join(" ");
      const waitMs = (refusals.get(key) ?? 0) - now();
      if (counts && waitMs > HOLD_MS) {
        const seconds = Math.ceil(waitMs / 1_000);
        return { admitted: false, remaining: 0, resetSeconds: seconds, retryAfterSeconds: seconds };
      }
      const { verdict, holdMs } = await groups.write({ key, accountId, rule, counts });
      await holdUntil(now() + holdMs, timing);
      return verdict;
    },

    /** Resolves when all requests so far are decided. */
    drain: () => groups.drain(),
  };
}
