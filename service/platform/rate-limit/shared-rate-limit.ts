import { LRUCache } from "lru-cache";
import { createGroupWriter } from "../group-writer.ts";
import { HOLD_MS, type RateLimit, type RateLimitRule, type Verdict } from "./rate-limit.ts";

/** Simultaneous requests of one account under one rule. */
export interface Ask {
  readonly accountId: string;
  readonly rule: RateLimitRule;
  readonly wanted: number;
}

/** The database's decision on one of them, in milliseconds of its clock. */
export interface Decided {
  readonly decidedAt: number;
  /** Places taken before. */
  readonly used: number;
  /** When each admitted request can proceed, in order. The others are rejected. */
  readonly due: readonly number[];
  /** The first times in the window, ascending. */
  readonly oldest: readonly number[];
  /** When the next place is free. */
  readonly freeAt: number;
}

/** A single request is grouped with those of the same turn of the event loop. Under load it waits for others. */
const LINGER_MS = 0.25;
const BUSY_LINGER_MS = 4;
const MOST_AT_ONCE = 512;
const MOST_UNDER_WAY = 4;
const MOST_WAITING = 10_000;
const MOST_REFUSALS = 20_000;

interface Taking {
  readonly accountId: string;
  readonly rule: RateLimitRule;
  readonly counts: boolean;
}

interface Refusal {
  readonly rule: RateLimitRule;
  /** On this process's clock. */
  readonly freeAt: number;
}

/**
 * Stores the windows in a database that several nodes share, using only its clock. Requests of a few milliseconds are
 * decided by one statement. Only durations are transferred between the clocks: how long to delay a request, and how
 * long a rejection can be repeated without asking. These are measured from before the query was sent, so they are never
 * too long.
 */
export function createSharedRateLimit({
  decide,
  now = () => performance.now(),
  sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}: {
  /** The asks are sorted by account. Returns one decision for each. */
  decide: (asks: readonly Ask[], holdMs: number) => Promise<readonly Decided[]>;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}): RateLimit & { drain(): Promise<void> } {
  const refusals = new LRUCache<string, Refusal>({ max: MOST_REFUSALS });
  const groups = createGroupWriter<Taking, Verdict & { holdMs: number }>({
    send: decideGroup,
    lingerMs: LINGER_MS,
    busyLingerMs: BUSY_LINGER_MS,
    mostAtOnce: MOST_AT_ONCE,
    mostUnderWay: MOST_UNDER_WAY,
    mostWaiting: MOST_WAITING,
  });

  async function decideGroup(takings: readonly Taking[]) {
    const sentAt = now();
    const byAsk = Map.groupBy(takings, ({ accountId, rule }) =>
      [accountId, rule.requests, rule.seconds].join(" "),
    );
    const together = [...byAsk].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, of]) => of);
    const decided = await decide(
      together.map((of) => ({
        accountId: (of[0] as Taking).accountId,
        rule: (of[0] as Taking).rule,
        wanted: of.filter(({ counts }) => counts).length,
      })),
      HOLD_MS,
    );
    const verdicts = new Map<Taking, Verdict & { holdMs: number }>();
    together.forEach((of, index) => {
      const decision = decided[index] as Decided;
      let taken = 0;
      for (const taking of of) {
        const due = taking.counts ? decision.due[taken] : undefined;
        if (due !== undefined) taken++;
        verdicts.set(taking, verdictOf(taking.rule, decision, taken, due));
        if (due === undefined && taking.counts) {
          const freeAt = sentAt + decision.freeAt - decision.decidedAt;
          refusals.set(taking.accountId, { rule: taking.rule, freeAt });
        }
      }
    });
    return takings.map((taking) => verdicts.get(taking) as Verdict & { holdMs: number });
  }

  /** Under another rule, the account may still be admitted. */
  function refusedBefore(accountId: string, rule: RateLimitRule): Verdict | undefined {
    const refusal = refusals.get(accountId);
    if (refusal === undefined) return undefined;
    const waitMs = refusal.freeAt - now();
    const isSame = refusal.rule.requests === rule.requests && refusal.rule.seconds === rule.seconds;
    if (isSame && waitMs > HOLD_MS) {
      const seconds = Math.ceil(waitMs / 1_000);
      return { admitted: false, remaining: 0, resetSeconds: seconds, retryAfterSeconds: seconds };
    }
    refusals.delete(accountId);
    return undefined;
  }

  return {
    async take(accountId, rule) {
      const refused = refusedBefore(accountId, rule);
      if (refused !== undefined) return refused;
      const { holdMs, ...verdict } = await groups.write({ accountId, rule, counts: true });
      // A timer may fire slightly early, so the time is checked again.
      const until = now() + holdMs;
      for (let current = now(); current < until; current = now()) await sleep(Math.ceil(until - current));
      return verdict;
    },

    async look(accountId, rule) {
      const { holdMs: _, ...verdict } = await groups.write({ accountId, rule, counts: false });
      return verdict;
    },

    /** Resolves when all requests so far are decided. */
    drain: () => groups.drain(),
  };
}

/**
 * The state after the given number of requests was admitted, when the last one is due, or now for a rejected request.
 */
function verdictOf(
  { requests, seconds }: RateLimitRule,
  { decidedAt, used, oldest, freeAt }: Decided,
  taken: number,
  due: number | undefined,
): Verdict & { holdMs: number } {
  const windowMs = seconds * 1_000;
  const at = due ?? decidedAt;
  const inWindow = oldest.findIndex((time) => time + windowMs > at);
  const expired = inWindow === -1 ? 0 : inWindow;
  const first = oldest[expired];
  return {
    admitted: due !== undefined,
    ...(due !== undefined && { admittedAt: due }),
    remaining: Math.max(0, requests - (used + taken - expired)),
    resetSeconds: first === undefined ? 0 : Math.max(0, Math.ceil((first + windowMs - at) / 1_000)),
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - decidedAt) / 1_000)),
    holdMs: at - decidedAt,
  };
}
