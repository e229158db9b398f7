import { HOLD_MS, type RateLimitRule } from "./rate-limit.ts";

/** When an account's last requests were admitted. */
export interface SlidingWindow {
  times: number[];
  /** The index of the first time that still counts. */
  first: number;
}

const MOST_OUTDATED = 1_000;

/**
 * Decides on one request: it takes the place of the request that is `requests` before it, once that is a whole window
 * old. `freeAt` is when it can proceed (if admitted) or try again (if not). A delayed request is recorded at the time
 * it is due, not when its timer fires; otherwise late timers would delay a client that paces itself at exactly the
 * limit more and more, until it is rejected.
 */
export function take(
  window: SlidingWindow,
  { requests, seconds }: RateLimitRule,
  now: number,
): { admitted: boolean; freeAt: number } {
  const { times } = window;
  const freeAt = Math.max(now, (times.at(-requests) ?? -Infinity) + seconds * 1_000);
  const admitted = freeAt - now <= HOLD_MS;
  if (admitted) times.push(freeAt);
  return { admitted, freeAt };
}

/** How many more requests would be admitted now, and when the next place is free. Drops outdated times. */
export function outlook(
  window: SlidingWindow,
  { requests, seconds }: RateLimitRule,
  now: number,
): { remaining: number; resetMs: number } {
  const windowMs = seconds * 1_000;
  const isOver = (time: number | undefined) => time !== undefined && time + windowMs <= now;
  while (isOver(window.times[window.first])) window.first++;
  if (window.first > MOST_OUTDATED) {
    window.times = window.times.slice(window.first);
    window.first = 0;
  }
  const { times, first } = window;
  const resetMs = first === times.length ? 0 : (times[first] ?? 0) + windowMs - now;
  return { remaining: Math.max(0, requests - (times.length - first)), resetMs };
}
