import {
  HOLD_MS,
  holdUntil,
  REAL_TIMING,
  verdictOf,
  type RateLimit,
  type RateLimitRule,
  type Timing,
  type Verdict,
} from "./rate-limit.ts";

/** Keeps the windows in memory. Outdated ones are dropped as others are used. */
export function createMemoryRateLimit(timing: Timing = REAL_TIMING): RateLimit & { readonly size: number } {
  // In the order of use, least recently used first.
  const windows = new Map<string, { readonly times: number[]; readonly idleAt: number }>();

  /** Drops up to two for each one added, so the number of windows falls to those in use. */
  function dropIdle(at: number): void {
    let looked = 0;
    for (const [accountId, { idleAt }] of windows) {
      if (looked++ === 2 || idleAt > at) return;
      windows.delete(accountId);
    }
  }

  /** A request takes the place of the one that is `requests` before it, once that is a whole window old. */
  function decide(accountId: string, rule: RateLimitRule, counts: boolean): Verdict {
    const windowMs = rule.seconds * 1_000;
    const times = windows.get(accountId)?.times ?? [];
    const at = timing.now();
    while ((times[0] ?? Infinity) + windowMs <= at) times.shift();
    const used = times.length;
    const freeAt = Math.max(at, (times.at(-rule.requests) ?? -Infinity) + windowMs);
    const due = counts && freeAt - at <= HOLD_MS ? freeAt : undefined;
    if (due !== undefined) times.push(due);
    if (counts) {
      windows.delete(accountId);
      dropIdle(at);
      windows.set(accountId, { times, idleAt: freeAt + windowMs });
    }
    const taken = times.length - used;
    return verdictOf(rule, { decidedAt: at, used, oldest: times, freeAt }, taken, due);
  }

  return {
    get size() {
      return windows.size;
    },

    async take(accountId, rule, counts = true) {
      const verdict = decide(accountId, rule, counts);
      await holdUntil(verdict.admittedAt ?? 0, timing);
      return verdict;
    },
  };
}
