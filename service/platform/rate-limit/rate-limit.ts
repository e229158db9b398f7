import { outlook, take, type SlidingWindow } from "./sliding-window.ts";

/** At most `requests` in any window of `seconds`. */
export interface RateLimitRule {
  readonly requests: number;
  readonly seconds: number;
}

export interface Verdict {
  readonly admitted: boolean;
  /** When it was due, on the limit's clock. */
  readonly admittedAt?: number;
  /** How many more requests would be admitted now. */
  readonly remaining: number;
  /** Whole seconds until a place is free again, or 0 if all are. */
  readonly resetSeconds: number;
  /** Whole seconds to wait after a rejection. */
  readonly retryAfterSeconds: number;
}

/** Stores the windows in this process, or in a database that several nodes share. */
export interface RateLimit {
  /** Resolves when the request can proceed, or at once if it cannot. A rejection is not counted. */
  take(accountId: string, rule: RateLimitRule): Promise<Verdict>;
  /** The account's current state, without counting anything. */
  look(accountId: string, rule: RateLimitRule): Promise<Verdict>;
}

/** A request that would be admitted within this time waits instead of being rejected. */
export const HOLD_MS = 50;

/** Keeps the windows in memory. Outdated ones are dropped as others are used. */
export function createMemoryRateLimit({
  now = () => performance.now(),
  sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}: {
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
} = {}): RateLimit & { readonly size: number } {
  // In the order of use, least recently used first.
  const windows = new Map<string, SlidingWindow & { idleAt: number }>();

  /** Drops up to two for each one added, so the number of windows falls to those in use. */
  function dropIdle(at: number): void {
    let looked = 0;
    for (const [accountId, { idleAt }] of windows) {
      if (looked++ === 2 || idleAt > at) return;
      windows.delete(accountId);
    }
  }

  function verdict(accountId: string, rule: RateLimitRule, admitted: boolean, waitMs: number): Verdict {
    const window = windows.get(accountId) ?? { times: [], first: 0 };
    const { remaining, resetMs } = outlook(window, rule, now());
    return {
      admitted,
      remaining,
      resetSeconds: Math.ceil(resetMs / 1_000),
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    };
  }

  return {
    get size() {
      return windows.size;
    },

    async take(accountId, rule) {
      const at = now();
      const window = windows.get(accountId) ?? { times: [], first: 0, idleAt: 0 };
      const { admitted, freeAt } = take(window, rule, at);
      window.idleAt = freeAt + rule.seconds * 1_000;
      windows.delete(accountId);
      dropIdle(at);
      windows.set(accountId, window);
      if (!admitted) return verdict(accountId, rule, false, freeAt - at);
      // A timer may fire slightly early, so the time is checked again.
      for (let current = at; current < freeAt; current = now()) await sleep(Math.ceil(freeAt - current));
      return { ...verdict(accountId, rule, true, 0), admittedAt: freeAt };
    },

    look: async (accountId, rule) => verdict(accountId, rule, false, 0),
  };
}
