/** At most `requests` in any `windowMs`; one that would be admitted within `holdMs` waits instead of being refused. */
export interface WindowPolicy {
  readonly requests: number;
  readonly windowMs: number;
  readonly holdMs: number;
}

/** The times of the last requests admitted, as many as the policy allows in one window, in the order of admission. */
export interface SlidingWindow {
  readonly policy: WindowPolicy;
  readonly times: number[];
  /** Where the oldest of them is, once there are as many as allowed; the next one takes its place. */
  next: number;
  /** How many were admitted in all, and how many of those are out of the window by now. */
  admitted: number;
  expired: number;
}

export interface Decision {
  readonly admitted: boolean;
  /** From when on the request may go (if admitted) or come back (if not). */
  readonly freeAt: number;
}

export function createSlidingWindow(policy: WindowPolicy): SlidingWindow {
  return { policy, times: [], next: 0, admitted: 0, expired: 0 };
}

/**
 * Decides on one request: it takes the place of the one that is `requests` before it, when that is a whole window
 * old. One that waits is entered at the time it is due, not at the time its timer fires: else each late timer
 * would push the next request of a client that paces itself at exactly the limit, until one is refused.
 */
export function take(window: SlidingWindow, now: number): Decision {
  const { times, policy, next } = window;
  const freeAt = times.length < policy.requests ? now : Math.max(now, (times[next] ?? 0) + policy.windowMs);
  if (freeAt - now > policy.holdMs) return { admitted: false, freeAt };
  times[next] = freeAt;
  window.next = (next + 1) % policy.requests;
  window.admitted++;
  return { admitted: true, freeAt };
}

/** How many more would be admitted now, and when the next place is free again. */
export function outlook(window: SlidingWindow, now: number): { remaining: number; resetMs: number } {
  const { times, policy } = window;
  window.expired = Math.max(window.expired, window.admitted - policy.requests);
  while (window.expired < window.admitted && timeOf(window, window.expired) + policy.windowMs <= now) {
    window.expired++;
  }
  const inWindow = window.admitted - window.expired;
  const oldest =
    times.length === 0 || inWindow === 0 ? now : timeOf(window, window.expired) + policy.windowMs;
  return { remaining: policy.requests - inWindow, resetMs: oldest - now };
}

/** Whether it says nothing any more: every request it knows of is out of the window. */
export function isIdle(window: SlidingWindow, now: number): boolean {
  return window.admitted === 0 || timeOf(window, window.admitted - 1) + window.policy.windowMs <= now;
}

/** The same history under another policy. */
export function underPolicy(window: SlidingWindow, policy: WindowPolicy): SlidingWindow {
  const changed = createSlidingWindow(policy);
  const times = window.times.toSorted((one, other) => one - other).slice(-policy.requests);
  changed.times.push(...times);
  changed.admitted = times.length;
  changed.next = times.length % policy.requests;
  return changed;
}

function timeOf(window: SlidingWindow, admission: number): number {
  return window.times[admission % window.policy.requests] ?? 0;
}
