import {
  createSlidingWindow,
  isIdle,
  outlook,
  take,
  underPolicy,
  type SlidingWindow,
  type WindowPolicy,
} from "./sliding-window.ts";

export interface RateLimitRule {
  readonly requests: number;
  readonly seconds: number;
}

export interface Verdict {
  readonly admitted: boolean;
  /** When it was due, on the limit's own clock. */
  readonly admittedAt?: number;
  /** How many more would be admitted now. */
  readonly remaining: number;
  /** Whole seconds until a place is free again; 0 when all are. */
  readonly resetSeconds: number;
  /** Whole seconds to wait after a refusal. */
  readonly retryAfterSeconds: number;
}

/** Whichever keeps the windows: this process alone, or a database that several share. */
export interface RateLimit {
  /** Resolves when the request may go, or at once when it may not. A refusal is not counted. */
  take(accountId: string, rule: RateLimitRule): Promise<Verdict>;
  /** How the account stands, without counting anything. */
  look(accountId: string, rule: RateLimitRule): Promise<Verdict>;
}

export const HOLD_MS = 50;

/** The windows in memory. Those that say nothing any more are dropped as others are used. */
export function createMemoryRateLimit({
  now = () => performance.now(),
  sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}: {
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
} = {}): RateLimit & { readonly size: number } {
  // In the order of use: the first is the one used longest ago.
  const windows = new Map<string, SlidingWindow>();

  function windowOf(accountId: string, rule: RateLimitRule, at: number): SlidingWindow {
    const policy: WindowPolicy = {
      requests: rule.requests,
      windowMs: rule.seconds * 1_000,
      holdMs: HOLD_MS,
    };
    const found = windows.get(accountId);
    if (found === undefined) {
      dropIdle(at);
      return createSlidingWindow(policy);
    }
    const same = found.policy.requests === policy.requests && found.policy.windowMs === policy.windowMs;
    return same ? found : underPolicy(found, policy);
  }

  /** Two for each one added: their number can only fall to those in use. */
  function dropIdle(at: number): void {
    let looked = 0;
    for (const [accountId, window] of windows) {
      if (looked++ === 2 || !isIdle(window, at)) return;
      windows.delete(accountId);
    }
  }

  return {
    get size() {
      return windows.size;
    },

    async take(accountId, rule) {
      const at = now();
      const window = windowOf(accountId, rule, at);
      windows.delete(accountId);
      windows.set(accountId, window);
      const { admitted, freeAt } = take(window, at);
      if (!admitted) return verdict(window, at, false, freeAt - at);
      // A timer may fire a little early; the window may not.
      for (let current = at; current < freeAt; current = now()) await sleep(Math.ceil(freeAt - current));
      return { ...verdict(window, now(), true, 0), admittedAt: freeAt };
    },

    async look(accountId, rule) {
      const at = now();
      return verdict(windowOf(accountId, rule, at), at, false, 0);
    },
  };
}

function verdict(window: SlidingWindow, at: number, admitted: boolean, waitMs: number): Verdict {
  const { remaining, resetMs } = outlook(window, at);
  return {
    admitted,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.ceil(resetMs / 1_000),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  };
}
