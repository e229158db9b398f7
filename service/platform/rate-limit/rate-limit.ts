import { setTimeout } from "node:timers/promises";

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
  /**
   * Resolves when the request can proceed, or at once if it cannot. A rejection is not counted. A request that does not
   * count only asks for the account's current state.
   */
  take(accountId: string, rule: RateLimitRule, counts?: boolean): Promise<Verdict>;
}

/**
 * A request that would be admitted within this time waits instead of being rejected. It is recorded at the time it is
 * due, not when its timer fires; otherwise late timers would delay a client that paces itself at exactly the limit more
 * and more, until it is rejected.
 */
export const HOLD_MS = 50;

/** A window when a request was decided on, in milliseconds of the clock that decides. */
export interface WindowState {
  readonly decidedAt: number;
  /** Places taken before. */
  readonly used: number;
  /** The first times in it, ascending, including those just admitted. */
  readonly oldest: readonly number[];
  /** When the next place is free. */
  readonly freeAt: number;
}

/**
 * The state after the given number of requests was admitted, when the last one is due, or now for a rejected request.
 */
export function verdictOf(
  { requests, seconds }: RateLimitRule,
  { decidedAt, used, oldest, freeAt }: WindowState,
  taken: number,
  due: number | undefined,
): Verdict {
  const windowMs = seconds * 1_000;
  const at = due ?? decidedAt;
  const expired = Math.max(
    0,
    oldest.findIndex((time) => time + windowMs > at),
  );
  const first = oldest[expired];
  return {
    admitted: due !== undefined,
    ...(due !== undefined && { admittedAt: due }),
    remaining: Math.max(0, requests - (used + taken - expired)),
    resetSeconds: first === undefined ? 0 : Math.max(0, Math.ceil((first + windowMs - at) / 1_000)),
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - decidedAt) / 1_000)),
  };
}

export interface Timing {
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export const REAL_TIMING: Timing = { now: () => performance.now(), sleep: (ms) => setTimeout(ms) };

/** Waits for a due time. A timer may fire slightly early, so the time is checked again. */
export async function holdUntil(time: number, { now, sleep }: Timing): Promise<void> {
  for (let current = now(); current < time; current = now()) await sleep(Math.ceil(time - current));
}
